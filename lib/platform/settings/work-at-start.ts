const COLLECTOR = /^OTEL_EXPORTER_OTLP_(?:TRACES_|METRICS_|LOGS_)?ENDPOINT$/;

/**
 * Whether a process behind Next starts anything before its first request: a job worker, or telemetry. A function of Vercel
 * has no worker. Without a collector it need not read the settings here either. Next gives this code modules of its own,
 * so every cold start would load them twice.
 */
export function hasWorkAtStart(variables: Readonly<Record<string, string | undefined>>): boolean {
  return !variables.VERCEL || Object.entries(variables).some(([name, value]) => value && COLLECTOR.test(name));
}
