import type { ContextManager, Meter, Tracer } from "@opentelemetry/api";
import type { Logger } from "@opentelemetry/api-logs";
import { logLocally } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";

export interface Sdk {
  api: typeof import("@opentelemetry/api");
  tracer: Tracer;
  meter: Meter;
  /** Undefined if logs are not exported. */
  logger: Logger | undefined;
  /** Tracks the current span. Not registered globally, so that no other library writes spans to our collector. */
  contexts: ContextManager;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = "destination";
const MAX_MESSAGE_LENGTH = 200;

/** Which signals have a collector. */
export type Signals = Record<"traces" | "metrics" | "logs", boolean>;

/** The exporters of the protocol that the settings name. */
async function loadExporters(protocol: "http/json" | "http/protobuf") {
  const [trace, metric, logs] = await (protocol === "http/json"
    ? Promise.all([
        import("@opentelemetry/exporter-trace-otlp-http"),
        import("@opentelemetry/exporter-metrics-otlp-http"),
        import("@opentelemetry/exporter-logs-otlp-http"),
      ])
    : Promise.all([
        import("@opentelemetry/exporter-trace-otlp-proto"),
        import("@opentelemetry/exporter-metrics-otlp-proto"),
        import("@opentelemetry/exporter-logs-otlp-proto"),
      ]));
  const options = { timeoutMillis: 5_000 };
  return {
    trace: () => new trace.OTLPTraceExporter(options),
    metric: (interval: number) => new metric.OTLPMetricExporter({ timeoutMillis: Math.min(5_000, interval) }),
    logs: () => new logs.OTLPLogExporter(options),
  };
}

/**
 * Starts OpenTelemetry's SDK with OTLP over HTTP. Its packages are loaded only when this is called. Nothing is registered
 * globally, because Next and Inngest's SDK would write spans with URLs and data.
 */
export async function openSdk(signals: Signals): Promise<Sdk> {
  const { OTEL_SERVICE_NAME: name, BUILD_ID: version, APP_ENV, OTEL_METRIC_EXPORT_INTERVAL: interval } = env();
  const [api, trace, metric, logs, exporters, resources, hooks] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/sdk-logs"),
    loadExporters(env().OTEL_EXPORTER_OTLP_PROTOCOL),
    import("@opentelemetry/resources"),
    import("@opentelemetry/context-async-hooks"),
  ]);
  // Not exported: each failed export would log a line that has to be exported.
  const warn = (message: string): void => logLocally({}, `telemetry: ${message.slice(0, MAX_MESSAGE_LENGTH)}`);
  const ignore = () => undefined;
  api.diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );

  const resource = resources
    .resourceFromAttributes({
      "service.name": name,
      "service.version": version,
      "deployment.environment.name": APP_ENV,
    })
    .merge(resources.detectResources({ detectors: [resources.envDetector, resources.serviceInstanceIdDetector] }));
  const spanProcessors = signals.traces ? [new trace.BatchSpanProcessor(exporters.trace())] : [];
  const readers = signals.metrics
    ? [
        new metric.PeriodicExportingMetricReader({
          exporter: exporters.metric(interval),
          exportIntervalMillis: interval,
          exportTimeoutMillis: Math.min(5_000, interval),
        }),
      ]
    : [];
  const tracers = new trace.BasicTracerProvider({ resource, spanProcessors });
  const meters = new metric.MeterProvider({ resource, readers });
  const loggers = new logs.LoggerProvider({
    resource,
    processors: signals.logs ? [new logs.BatchLogRecordProcessor({ exporter: exporters.logs() })] : [],
  });
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();
  const all = async (verb: "forceFlush" | "shutdown"): Promise<void> => {
    await Promise.allSettled([tracers[verb](), meters[verb](), loggers[verb]()]);
  };
  return {
    api,
    tracer: tracers.getTracer(NAME),
    meter: meters.getMeter(NAME),
    logger: signals.logs ? loggers.getLogger(NAME) : undefined,
    contexts,
    flush: () => all("forceFlush"),
    stop: async () => {
      await all("shutdown");
      contexts.disable();
      api.diag.disable();
    },
  };
}
