import { afterAll, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";
import { telemetry } from "@/lib/platform/telemetry/port";
import { startCollector } from "@/tests/support/collector";
import { useWorld } from "@/tests/support/world";

const collector = await startCollector();
afterAll(() => collector.stop());
const world = useWorld({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
  OTEL_METRIC_EXPORT_INTERVAL: "600000",
  LOG_LEVEL: "info",
});

test("with http/protobuf all three signals go to their paths in protobuf", async () => {
  await world.api("/api/v1/places", { headers: { "x-request-id": "in-protobuf" } });
  await telemetry()?.flush();
  expect(new Set(collector.paths)).toEqual(new Set(["/v1/traces", "/v1/metrics", "/v1/logs"]));
  expect(new Set(collector.headers.map((headers) => headers["content-type"]))).toEqual(
    new Set(["application/x-protobuf"]),
  );
  // Strings are plain bytes in protobuf.
  const told = (path: string) => collector.text.filter((_, i) => collector.paths[i] === path).join();
  expect(told("/v1/traces")).toContain("GET /api/v1/places");
  expect(told("/v1/metrics")).toContain("http.server.request.duration");
  expect(told("/v1/logs")).toContain("in-protobuf");
});

test("another protocol is refused with those that work", () => {
  const given = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "x".repeat(32) };
  expect(() => readEnv({ ...given, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(
    "OTEL_EXPORTER_OTLP_PROTOCOL: must be http/json or http/protobuf",
  );
});
