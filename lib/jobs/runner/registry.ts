import { Cron } from "croner";
import { z } from "zod";
import { conditionOf, keyOf } from "./expression";

const Limit = z.union([z.number(), z.object({ limit: z.number(), key: z.string().optional() })]);

/** What the SDK says of a function when it registers; only what the runner acts on. */
const FunctionConfig = z.object({
  id: z.string(),
  triggers: z.array(
    z.union([z.object({ cron: z.string() }), z.object({ event: z.string(), expression: z.string().optional() })]),
  ),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number() }).optional() }) }),
  idempotency: z.string().optional(),
  concurrency: z.union([Limit, z.array(Limit)]).optional(),
  batchEvents: z.undefined().optional(),
  rateLimit: z.undefined().optional(),
  throttle: z.undefined().optional(),
  debounce: z.undefined().optional(),
  singleton: z.undefined().optional(),
  cancel: z.undefined().optional(),
});
const Registration = z.object({ functions: z.array(FunctionConfig) });

export interface JobEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
}

/** A run to be: of which function, for which event, once for what, and under which limits. */
export interface Start {
  functionId: string;
  event: JobEvent;
  once: string;
  lanes: string[];
  limits: number[];
}

export interface Registry {
  ids: string[];
  /** The runs that an event starts. */
  startsOf(event: JobEvent): Start[];
  /** The runs that schedules start in the time after `from`, up to and with `to`. */
  ticksBetween(from: Date, to: Date): Start[];
  maxAttempts(functionId: string): number;
  limitsOf(functionId: string, event: JobEvent): Pick<Start, "lanes" | "limits">;
}

const DEFAULT_RETRIES = 3;

/** Reads what the SDK registers; throws where a function asks for what the embedded runner does not do. */
export function registryOf(registration: unknown): Registry {
  const functions = Registration.parse(registration).functions.map(prepare);
  const byId = new Map(functions.map((fn) => [fn.id, fn]));
  return {
    ids: functions.map((fn) => fn.id),
    startsOf: (event) =>
      functions
        .filter((fn) => fn.events.some((trigger) => trigger.name === event.name && trigger.matches({ ...event })))
        .map((fn) => fn.start(event)),
    ticksBetween: (from, to) => functions.flatMap((fn) => fn.ticks(from, to).map((tick) => fn.start(tick))),
    maxAttempts: (id) => byId.get(id)?.maxAttempts ?? 1,
    limitsOf: (id, event) => byId.get(id)?.limits(event) ?? { lanes: [], limits: [] },
  };
}

function prepare(config: z.output<typeof FunctionConfig>) {
  const { id } = config;
  const asked = config.concurrency === undefined ? [] : [config.concurrency].flat();
  const rules = asked.map((limit) => (typeof limit === "number" ? { limit } : limit));
  const laneOf = rules.map(({ key }) => (key === undefined ? () => "" : keyOf(key)));
  const limits = (event: JobEvent) => ({
    lanes: laneOf.map((lane, i) => `${id}/${i}:${lane(event)}`),
    limits: rules.map(({ limit }) => limit),
  });
  const once = config.idempotency === undefined ? undefined : keyOf(config.idempotency);
  const crons = config.triggers.flatMap((trigger) => ("cron" in trigger ? [scheduleOf(trigger.cron)] : []));
  return {
    id,
    maxAttempts: (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    events: config.triggers.flatMap((trigger) =>
      "event" in trigger ? [{ name: trigger.event, matches: conditionOf(trigger.expression) }] : [],
    ),
    start: (event: JobEvent): Start => ({
      functionId: id,
      event,
      once: once ? `key:${once(event)}` : `event:${event.id}`,
      ...limits(event),
    }),
    limits,
    ticks: (from: Date, to: Date): JobEvent[] =>
      crons.flatMap(({ text, cron }) => {
        const latest = lastTick(cron, from, to);
        return latest ? [timerEvent(id, text, latest)] : [];
      }),
  };
}

/** A schedule as Inngest writes it: five fields, with `TZ=Area/City ` before them where it is not UTC. */
function scheduleOf(text: string): { text: string; cron: Cron } {
  const [, timezone = "UTC", pattern = text] = /^TZ=(\S+) (.+)$/.exec(text) ?? [];
  return { text, cron: new Cron(pattern, { timezone, paused: true }) };
}

/** The last tick of a span; where a process was held up over several, one of them is enough. */
function lastTick(cron: Cron, from: Date, to: Date): Date | null {
  let last: Date | null = null;
  for (let next = cron.nextRun(from); next && next <= to; next = cron.nextRun(next)) last = next;
  return last;
}

const timerEvent = (functionId: string, cron: string, tick: Date): JobEvent => ({
  id: `${functionId}:${cron}:${tick.toISOString()}`,
  name: "inngest/scheduled.timer",
  data: { cron },
  ts: tick.getTime(),
});
