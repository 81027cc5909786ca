import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { telemetry } from "@/lib/platform/telemetry/port";
import { type CollectedSpan, startCollector } from "@/tests/support/collector";
import { useJobs } from "@/tests/support/jobs";
import { standIn } from "@/tests/support/stand-in";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const collector = await startCollector();
const speech = await standIn((_, res) => res.writeHead(200, { "content-type": "audio/mpeg" }).end(silence()));
// Before the world's own, so that it comes after it: what is left is sent at its end.
afterAll(() => collector.stop());
const world = useWorld({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: "x-team=island",
  OTEL_SERVICE_NAME: "island",
  // Records below this level are not exported either.
  LOG_LEVEL: "info",
  OTEL_METRIC_EXPORT_INTERVAL: "600000",
  TOURS_TTS_PROVIDER: "openai",
  OPENAI_API_KEY: "key",
  OPENAI_BASE_URL: speech.baseUrl,
});
useJobs();
beforeAll(() => importTown(world));
beforeEach(() => {
  collector.spans.length = 0;
});

/** A frame of MPEG audio that says nothing, often enough to be a recording. */
function silence(): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: 40 }, () => frame));
}

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

async function spansOf(traceId: string): Promise<CollectedSpan[]> {
  await telemetry()?.flush();
  return collector.spans.filter((span) => span.traceId === traceId);
}

describe("a request", () => {
  test("is a span of the trace that its caller names, and its queries are parts of it", async () => {
    const { status } = await world.api("/api/v1/places?q=secret&limit=3", {
      headers: { traceparent: `00-${TRACE}-${SPAN}-01`, "x-request-id": "traced" },
    });
    expect(status).toBe(200);
    const spans = await spansOf(TRACE);
    const request = spans.find((span) => span.kind === 2);
    expect(request).toMatchObject({
      name: "GET /api/v1/places",
      parentSpanId: SPAN,
      attributes: {
        endpoint: "listPlaces",
        "http.route": "/api/v1/places",
        "http.request.method": "GET",
        "http.response.status_code": 200,
        "url.scheme": "http",
        "url.path": "/api/v1/places",
        "server.address": "localhost",
        "server.port": 3000,
        actor: "anonymous",
        request_id: "traced",
      },
    });
    const queries = spans.filter((span) => span.kind === 3);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query.parentSpanId).toBe(request?.spanId);
      expect(query.attributes["db.query.summary"]).toBe(query.name);
    }
    expect(queries.map((query) => query.name).join()).toContain("place_cards");
    expect(collector.resources[0]).toMatchObject({ "service.name": "island" });
    expect(collector.headers[0]).toMatchObject({ "x-team": "island" });
  });

  test.each(["", "00-xyz-1-01", `00-${"0".repeat(32)}`, `ff-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01, again`])(
    "a traceparent that is none (%j) begins a trace of its own",
    async (traceparent) => {
      await world.api("/api/health", { headers: { traceparent } });
      await telemetry()?.flush();
      const [span] = collector.spans;
      expect(span).toMatchObject({ name: "GET /api/health" });
      expect(span?.parentSpanId ?? "").toBe("");
    },
  );

  test("one that its caller does not sample is not told of", async () => {
    await world.api("/api/health", { headers: { traceparent: `00-${TRACE}-${SPAN}-00` } });
    expect(await spansOf(TRACE)).toEqual([]);
  });

  test("one that the caller got wrong says with which code, and is no error of the service", async () => {
    await world.api("/api/v1/places/999999", { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } });
    const [span] = (await spansOf(TRACE)).filter(({ kind }) => kind === 2);
    expect(span?.attributes).toMatchObject({
      "http.response.status_code": 404,
      code: "not_found",
      "url.path": "/api/v1/places/999999",
    });
    expect(span?.attributes).not.toHaveProperty("error.type");
    expect(span?.status.code ?? 0).toBe(0);
  });

  test("one that the service fails has the error's type, and so has its query", async () => {
    await world.sql`alter table content_versions rename to content_versions_gone`;
    await world.api("/api/ready", { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } });
    await world.sql`alter table content_versions_gone rename to content_versions`;
    const spans = await spansOf(TRACE);
    const request = spans.find(({ kind }) => kind === 2);
    expect(request?.attributes).toMatchObject({
      "http.response.status_code": 503,
      "error.type": "service_unavailable",
    });
    expect(request?.status.code).toBe(2);
    expect(spans.find(({ name }) => name === "select content_versions")?.attributes).toMatchObject({
      "error.type": "42P01",
      "db.response.status_code": "42P01",
    });
  });

  test("what a caller puts in the place of an id stays out of the path", async () => {
    await world.api("/api/v1/places/a-secret", { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } });
    const [span] = (await spansOf(TRACE)).filter(({ kind }) => kind === 2);
    expect(span?.attributes["url.path"]).toBe("/api/v1/places/{id}");
  });

  test("its log line is exported with its trace", async () => {
    await world.api("/api/v1/places", { headers: { traceparent: `00-${TRACE}-${SPAN}-01`, "x-request-id": "logged" } });
    await telemetry()?.flush();
    expect(collector.logs.filter(({ attributes }) => attributes.request_id === "logged")).toEqual([
      {
        body: "request",
        severity: "INFO",
        traceId: TRACE,
        attributes: {
          request_id: "logged",
          endpoint: "listPlaces",
          method: "GET",
          status: 200,
          ms: expect.any(Number),
          actor: "anonymous",
        },
      },
    ]);
  });
});

describe("a tour", () => {
  test("its request, the narrations of its stops and the calls of the voice are one trace", async () => {
    const user = await world.user();
    const id = await newTour(world, user.token);
    const [stops] = await world.sql<
      { count: number }[]
    >`select count(*)::int as count from tour_stops where tour_id = ${id}`;
    await telemetry()?.flush();
    const request = collector.spans.find((span) => span.attributes.endpoint === "createTour");
    const jobsOf = async () =>
      (await spansOf(request?.traceId ?? "")).filter(({ name }) => name === "job destination-tours-narrate-stop");
    await expect
      .poll(async () => (await jobsOf()).filter(({ attributes }) => attributes.outcome === "completed").length, {
        timeout: 15_000,
      })
      .toBe(stops?.count);
    for (const job of await jobsOf()) expect(job.attributes).toMatchObject({ attempt: 0 });
    const calls = (await spansOf(request?.traceId ?? "")).filter(({ name }) => name === "POST speech");
    expect(calls.length).toBeGreaterThan(0);
    const parents = new Set((await jobsOf()).map(({ spanId }) => spanId));
    for (const call of calls) {
      expect(parents.has(call.parentSpanId ?? "")).toBe(true);
      const { hostname, port } = new URL(speech.baseUrl);
      expect(call.attributes).toMatchObject({
        provider: "speech",
        "server.address": hostname,
        "server.port": Number(port),
        "url.scheme": "http",
        "http.response.status_code": 200,
      });
    }
  });
});

describe("metrics", () => {
  test("count requests, queries, jobs and calls, and read the state of the process", async () => {
    await world.api("/api/v1/places");
    collector.points.length = 0;
    await telemetry()?.flush();
    const named = (name: string) => collector.points.filter((point) => point.name === name);
    expect(named("http.server.request.duration").map(({ attributes }) => attributes.endpoint)).toContain("listPlaces");
    expect(named("db.client.operation.duration").length).toBeGreaterThan(0);
    expect(named("job.duration").length).toBeGreaterThan(0);
    expect(named("http.client.request.duration")[0]?.attributes).toMatchObject({ provider: "speech" });
    for (const name of ["max", "count", "pending_requests", "timeouts"].map((part) => `db.client.connection.${part}`)) {
      const points = named(name);
      const pools = points.map(({ attributes }) => attributes["db.client.connection.pool.name"]);
      expect(pools, name).toEqual(["reads", "writes"]);
      expect(points[0], name).toMatchObject({ kind: "sum", monotonic: name.endsWith("timeouts") });
    }
    expect(named("db.client.connection.count")[0]?.attributes["db.client.connection.state"]).toBe("used");
    expect(named("http.server.active_requests")).toMatchObject([{ kind: "sum", monotonic: false, value: 0 }]);
    const summaries = named("db.client.operation.duration").map(({ attributes }) => attributes["db.query.summary"]);
    expect(summaries).toContain("select content_versions");
    expect(named("jobs.outbox.depth")).toMatchObject([{ value: expect.any(Number) }]);
    expect(named("jobs.outbox.age").every(({ value }) => value >= 0)).toBe(true);
    expect(named("nodejs.eventloop.delay").map(({ attributes }) => attributes.quantile)).toEqual(["0.5", "0.99", "1"]);
    expect(named("process.memory.usage")[0]?.value).toBeGreaterThan(1e7);
  });
});
