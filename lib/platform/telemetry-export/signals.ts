import type { Attributes, Context, Histogram, SpanKind } from "@opentelemetry/api";
import { env } from "@/lib/platform/settings/env";
import type { Measurement, ObservableMetric, Telemetry } from "@/lib/platform/telemetry/port";
import { attributesOfFields, SEVERITIES } from "./log-record";
import type { Sdk } from "./sdk";
import { statementSummary } from "./summary";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Telemetry over the SDK: spans and histograms. Names follow OpenTelemetry's semantic conventions. */
export function createTelemetry(sdk: Sdk): Telemetry {
  const { api, tracer, meter, logger, contexts } = sdk;
  const service = addressOf(new URL(env().BASE_URL));
  const histogram = (name: string, description: string): Histogram =>
    meter.createHistogram(name, { unit: "s", description, advice: { explicitBucketBoundaries: SECONDS } });
  const requests = histogram("http.server.request.duration", "Requests to the API and for pages");
  const queries = histogram("db.client.operation.duration", "Queries, including the wait for a connection");
  const jobs = histogram("job.duration", "Job calls");
  const providers = histogram("http.client.request.duration", "Calls to outside services");

  /** The remote span of a traceparent header, or the current span without a valid one. */
  function parentOf(traceparent: string | null | undefined): Context {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return contexts.active();
    const traceFlags = Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  /** The current span; undefined outside of one, as when the job runner polls. */
  const currentSpan = (): Context | undefined => {
    const active = contexts.active();
    return api.trace.getSpanContext(active) && active;
  };

  /** Starts a measurement. Without a parent only its histogram is recorded. */
  function measure<Outcome>(
    span: {
      name: string;
      kind: SpanKind;
      /** The attributes of the span and of the histogram. */
      attributes: Attributes;
      /** Attributes of the span alone, because they have many values. */
      detail?: Attributes;
      parent: Context | undefined;
    },
    times: Histogram,
    /** The attributes that the outcome adds to the span and the histogram, and whether it is a failure. */
    describe: (outcome: Outcome) => { failed: boolean; both: Attributes; span?: Attributes },
  ): Measurement<Outcome> {
    const started = performance.now();
    const { name, kind, attributes, detail, parent } = span;
    const opened = parent
      ? tracer.startSpan(name, { kind, attributes: { ...attributes, ...detail } }, parent)
      : api.trace.wrapSpanContext(api.INVALID_SPAN_CONTEXT);
    return {
      traceId: opened.spanContext().traceId,
      run: (work) => contexts.with(api.trace.setSpan(parent ?? api.ROOT_CONTEXT, opened), work),
      end(outcome) {
        const { failed, both, span: more } = describe(outcome);
        times.record((performance.now() - started) / 1000, { ...attributes, ...both });
        opened.setAttributes({ ...both, ...more });
        if (failed) opened.setStatus({ code: api.SpanStatusCode.ERROR });
        opened.end();
      },
    };
  }

  return {
    request: ({ endpoint, route, path, method, traceparent }) =>
      measure(
        {
          name: `${method} ${route}`,
          kind: api.SpanKind.SERVER,
          attributes: {
            "http.request.method": method,
            "http.route": route,
            "url.scheme": service["url.scheme"],
            endpoint,
          },
          detail: { "url.path": path, ...service },
          parent: parentOf(traceparent),
        },
        requests,
        ({ status, actor, code, requestId }) => ({
          failed: status >= 500,
          both: {
            "http.response.status_code": status,
            actor,
            ...(code !== undefined && { code }),
            ...(status >= 500 && { "error.type": code ?? String(status) }),
          },
          span: { request_id: requestId },
        }),
      ),
    page: ({ route, method, traceparent }) =>
      measure<number>(
        {
          name: `${method} ${route}`,
          kind: api.SpanKind.SERVER,
          attributes: { "http.request.method": method, "http.route": route, "url.scheme": service["url.scheme"] },
          detail: { "url.path": route, ...service },
          parent: parentOf(traceparent),
        },
        requests,
        (status) => ({
          failed: status >= 500,
          both: { "http.response.status_code": status, ...(status >= 500 && { "error.type": String(status) }) },
        }),
      ),
    query: (text) => {
      const attributes = { "db.system.name": "postgresql", "db.query.summary": statementSummary(text) };
      const span = {
        name: attributes["db.query.summary"],
        kind: api.SpanKind.CLIENT,
        attributes,
        parent: currentSpan(),
      };
      return measure<unknown>(span, queries, (error) => ({
        failed: error !== undefined,
        both: error === undefined ? {} : databaseErrorOf(error),
      })).end;
    },
    job: ({ job, attempt, traceparent }) =>
      measure(
        {
          name: `job ${job}`,
          kind: api.SpanKind.CONSUMER,
          attributes: { job, attempt },
          parent: traceparent === undefined ? api.ROOT_CONTEXT : parentOf(traceparent),
        },
        jobs,
        (outcome) => ({ failed: outcome === "failed" || outcome === "retries", both: { outcome } }),
      ),
    provider: ({ provider, url, method }) =>
      measure<number | string>(
        {
          name: `${method} ${provider}`,
          kind: api.SpanKind.CLIENT,
          attributes: { provider, "http.request.method": method, ...addressOf(url) },
          parent: currentSpan(),
        },
        providers,
        (outcome) => {
          const answered = typeof outcome === "number";
          const failed = !answered || outcome >= 400;
          return {
            failed,
            both: {
              ...(answered && { "http.response.status_code": outcome }),
              ...(failed && { "error.type": String(outcome) }),
            },
          };
        },
      ),
    log: ({ severity, message, fields }) =>
      logger?.emit({
        severityNumber: SEVERITIES[severity],
        severityText: severity.toUpperCase(),
        body: message,
        attributes: attributesOfFields(fields),
        context: contexts.active(),
      }),
    traceparent: () => {
      const at = api.trace.getSpanContext(contexts.active());
      if (!at || !api.isSpanContextValid(at)) return undefined;
      return `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, "0")}`;
    },
    observe: ({ name, kind, unit, description, read }: ObservableMetric) => {
      const create = {
        gauge: () => meter.createObservableGauge(name, { unit, description }),
        counter: () => meter.createObservableCounter(name, { unit, description }),
        updown: () => meter.createObservableUpDownCounter(name, { unit, description }),
      };
      create[kind]().addCallback(async (result) => {
        for (const { value, attributes } of await read()) result.observe(value, attributes);
      });
    },
    flush: sdk.flush,
    stop: sdk.stop,
  };
}

/** The scheme, the host without its port, and the port of an address. */
function addressOf({ protocol, hostname, port }: URL) {
  const scheme = protocol.slice(0, -1);
  return {
    "url.scheme": scheme,
    "server.address": hostname,
    "server.port": port === "" ? (scheme === "https" ? 443 : 80) : Number(port),
  };
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The class of a failed statement: its SQLSTATE, or the kind of error without one. Nothing of its message. */
function databaseErrorOf(error: unknown): Attributes {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === "string" && SQLSTATE.test(code)) return { "error.type": code, "db.response.status_code": code };
  return { "error.type": typeof code === "string" ? code : String(name ?? "_OTHER") };
}
