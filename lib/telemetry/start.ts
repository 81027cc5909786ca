import { env } from "@/lib/env";
import { keepTelemetry, telemetry } from "./port";

/**
 * Starts measuring, where the settings name a collector (`OTEL_EXPORTER_OTLP_ENDPOINT` or those of one signal). Where
 * they do not, nothing of the SDK is loaded. To be called before the first request.
 */
export async function startTelemetry(): Promise<void> {
  const settings = env();
  const traces = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const metrics = settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (settings.OTEL_SDK_DISABLED === "true" || (!traces && !metrics) || telemetry()) return;
  const [{ openSdk }, { telemetryOver }, { offerProcessReadings }] = await Promise.all([
    import("./sdk"),
    import("./signals"),
    import("./process"),
  ]);
  offerProcessReadings();
  keepTelemetry(telemetryOver(await openSdk({ traces: traces !== undefined, metrics: metrics !== undefined })));
}

/** Sends what has been measured and stops. */
export async function stopTelemetry(): Promise<void> {
  const running = telemetry();
  keepTelemetry(undefined);
  await running?.stop();
}
