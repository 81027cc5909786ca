import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { telemetry } from "@/lib/platform/telemetry/port";
import { measurePage, pageRoutes } from "@/server/page-telemetry";
import { startCollector } from "@/tests/support/collector";
import { useWorld } from "@/tests/support/world";

const collector = await startCollector();
afterAll(() => collector.stop());
useWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: "600000" });

// In the form of Next's own manifest.
const routeOf = pageRoutes(
  JSON.stringify({
    staticRoutes: [
      { page: "/", regex: "^/(?:/)?$" },
      { page: "/_not-found", regex: "^/_not\\-found(?:/)?$" },
      { page: "/portal", regex: "^/portal(?:/)?$" },
    ],
    dynamicRoutes: [
      { page: "/tours/[id]", regex: "^/tours/([^/]+?)(?:/)?$" },
      { page: "/api/v1/places/[id]", regex: "^/api/v1/places/([^/]+?)(?:/)?$" },
    ],
  }),
);

test.each([
  ["/", "/"],
  ["/tours/42", "/tours/[id]"],
  ["/portal/", "/portal"],
  ["/_next/static/chunks/a.js", undefined],
  ["/api/v1/places/1", undefined],
  ["/nowhere", undefined],
])("the route of %s is %s", (path, route) => expect(routeOf(path)).toBe(route));

test("a page is a span of its caller's trace, by its route and without the query", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const req = { url: "/tours/42?share=secret", method: "GET", headers } as unknown as IncomingMessage;
  const res = Object.assign(new EventEmitter(), { statusCode: 200 }) as unknown as ServerResponse;
  let inside: string | undefined;
  await measurePage(req, res, routeOf, async () => {
    inside = telemetry()?.traceparent();
    res.statusCode = 503;
  });
  res.emit("close");
  await telemetry()?.flush();
  const [span] = collector.spans.filter((each) => each.traceId === traceId);
  expect(span).toMatchObject({
    name: "GET /tours/[id]",
    kind: 2,
    parentSpanId: "b7ad6b7169203331",
    attributes: {
      "http.route": "/tours/[id]",
      "http.request.method": "GET",
      "http.response.status_code": 503,
      "error.type": "503",
    },
  });
  expect(inside).toContain(traceId);
  expect(collector.text.join()).not.toContain("secret");
});
