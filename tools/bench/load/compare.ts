import { cpuMicroseconds, treeCpuMicroseconds } from "../report/process";
import { ratios } from "../report/stats";
import type { Server } from "../servers/servers";
import type { Load } from "./load";
import type { Job } from "./protocol";

/** One side of a comparison: the server, the requests and the expected status. */
export interface Side {
  name: string;
  server: Server;
  requests: Requests;
  status?: number;
}

/** The requests of each burst: always the same ones, or other ones each time. */
export type Requests = Job["requests"] | (() => Job["requests"]);

/** The requests of the next burst. */
export const nextOf = (requests: Requests): Job["requests"] => (typeof requests === "function" ? requests() : requests);

/** The figures of one side, round by round. */
export interface Measured {
  name: string;
  perSecond: readonly number[];
  /** Milliseconds. */
  p50: readonly number[];
  p99: readonly number[];
  /** CPU time of the server's process per request, in µs; empty if it cannot be read. */
  cpu: readonly number[];
  /** The same of all processes of PostgreSQL; empty if they are not observed. */
  database: readonly number[];
}

export interface Comparison {
  ours: Measured;
  theirs: Measured;
  /** The least that a response costs on this machine, measured in the same rounds. */
  floor?: Measured;
}

export interface Burst {
  connections: number;
  rounds: number;
  seconds?: number;
  amount?: number;
  /** The process whose children are those of PostgreSQL, to observe their CPU time. */
  postmaster?: number;
}

// Long enough for the compiler to optimise the hot paths.
const WARM_UP = { connections: 10, amount: 2_000 };

/** Requests per second in each round: ours as a multiple of theirs. */
export const ratesOf = ({ ours, theirs }: Comparison): number[] => ratios(ours.perSecond, theirs.perSecond);

async function runOf(load: Load, side: Side, { connections, seconds, amount, postmaster }: Burst) {
  const { server, requests, status } = side;
  const length = amount === undefined ? { seconds: seconds ?? 1 } : { amount };
  const used = () =>
    Promise.all([cpuMicroseconds(server.pid), postmaster === undefined ? undefined : treeCpuMicroseconds(postmaster)]);
  const before = await used();
  const result = await load.run({ base: server.base, requests: nextOf(requests), connections, ...length }, status);
  const after = await used();
  const [cpu = Number.NaN, database = Number.NaN] = after.map(
    (total, i) => ((total ?? Number.NaN) - (before[i] ?? Number.NaN)) / result.requests,
  );
  return { ...result, cpu, database };
}

type Run = Awaited<ReturnType<typeof runOf>>;

function measured(name: string, runs: readonly Run[]): Measured {
  const of = (key: "perSecond" | "p50" | "p99" | "cpu" | "database"): number[] =>
    runs.map((run) => run[key]).filter((value) => !Number.isNaN(value));
  return { name, perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), cpu: of("cpu"), database: of("database") };
}

/** Runs all sides in turn, A B C A B C …, after warming each up. */
export async function compare(load: Load, ours: Side, theirs: Side, burst: Burst, floor?: Side): Promise<Comparison> {
  const sides = [ours, theirs, ...(floor ? [floor] : [])];
  for (const { server, requests, status } of sides)
    await load.run({ base: server.base, requests: nextOf(requests), ...WARM_UP }, status);
  const runs = sides.map((): Run[] => []);
  for (let round = 0; round < burst.rounds; round++) {
    for (const [i, side] of sides.entries()) runs[i]?.push(await runOf(load, side, burst));
  }
  const of = (i: number): Measured => measured(sides[i]?.name ?? "", runs[i] ?? []);
  return { ours: of(0), theirs: of(1), ...(floor && { floor: of(2) }) };
}
