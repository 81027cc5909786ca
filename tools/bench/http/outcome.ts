import type { Comparison, Measured } from "../load/compare";
import { type Cell, type Goal, table } from "../report/section";

export interface Row extends Comparison {
  what: string;
  connections: number;
}

/** Everything that a run of the http benchmark has measured. */
export interface Outcome {
  options: { connections: number[] };
  /** Each route compared with a Fastify server that returns the same bytes. */
  peers: Row[];
  /**
   * Each route under Next compared with a Next handler that returns the same bytes, with the median time of the route's
   * statement, in ms.
   */
  behindNext: (Row & { database: number })[];
  /** Empty responses and responses without a body. */
  floors: Row[];
  depth?: Comparison;
  /** Ours signed in, theirs anonymous. */
  actors: (Comparison & { connections: number })[];
  /** MB, after each quarter of the mixed requests. */
  memory?: number[];
}

/** The largest CPU time of a signed-in request, as a multiple of an anonymous one's. */
export const SIGNED_IN = 1.15;

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ms = (value: number): string => value.toFixed(2);
const times = (value: number): string => `${value.toFixed(2)} ×`;
const cells = ({ name, perSecond, p50, p99, cpu }: Measured): Cell[] => [
  name,
  whole(perSecond),
  `${ms(p50)} / ${ms(p99)}`,
  cpu === undefined ? "–" : whole(cpu),
];

const line = ({ what, connections, ours, theirs, rate }: Row): Cell[] => {
  const [name, ...figures] = cells(theirs);
  return [`${what} (${ours.name})`, connections, ...cells(ours).slice(1), name ?? "", ...figures, times(rate)];
};

/** Every comparison of the run. */
export function comparisonTable({ peers, behindNext, floors, depth, actors }: Outcome): string {
  const rows: Row[] = [...peers, ...behindNext, ...floors];
  if (depth) rows.push({ what: "places list", connections: 1, ...depth });
  for (const actor of actors) rows.push({ what: "augmented details", ...actor });
  const side = ["requests/s", "p50 / p99 ms", "CPU µs"];
  return table(["route", "connections", ...side, "against", ...side, "ratio"], rows.map(line));
}

const extra = ({ ours, theirs }: Comparison): number => (ours.cpu ?? Number.NaN) - (theirs.cpu ?? Number.NaN);

// The latency spread of an empty response on this machine, with the load generator beside the server.
const spreadOf = ({ theirs }: Comparison): number => theirs.p99 / theirs.p50;

/** The goals that this benchmark measures, each with its result. */
export function goalsOf({ peers, behindNext, floors, depth, actors, memory }: Outcome): Goal[] {
  const goals: Goal[] = [];
  const goal = (what: string, words: string, measured: string, reached: boolean): void =>
    void goals.push({ what, goal: words, measured, reached });
  const empty = floors.find(({ theirs }) => theirs.name === "node:http");
  for (const { what, connections, rate, ours, theirs } of peers) {
    goal(`${what}, ${connections} connections`, "≥ 1.0 × Fastify", times(rate), rate >= 1);
    if (connections < 50) continue;
    const spread =
      times(ours.p99 / ours.p50) + (empty ? ` (an empty node:http answer: ${times(spreadOf(empty))})` : "");
    goal(`${what}, p99 at ${connections}`, "≤ 3 × p50", spread, ours.p99 <= 3 * ours.p50);
    const cost = extra({ ours, theirs, rate });
    goal(`kernel over Fastify, ${what}`, "≤ 60 µs of CPU", `${whole(cost)} µs`, cost <= 60);
  }
  for (const { what, database, ours, theirs } of behindNext) {
    const ratio = theirs.p50 / Math.max(0.001, ours.p50 - database);
    goal(
      `${what} behind next start, less ${ms(database)} ms of the database`,
      "≥ 0.9 × a Next handler",
      times(ratio),
      ratio >= 0.9,
    );
  }
  const unchanged = floors.find(({ what }) => what === "304");
  if (unchanged) goal("304", "≥ 0.9 × an empty answer", times(unchanged.rate), unchanged.rate >= 0.9);
  if (empty)
    goal("kernel over node:http, empty answer", "≤ 60 µs of CPU", `${whole(extra(empty))} µs`, extra(empty) <= 60);
  if (depth) goal("page 5,000 against page 1", "≤ 3 × the time", times(1 / depth.rate), 1 / depth.rate <= 3);
  for (const { connections, ours, theirs } of actors) {
    const ratio = (ours.cpu ?? Number.NaN) / (theirs.cpu ?? Number.NaN);
    goal(
      `signed in against anonymous, ${connections} connections`,
      `≤ ${SIGNED_IN} × the CPU`,
      times(ratio),
      ratio <= SIGNED_IN,
    );
  }
  const [last = Number.NaN, before = Number.NaN] = memory?.toReversed() ?? [];
  goal("memory after 100,000 mixed requests", "≤ 250 MB", `${(memory ?? []).map(whole).join(" → ")} MB`, last <= 250);
  goal("memory over the last quarter", "flat (≤ 1.1 ×)", times(last / before), last / before <= 1.1);
  return goals;
}
