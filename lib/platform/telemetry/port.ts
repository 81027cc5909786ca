import type { Observe } from "@/db/runner";

/** A measured operation: a span of a trace, and an entry in a histogram when it ends. */
export interface Measurement<Outcome> {
  /** The id of its trace, for the log. */
  readonly traceId: string;
  /** Runs the work inside the span. Measurements that the work starts become children of the span. */
  run<T>(work: () => Promise<T>): Promise<T>;
  end(outcome: Outcome): void;
}

export interface RequestOutcome {
  status: number;
  /** The kind of caller, never its id. */
  actor: string;
  requestId: string;
  /** The error's code. */
  code?: string | undefined;
}

/** A metric that is read whenever metrics are exported. */
export interface ObservableMetric {
  name: string;
  /** `updown` is a sum that also falls, such as the requests in progress. */
  kind: "gauge" | "counter" | "updown";
  unit: string;
  description: string;
  read(): Observation[] | Promise<Observation[]>;
}
export interface Observation {
  value: number;
  attributes?: Record<string, string>;
}

export type Severity = "info" | "warn" | "error";
export interface LogEntry {
  severity: Severity;
  message: string;
  fields: Record<string, unknown>;
}

/**
 * Receives requests, queries, jobs, provider calls and log lines. It gets only names that the code defines: no query
 * string, no value of a statement, no id of a person.
 */
export interface Telemetry {
  request(request: {
    endpoint: string;
    route: string;
    /** The path with the numeric ids that were in it; other parameters by their names in the route. */
    path: string;
    method: string;
    traceparent: string | null;
  }): Measurement<RequestOutcome>;
  /** A request for a page, by its route. Ends with the status of the response. */
  page(request: { route: string; method: string; traceparent: string | null }): Measurement<number>;
  query: Observe;
  job(job: { job: string; attempt: number; traceparent: string | undefined }): Measurement<string>;
  /** Ends with the response's status, or with the name of the error without a response. */
  provider(call: { provider: string; url: URL; method: string }): Measurement<number | string>;
  /** Exports a line of the log with the current span. */
  log(entry: LogEntry): void;
  /** The W3C traceparent of the current span, to send with the work that it causes. */
  traceparent(): string | undefined;
  observe(metric: ObservableMetric): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

// On globalThis, because a bundler may put two copies of this module in one process.
const slot = globalThis as {
  destinationTelemetry?: Telemetry | undefined;
  destinationMetrics?: Map<string, ObservableMetric>;
};

/** The process's telemetry; undefined unless the settings name a collector. */
export const telemetry = (): Telemetry | undefined => slot.destinationTelemetry;

/** Sets the process's telemetry and passes it every registered metric. */
export function setTelemetry(telemetry: Telemetry | undefined): void {
  slot.destinationTelemetry = telemetry;
  for (const metric of slot.destinationMetrics?.values() ?? []) telemetry?.observe(metric);
}

/** Registers a metric. One with the same name replaces it. */
export function registerMetric(metric: ObservableMetric): void {
  slot.destinationMetrics ??= new Map();
  const known = slot.destinationMetrics.has(metric.name);
  slot.destinationMetrics.set(metric.name, metric);
  if (!known) slot.destinationTelemetry?.observe(metric);
}

/** Runs the work inside the measurement's span, if anything is measured. */
export const runMeasured = <T>(measurement: Measurement<never> | undefined, work: () => Promise<T>): Promise<T> =>
  measurement ? measurement.run(work) : work();
