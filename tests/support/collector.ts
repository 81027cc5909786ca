import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Record<string, unknown>;
}
export interface CollectedLog {
  body: string;
  severity: string;
  traceId: string;
  attributes: Record<string, unknown>;
}
export interface CollectedPoint {
  name: string;
  /** `sum` for counters and up-down counters. */
  kind: "histogram" | "gauge" | "sum";
  monotonic: boolean;
  attributes: Record<string, unknown>;
  /** A histogram's count. */
  value: number;
}

/**
 * A stand-in for an OpenTelemetry collector: takes OTLP over HTTP as JSON, and keeps what it is told. Of protobuf it keeps
 * the headers, the path and the bytes as text.
 */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Every point of every export, the latest last. */
  points: CollectedPoint[];
  logs: CollectedLog[];
  /** The attributes of who tells. */
  resources: Record<string, unknown>[];
  /** All that has come, as text. */
  text: string[];
  headers: Record<string, unknown>[];
  paths: string[];
  stop(): Promise<void>;
}

type Json = { [key: string]: Json } & Json[];

export async function startCollector(): Promise<Collector> {
  const kept: Omit<Collector, "url" | "stop"> = {
    spans: [],
    points: [],
    logs: [],
    resources: [],
    text: [],
    headers: [],
    paths: [],
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const text = (req.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw).toString();
    kept.text.push(text);
    kept.headers.push(req.headers);
    kept.paths.push(req.url ?? "");
    if (req.headers["content-type"] === "application/x-protobuf") {
      return void res.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    }
    const body = JSON.parse(text) as Json;
    if (req.url === "/v1/logs") for (const each of listOf(body.resourceLogs)) takeLogs(kept, each);
    if (req.url === "/v1/traces") for (const each of listOf(body.resourceSpans)) takeSpans(kept, each);
    if (req.url === "/v1/metrics") for (const each of listOf(body.resourceMetrics)) takePoints(kept, each);
    res.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...kept,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

function attributesOf(list: unknown): Record<string, unknown> {
  return Object.fromEntries(
    listOf(list).map(({ key, value }) => {
      const [kind, given] = Object.entries(value ?? {})[0] ?? [];
      return [String(key), kind === "intValue" ? Number(given) : given];
    }),
  );
}

function takeSpans(kept: Pick<Collector, "spans" | "resources">, { resource, scopeSpans }: Json): void {
  kept.resources.push(attributesOf(resource?.attributes));
  for (const { spans } of listOf(scopeSpans)) {
    for (const span of listOf(spans)) {
      kept.spans.push({ ...(span as unknown as CollectedSpan), attributes: attributesOf(span.attributes) });
    }
  }
}

function takeLogs(kept: Pick<Collector, "logs">, { scopeLogs }: Json): void {
  for (const { logRecords } of listOf(scopeLogs)) {
    for (const record of listOf(logRecords)) {
      kept.logs.push({
        body: String(record.body?.stringValue),
        severity: String(record.severityText),
        traceId: String(record.traceId ?? ""),
        attributes: attributesOf(record.attributes),
      });
    }
  }
}

function takePoints(kept: Pick<Collector, "points">, { scopeMetrics }: Json): void {
  for (const { metrics } of listOf(scopeMetrics)) {
    for (const metric of listOf(metrics)) {
      const { dataPoints, isMonotonic } = (metric.histogram ?? metric.gauge ?? metric.sum ?? {}) as Json;
      const kind = metric.histogram ? "histogram" : metric.gauge ? "gauge" : "sum";
      for (const point of listOf(dataPoints)) {
        const value = Number(point.count ?? point.asInt ?? point.asDouble);
        const attributes = attributesOf(point.attributes);
        kept.points.push({ name: String(metric.name), kind, monotonic: Boolean(isMonotonic), attributes, value });
      }
    }
  }
}
