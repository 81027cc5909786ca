import type { ContextManager, Meter, Tracer } from "@opentelemetry/api";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";

export interface Sdk {
  api: typeof import("@opentelemetry/api");
  tracer: Tracer;
  meter: Meter;
  /** Tracks the current span. Not registered globally, so that no other library writes spans to our collector. */
  contexts: ContextManager;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = "destination";
const MAX_MESSAGE_LENGTH = 200;

/**
 * Starts OpenTelemetry's SDK with OTLP over HTTP. Its packages are loaded only when this is called. Nothing is registered
 * globally, because Next and Inngest's SDK would write spans with URLs and data.
 */
export async function openSdk(signals: { traces: boolean; metrics: boolean }): Promise<Sdk> {
  const [api, trace, metric, traceExport, metricExport, resources, hooks] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/context-async-hooks"),
  ]);
  const warn = (message: string): void => log.warn({}, `telemetry: ${message.slice(0, MAX_MESSAGE_LENGTH)}`);
  const ignore = () => undefined;
  api.diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
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
  const spanProcessors = signals.traces
    ? [new trace.BatchSpanProcessor(new traceExport.OTLPTraceExporter({ timeoutMillis: 5_000 }))]
    : [];
  const readers = signals.metrics
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
