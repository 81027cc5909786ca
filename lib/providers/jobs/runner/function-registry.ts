import { Cron } from "croner";
import { z } from "zod";
import type { JobEvent } from "../event";

const Trigger = z.union([
  z.strictObject({ cron: z.string() }),
  z.strictObject({ event: z.string(), expression: z.string().optional() }),
]);
const ConcurrencyLimit = z.union([z.number(), z.strictObject({ limit: z.number(), key: z.string().optional() })]);

/** A function as the SDK registers it. Strict: a function that uses any other Inngest feature fails the start. */
const FunctionConfig = z.strictObject({
  id: z.string(),
  name: z.string(),
  triggers: z.array(Trigger),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number() }).optional() }) }),
  idempotency: z.string().optional(),
  concurrency: z.union([ConcurrencyLimit, z.array(ConcurrencyLimit)]).optional(),
});
const Registration = z.object({ functions: z.array(FunctionConfig) });

/** The event that starts a function's `onFailure` handler, which the SDK registers as a function of its own. */
const FUNCTION_FAILED = "inngest/function.failed";
// Inngest's documented default.
const DEFAULT_RETRIES = 3;

export interface NewRun {
  functionId: string;
  event: JobEvent;
  /** Unique per function: a second run with the same key is not started. */
  idempotencyKey: string;
  /** The concurrency keys that the run counts towards, and the limit of each. */
  concurrencyKeys: string[];
  concurrencyLimits: number[];
}

export interface FunctionRegistry {
  functionIds: string[];
  /** The function of each concurrency key that all runs of a function have. */
  functionsOfKeys: ReadonlyMap<string, string>;
  /** Returns the runs that an event starts. */
  runsFor(event: JobEvent): NewRun[];
  /** Returns the runs that schedules start after `from`, up to and including `to`. */
  scheduledRuns(from: Date, to: Date): NewRun[];
  /** Returns the run of the function's `onFailure` handler, if it has one. */
  failureRuns(failed: { runId: string; functionId: string; event: JobEvent; error: unknown }): NewRun[];
  maxAttempts(functionId: string): number;
}

/** Reads the SDK's registration. Throws if a function uses a feature that the embedded runner lacks. */
export function readRegistration(registration: unknown): FunctionRegistry {
  const functions = Registration.parse(registration).functions.map(prepareFunction);
  const attempts = new Map(functions.map((fn) => [fn.id, fn.maxAttempts]));
  return {
    functionIds: functions.map((fn) => fn.id),
    functionsOfKeys: new Map(functions.flatMap((fn) => fn.keysOfAll.map((key) => [key, fn.id] as const))),
    runsFor: (event) => functions.filter((fn) => fn.events.has(event.name)).map((fn) => fn.runFor(event)),
    scheduledRuns: (from, to) => functions.flatMap((fn) => fn.ticks(from, to).map((tick) => fn.runFor(tick))),
    failureRuns: ({ runId, functionId, event, error }) => {
      const data = { function_id: functionId, run_id: runId, error, event };
      const failure = { id: `failed:${runId}`, name: FUNCTION_FAILED, data, ts: Date.now() };
      return functions.filter((fn) => fn.handlesFailuresOf === functionId).map((fn) => fn.runFor(failure));
    },
    maxAttempts: (functionId) => attempts.get(functionId) ?? 1,
  };
}

function prepareFunction(config: z.output<typeof FunctionConfig>) {
  const { id, concurrency, idempotency } = config;
  const limits = (concurrency === undefined ? [] : [concurrency].flat()).map((limit) =>
    typeof limit === "number" ? { limit } : limit,
  );
  const keyReaders = limits.map(({ key }) => (key === undefined ? () => "" : eventValueReader(key)));
  const readIdempotencyKey = idempotency === undefined ? undefined : eventValueReader(idempotency);
  const schedules = config.triggers.flatMap((trigger) => ("cron" in trigger ? [parseSchedule(trigger.cron)] : []));
  const events = config.triggers.flatMap((trigger) => ("event" in trigger ? [trigger] : []));
  const failures = events.find(({ event }) => event === FUNCTION_FAILED);
  const plainEvents = events.filter((trigger) => trigger !== failures);
  if (plainEvents.some(({ expression }) => expression !== undefined)) {
    throw new Error(`${id}: the embedded runner does not support conditions on triggers`);
  }
  const keyOf = (i: number, value: string): string => `${id}/${i}:${value}`;
  return {
    id,
    keysOfAll: limits.flatMap(({ key }, i) => (key === undefined ? [keyOf(i, "")] : [])),
    maxAttempts: (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    events: new Set(plainEvents.map(({ event }) => event)),
    handlesFailuresOf: failures && failedFunctionId(failures.expression),
    runFor: (event: JobEvent): NewRun => ({
      functionId: id,
      event,
      idempotencyKey: readIdempotencyKey ? `key:${readIdempotencyKey(event)}` : `event:${event.id}`,
      concurrencyKeys: keyReaders.map((readKey, i) => keyOf(i, readKey(event))),
      concurrencyLimits: limits.map(({ limit }) => limit),
    }),
    ticks: (from: Date, to: Date): JobEvent[] =>
      schedules.flatMap(({ text, lastTick }) => {
        const tick = lastTick(from, to);
        return tick ? [timerEvent(id, text, tick)] : [];
      }),
  };
}

/** Returns a reader of `event.data.x`, the only form of key expression that our functions use; throws for others. */
function eventValueReader(expression: string): (event: JobEvent) => string {
  const path = /^event((?:\.\w+)+)$/.exec(expression)?.[1]?.slice(1).split(".");
  if (!path) throw new Error(`the embedded runner cannot read the key ${expression}: use event.data.name`);
  return (event) => {
    let value: unknown = event;
    for (const name of path) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return "";
      value = (value as Record<string, unknown>)[name];
    }
    return String(value ?? "");
  };
}

/** Returns the function whose failures a trigger waits for, from the condition that the SDK writes. */
function failedFunctionId(expression: string | undefined): string {
  const id = /^event\.data\.function_id == '([^']+)'$/.exec(expression ?? "")?.[1];
  if (id === undefined) throw new Error(`the embedded runner cannot read the condition ${expression}`);
  return id;
}

/** Parses a schedule in Inngest's form: five cron fields in UTC, or in another time zone after `TZ=Area/City `. */
function parseSchedule(text: string): { text: string; lastTick: (from: Date, to: Date) => Date | null } {
  const [, timezone = "UTC", pattern = text] = /^TZ=(\S+) (.+)$/.exec(text) ?? [];
  return { text, lastTick: tickFinder(new Cron(pattern, { timezone, paused: true })) };
}

/**
 * Returns a function that finds the last tick of an interval. A process that was stalled over several ticks catches up with
 * one run. The next tick is remembered, because finding those of all schedules takes longer than the rest of a poll.
 */
function tickFinder(cron: Cron): (from: Date, to: Date) => Date | null {
  let knownFrom = new Date(Number.NaN);
  let next: Date | null = null;
  return (from, to) => {
    if (next && from >= knownFrom && to < next) return null;
    let last: Date | null = null;
    for (next = cron.nextRun(from); next && next <= to; next = cron.nextRun(next)) last = next;
    knownFrom = from;
    return last;
  };
}

const timerEvent = (functionId: string, cron: string, tick: Date): JobEvent => ({
  id: `${functionId}:${cron}:${tick.toISOString()}`,
  name: "inngest/scheduled.timer",
  data: { cron },
  ts: tick.getTime(),
});
