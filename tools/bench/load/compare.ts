import { cpuMicroseconds } from "../report/process";
import { median, medianRatio } from "../report/stats";
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

/** The medians of one side over the rounds. */
export interface Measured {
  name: string;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the server's process per request, in µs; undefined if it cannot be read. */
  cpu: number | undefined;
}

export interface Comparison {
  ours: Measured;
  theirs: Measured;
  /** Requests per second: the median of the rounds' ratios, ours to the peer's. */
  rate: number;
}

export interface Burst {
  connections: number;
  rounds: number;
  seconds?: number;
  amount?: number;
}

// Long enough for the compiler to optimise the hot paths.
const WARM_UP = 2_000;

async function runOf(load: Load, side: Side, { connections, seconds, amount }: Burst) {
  const { server, requests, status } = side;
  const length = amount === undefined ? { seconds: seconds ?? 1 } : { amount };
  const before = await cpuMicroseconds(server.pid);
  const result = await load.run({ base: server.base, requests: nextOf(requests), connections, ...length }, status);
  const after = await cpuMicroseconds(server.pid);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / result.requests;
  return { ...result, cpu };
}

type Run = Awaited<ReturnType<typeof runOf>>;

function measured(name: string, runs: readonly Run[]): Measured {
  const of = (pick: (run: Run) => number): number => median(runs.map(pick));
  const cpus = runs.map((run) => run.cpu).filter((cpu) => cpu !== undefined);
  return {
    name,
    perSecond: of((run) => run.perSecond),
    p50: of((run) => run.p50),
    p99: of((run) => run.p99),
    cpu: cpus.length > 0 ? median(cpus) : undefined,
  };
}

/** Runs both sides in turn, A B A B …, after warming each up. */
export async function compare(load: Load, ours: Side, theirs: Side, burst: Burst): Promise<Comparison> {
  for (const side of [ours, theirs]) {
    const { server, requests, status } = side;
    const first = nextOf(requests);
    await load.run({ base: server.base, requests: first, connections: burst.connections, amount: WARM_UP }, status);
  }
  const runs: { ours: Run[]; theirs: Run[] } = { ours: [], theirs: [] };
  for (let round = 0; round < burst.rounds; round++) {
    runs.ours.push(await runOf(load, ours, burst));
    runs.theirs.push(await runOf(load, theirs, burst));
  }
  const rates = (list: readonly Run[]): number[] => list.map((run) => run.perSecond);
  return {
    ours: measured(ours.name, runs.ours),
    theirs: measured(theirs.name, runs.theirs),
    rate: medianRatio(rates(runs.ours), rates(runs.theirs)),
  };
}
