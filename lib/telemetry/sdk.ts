import type { ContextManager, Meter, Tracer } from "@opentelemetry/api";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

export interface Sdk {
  api: typeof import("@opentelemetry/api");
  tracer: Tracer;
  meter: Meter;
  /** Which span is being worked in; our own, so that no other library writes spans to our collector. */
  contexts: ContextManager;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = "destination";
const LONGEST_MESSAGE = 200;

/**
 * Opens OpenTelemetry's SDK with OTLP over HTTP. Its packages are loaded here and nowhere else, when this is called.
 * Nothing is registered globally: Next and the jobs' library would write spans of theirs, with addresses and data.
 */
export async function openSdk(given: { traces: boolean; metrics: boolean }): Promise<Sdk> {
  const [api, trace, metric, traceExport, metricExport, resources, hooks] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/context-async-hooks"),
  ]);
  const say = (message: string): void => log.warn({}, `telemetry: ${message.slice(0, LONGEST_MESSAGE)}`);
  const quiet = () => undefined;
  api.diag.setLogger(
    { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );

  const { OTEL_SERVICE_NAME: name, BUILD_ID: version, APP_ENV, OTEL_METRIC_EXPORT_INTERVAL: interval } = env();
  const resource = resources
    .resourceFromAttributes({
      "service.name": name,
      "service.version": version,
      "deployment.environment.name": APP_ENV,
    })
    .merge(resources.detectResources({ detectors: [resources.envDetector, resources.serviceInstanceIdDetector] }));
  const spanProcessors = given.traces
    ? [new trace.BatchSpanProcessor(new traceExport.OTLPTraceExporter({ timeoutMillis: 5_000 }))]
    : [];
  const readers = given.metrics
    ? [
        new metric.PeriodicExportingMetricReader({
          exporter: new metricExport.OTLPMetricExporter({ timeoutMillis: Math.min(5_000, interval) }),
          exportIntervalMillis: interval,
          exportTimeoutMillis: Math.min(5_000, interval),
        }),
      ]
    : [];
  const tracers = new trace.BasicTracerProvider({ resource, spanProcessors });
  const meters = new metric.MeterProvider({ resource, readers });
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();
  const both = async (verb: "forceFlush" | "shutdown"): Promise<void> => {
    await Promise.allSettled([tracers[verb](), meters[verb]()]);
  };
  return {
    api,
    tracer: tracers.getTracer(NAME),
    meter: meters.getMeter(NAME),
    contexts,
    flush: () => both("forceFlush"),
    stop: async () => {
      await both("shutdown");
      contexts.disable();
      api.diag.disable();
    },
  };
}
