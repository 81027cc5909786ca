import type { Attributes, Context, Histogram, SpanKind } from "@opentelemetry/api";
import type { Measurement, ObservableMetric, Telemetry } from "./port";
import type { Sdk } from "./sdk";
import { statementSummary } from "./summary";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Telemetry over the SDK: spans and histograms. Names follow OpenTelemetry's semantic conventions. */
export function createTelemetry(sdk: Sdk): Telemetry {
  const { api, tracer, meter, contexts } = sdk;
  const histogram = (name: string, description: string): Histogram =>
    meter.createHistogram(name, { unit: "s", description, advice: { explicitBucketBoundaries: SECONDS } });
  const requests = histogram("http.server.request.duration", "API requests");
  const queries = histogram("db.client.operation.duration", "Queries, including the wait for a connection");
  const jobs = histogram("job.duration", "Job calls");
  const providers = histogram("provider.duration", "Calls to outside services");

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
    span: { name: string; kind: SpanKind; attributes: Attributes; parent: Context | undefined },
    times: Histogram,
    /** The attributes that the outcome adds to the span and the histogram, and whether it is a failure. */
    describe: (outcome: Outcome) => { failed: boolean; both: Attributes; span?: Attributes },
  ): Measurement<Outcome> {
    const started = performance.now();
    const { name, parent, ...options } = span;
    const opened = parent
      ? tracer.startSpan(name, options, parent)
      : api.trace.wrapSpanContext(api.INVALID_SPAN_CONTEXT);
    return {
      traceId: opened.spanContext().traceId,
      run: (work) => contexts.with(api.trace.setSpan(parent ?? api.ROOT_CONTEXT, opened), work),
      end(outcome) {
        const { failed, both, span: more } = describe(outcome);
        times.record((performance.now() - started) / 1000, { ...options.attributes, ...both });
        opened.setAttributes({ ...both, ...more });
        if (failed) opened.setStatus({ code: api.SpanStatusCode.ERROR });
        opened.end();
      },
    };
  }

  return {
    request: ({ endpoint, route, method, traceparent }) =>
      measure(
        {
          name: `${method} ${route}`,
          kind: api.SpanKind.SERVER,
          attributes: { "http.request.method": method, "http.route": route, endpoint },
          parent: parentOf(traceparent),
        },
        requests,
        ({ status, actor, code, requestId }) => ({
          failed: status >= 500,
          both: { "http.response.status_code": status, actor, ...(code !== undefined && { "error.type": code }) },
          span: { request_id: requestId },
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
      return measure<boolean>(span, queries, (failed) => ({ failed, both: { outcome: failed ? "failed" : "ok" } })).end;
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
    provider: ({ provider, host, method }) =>
      measure<number | undefined>(
        {
          name: `${method} ${provider}`,
          kind: api.SpanKind.CLIENT,
          attributes: { provider, "server.address": host, "http.request.method": method },
          parent: currentSpan(),
        },
        providers,
        (status) => ({
          failed: status === undefined || status >= 500,
          both: {
            outcome: outcomeOf(status),
            ...(status !== undefined && { "http.response.status_code": status }),
          },
        }),
      ),
    traceparent: () => {
      const at = api.trace.getSpanContext(contexts.active());
      return at && `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, "0")}`;
    },
    observe: ({ name, kind, unit, description, read }: ObservableMetric) => {
      const instrument =
        kind === "gauge"
          ? meter.createObservableGauge(name, { unit, description })
          : meter.createObservableCounter(name, { unit, description });
      instrument.addCallback(async (result) => {
        for (const { value, attributes } of await read()) result.observe(value, attributes);
      });
    },
    flush: sdk.flush,
    stop: sdk.stop,
  };
}

const outcomeOf = (status: number | undefined): string => {
  if (status === undefined) return "no answer";
  return status < 400 ? "ok" : "refused";
};
