import type postgres from "postgres";
import { settle } from "../destination/destination.queries";
import type { Load } from "../load/load";
import { cpuMicroseconds, treeCpuMicroseconds } from "../report/process";
import type { Server } from "../servers/servers";
import { expireOrders } from "./buyers.queries";
import type { Kind } from "./kinds";
import { runPgbench } from "./pgbench";
import type { Script } from "./script";

export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time per write, in µs. */
  serverCpu: number;
  databaseCpu: number;
}

/** Each round's run of both sides. */
export interface Figures {
  what: string;
  buyers: number;
  ours: readonly Run[];
  theirs: readonly Run[];
}

/** The one database, as each side of a burst reaches it. */
export interface Stage {
  sql: postgres.Sql;
  url: string;
  dir: string;
  server: Server;
  load: Load;
  postmaster: number;
}

/** How a kind is measured. Its writes are numbered from `first` of each side plus `from`. */
export interface Burst {
  buyers: number;
  writes: number;
  rounds: number;
  first: { ours: number; theirs: number };
  from: number;
}

/** Runs `work`, which makes this many writes, and adds the CPU time that each took. */
async function withCpu(
  { server, postmaster }: Stage,
  writes: number,
  work: () => Promise<{ perSecond: number; p50: number; p99: number }>,
): Promise<Run> {
  const used = () => Promise.all([cpuMicroseconds(server.pid), treeCpuMicroseconds(postmaster)]);
  const [server0 = Number.NaN, database0 = Number.NaN] = await used();
  const { perSecond, p50, p99 } = await work();
  const [server1 = Number.NaN, database1 = Number.NaN] = await used();
  const [serverCpu, databaseCpu] = [(server1 - server0) / writes, (database1 - database0) / writes];
  return { perSecond, p50, p99, serverCpu, databaseCpu };
}

/** As many bursts as ours begins with that do not count: the compiler has optimised the hot paths by then. */
export const WARM_UP = 4;

/** Compares a kind over HTTP with pgbench, A B A B …, after bursts of each that do not count. */
export async function compareKind(
  stage: Stage,
  kind: Kind,
  script: Script,
  { buyers, rounds, first, ...options }: Burst,
): Promise<Figures> {
  const { sql, url, dir, server, load } = stage;
  const writes = Math.ceil(options.writes / buyers) * buyers;
  const runs: { ours: Run[]; theirs: Run[] } = { ours: [], theirs: [] };
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0;
    const amount = isWarmUp ? WARM_UP * writes : writes;
    const from = options.from + (isWarmUp ? 0 : WARM_UP - 1 + round) * writes;
    const requests = Array.from({ length: amount }, (_, i) => kind.request(first.ours + from + i).request);
    const ours = await withCpu(stage, amount, () =>
      load.run({ base: server.base, requests, connections: buyers, amount }, kind.status),
    );
    await expireOrders(sql);
    const theirs = await withCpu(stage, writes, () =>
      runPgbench(url, dir, script, { buyers, writes, first: first.theirs + from }),
    );
    await expireOrders(sql);
    if (isWarmUp) {
      // Plans that were made while a table was empty scan it. A live database has statistics within a minute.
      await settle(sql);
      continue;
    }
    runs.ours.push(ours);
    runs.theirs.push(theirs);
  }
  return { what: kind.what, buyers, ...runs };
}
