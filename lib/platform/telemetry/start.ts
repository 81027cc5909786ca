import { env } from "@/lib/platform/settings/env";
import { setTelemetry, telemetry } from "./port";

/**
 * Starts telemetry if the settings name a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`, or the endpoint of one signal).
 * Otherwise the SDK is not loaded. Call it before the first request.
 */
export async function startTelemetry(): Promise<void> {
  const settings = env();
  const traces = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const metrics = settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (settings.OTEL_SDK_DISABLED === "true" || (!traces && !metrics) || telemetry()) return;
  const [{ openSdk }, { createTelemetry }, { registerProcessMetrics: offerProcessReadings }] = await Promise.all([
    import("./sdk"),
    import("./signals"),
    import("./process"),
  ]);
  offerProcessReadings();
  setTelemetry(createTelemetry(await openSdk({ traces: traces !== undefined, metrics: metrics !== undefined })));
}

/** Exports what has been measured and stops. */
export async function stopTelemetry(): Promise<void> {
  const running = telemetry();
  setTelemetry(undefined);
  await running?.stop();
}
