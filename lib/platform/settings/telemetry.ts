import { z } from "zod";

const address = z.url({ protocol: /^https?$/ }).optional();

const exporter = z.enum(["otlp", "none"]).default("otlp");

/**
 * The settings of OpenTelemetry that the service reads. The SDK reads the others itself: headers, resource attributes,
 * batch sizes.
 */
export const telemetrySettings = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json", "http/protobuf"], "must be http/json or http/protobuf")
    .default("http/json"),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_LOGS_EXPORTER: exporter,
  OTEL_SERVICE_NAME: z.string().min(1).default("destination"),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(60_000),
};
