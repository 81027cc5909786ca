import type { Observe } from "@/db/guard";

/** Something that takes time and is measured: a span of a trace, and an entry in a histogram when it ends. */
export interface Measured<Outcome> {
  /** The trace it is part of, for the log. */
  readonly traceId: string;
  /** Runs the work so that what it measures in turn becomes a part of this. */
  within<T>(work: () => Promise<T>): Promise<T>;
  end(outcome: Outcome): void;
}

export interface RequestOutcome {
  status: number;
  /** What kind of caller, never which. */
  actor: string;
  requestId: string;
  /** The code of an error. */
  code?: string | undefined;
}

/** A state that is looked at whenever metrics are exported. */
export interface Reading {
  name: string;
  kind: "gauge" | "counter";
  unit: string;
  describe: string;
  read(): Observation[] | Promise<Observation[]>;
}
export interface Observation {
  value: number;
  attributes?: Record<string, string>;
}

/**
 * What is told of requests, queries, jobs and calls of providers. Only names that the code knows go in: no path, no
 * query, no value of a statement, no id of a person.
 */
export interface Telemetry {
  request(of: {
    endpoint: string;
    route: string;
    method: string;
    traceparent: string | null;
  }): Measured<RequestOutcome>;
  query: Observe;
  job(of: { job: string; attempt: number; traceparent: string | undefined }): Measured<string>;
  /** Ends with the status of the answer, or undefined where none came. */
  provider(of: { provider: string; host: string; method: string }): Measured<number | undefined>;
  /** The W3C traceparent of what is being done, to be sent along with what follows from it. */
  traceparent(): string | undefined;
  observe(reading: Reading): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as {
  destinationTelemetry?: Telemetry | undefined;
  destinationReadings?: Map<string, Reading>;
};

/** Who is told; undefined unless the settings name a collector, and then nothing is measured. */
export const telemetry = (): Telemetry | undefined => slot.destinationTelemetry;

/** Tells `given` from now on, of all readings too. */
export function keepTelemetry(given: Telemetry | undefined): void {
  slot.destinationTelemetry = given;
  for (const reading of slot.destinationReadings?.values() ?? []) given?.observe(reading);
}

/** Offers a state to be read when metrics are exported; one of the same name takes its place. */
export function offerReading(reading: Reading): void {
  slot.destinationReadings ??= new Map();
  const known = slot.destinationReadings.has(reading.name);
  slot.destinationReadings.set(reading.name, reading);
  if (!known) slot.destinationTelemetry?.observe(reading);
}

/** Runs the work as a part of what is measured, where anything is. */
export const within = <T>(measured: Measured<never> | undefined, work: () => Promise<T>): Promise<T> =>
  measured ? measured.within(work) : work();
