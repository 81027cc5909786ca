import { type Comparison, type Measured, ratesOf } from "../load/compare";
import type { Goal } from "../report/section";
import { decimals, median, ratios, spread, whole } from "../report/stats";
import { type Cell, table } from "../report/tables";

export interface Row extends Comparison {
  what: string;
  connections: number;
}

/** Everything that a run of the http benchmark has measured. */
export interface Outcome {
  /** Each route compared with a Fastify server that returns the same bytes. */
  peers: (Row & { atLeast: number })[];
  /** A page of events compared with a page of places, both uncached. */
  events: Row;
  /** Each route under Next compared with a Next handler that returns the same bytes; the floor is an empty one. */
  behindNext: Row[];
  /** Empty responses and responses without a body. */
  floors: Row[];
  depth?: Row;
  /** MB, after each quarter of the mixed requests. */
  memory: readonly number[];
}

/** The largest p99 at 50 connections as a multiple of p50, as a multiple of the same of an empty response of node:http. */
const WIDEST = 1.1;
/** The most CPU of PostgreSQL that a page of events takes, as a multiple of a page of places. */
const EVENTS = 1.3;
/** The most CPU in µs that the kernel and the service add to an empty handler of Next, and to an empty response of node:http. */
const OVER_NEXT = 200;
const OVER_NODE = 60;
const MEMORY_MB = 220;

const two = decimals(2);
const times = (rounds: readonly number[]): string => `${spread(rounds, two)} ×`;
const micros = ({ cpu, database }: Measured): string =>
  [cpu, database].flatMap((rounds) => (rounds.length > 0 ? [whole(median(rounds))] : [])).join(" + ") || "–";
const cells = (side: Measured): Cell[] => [
  spread(side.perSecond, whole),
  `${two(median(side.p50))} / ${two(median(side.p99))}`,
  micros(side),
];

const line = (row: Row): Cell[] => [
  `${row.what} (${row.ours.name})`,
  row.connections,
  ...cells(row.ours),
  row.theirs.name,
  ...cells(row.theirs),
  times(ratesOf(row)),
  row.floor ? spread(row.floor.perSecond, whole) : "–",
];

/** Comparisons, each with its floor. */
export function comparisonTable(rows: readonly Row[]): string {
  const side = ["requests/s", "p50 / p99 ms", "CPU µs"];
  return table(["route", "connections", ...side, "against", ...side, "ratio", "floor, requests/s"], rows.map(line));
}

/** Every comparison of a run. */
export const rowsOf = ({ peers, events, behindNext, floors, depth }: Outcome): Row[] => [
  ...peers,
  events,
  ...behindNext,
  ...floors,
  ...(depth ? [depth] : []),
];

/** CPU per request beyond the other side's, in µs, in each round. */
const extra = (ours: Measured, theirs: Measured | undefined): number[] =>
  ours.cpu.map((cpu, i) => cpu - (theirs?.cpu[i] ?? Number.NaN));

const width = ({ p50, p99 }: Measured): number[] => ratios(p99, p50);

function peerGoals({ what, connections, atLeast, ...row }: Outcome["peers"][number]): Goal[] {
  const rates = ratesOf(row);
  const least = connections === 1 ? 1 : atLeast;
  const goals = [
    {
      what: `${what}, connections: ${connections}`,
      goal: `≥ ${least.toFixed(1)} × Fastify`,
      measured: times(rates),
      reached: median(rates) >= least,
    },
  ];
  if (connections < 50 || !row.floor) return goals;
  const wide = ratios(width(row.ours), width(row.floor));
  const measured = `${times(wide)} (p99 ${two(median(width(row.ours)))} × p50)`;
  const reached = median(wide) <= WIDEST;
  return [...goals, { what: `${what}, p99 / p50`, goal: `≤ ${WIDEST} × that of node:http`, measured, reached }];
}

function nextGoal({ what, ours, theirs, floor }: Row): Goal {
  const cost = extra(ours, floor);
  return {
    what: `${what} behind next start`,
    goal: `≤ ${OVER_NEXT} µs of CPU over an empty handler`,
    measured: `${spread(cost, whole)} µs (over the same bytes: ${whole(median(extra(ours, theirs)))} µs)`,
    reached: median(cost) <= OVER_NEXT,
  };
}

/** The goals that this benchmark measures, each with its result. */
export function goalsOf({ peers, events, behindNext, floors, depth, memory }: Outcome): Goal[] {
  const goals = [...peers.flatMap(peerGoals), ...behindNext.map(nextGoal)];
  const goal = (what: string, words: string, measured: string, reached: boolean): void =>
    void goals.push({ what, goal: words, measured, reached });
  const pages = ratios(events.ours.database, events.theirs.database);
  goal(events.what, `≤ ${EVENTS} × the CPU of PostgreSQL for places`, times(pages), median(pages) <= EVENTS);
  const unchanged = floors.find(({ what }) => what === "304");
  if (unchanged) {
    const rates = ratesOf(unchanged);
    goal("304", "≥ 0.9 × an empty response", times(rates), median(rates) >= 0.9);
  }
  const empty = floors.find(({ theirs }) => theirs.name === "node:http");
  if (empty) {
    const cost = extra(empty.ours, empty.theirs);
    const words = `≤ ${OVER_NODE} µs of CPU over node:http`;
    goal("empty response", words, `${spread(cost, whole)} µs`, median(cost) <= OVER_NODE);
  }
  if (depth) {
    const slower = ratios(depth.theirs.perSecond, depth.ours.perSecond);
    goal("page 5,000 against page 1", "≤ 3 × the time", times(slower), median(slower) <= 3);
  }
  const [last = Number.NaN, before = Number.NaN] = memory.toReversed();
  const grown = memory.map(whole).join(" → ");
  goal("memory after 100,000 mixed requests", `≤ ${MEMORY_MB} MB`, `${grown} MB`, last <= MEMORY_MB);
  goal("memory over the last quarter", "flat (≤ 1.1 ×)", `${two(last / before)} ×`, last / before <= 1.1);
  return goals;
}
