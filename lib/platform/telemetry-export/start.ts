import { env } from "@/lib/platform/settings/env";
import { setTelemetry, telemetry } from "@/lib/platform/telemetry/port";

/**
 * Starts telemetry if the settings name a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`, or the endpoint of one signal).
 * Otherwise the SDK is not loaded. Call it before the first request.
 */
export async function startTelemetry(): Promise<void> {
  const settings = env();
  const all = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isSent = (exporter: "otlp" | "none", endpoint = all): boolean => exporter === "otlp" && endpoint !== undefined;
  const signals = {
    traces: isSent(settings.OTEL_TRACES_EXPORTER, settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    metrics: isSent(settings.OTEL_METRICS_EXPORTER, settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
    logs: isSent(settings.OTEL_LOGS_EXPORTER, settings.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT),
  };
  if (settings.OTEL_SDK_DISABLED === "true" || !Object.values(signals).includes(true) || telemetry()) return;
  const [{ openSdk }, { createTelemetry }, { registerProcessMetrics }] = await Promise.all([
    import("./sdk"),
    import("./signals"),
    import("./process"),
  ]);
  registerProcessMetrics();
  setTelemetry(createTelemetry(await openSdk(signals)));
}

/** Exports what has been measured and stops. */
export async function stopTelemetry(): Promise<void> {
  const running = telemetry();
  setTelemetry(undefined);
  await running?.stop();
}
