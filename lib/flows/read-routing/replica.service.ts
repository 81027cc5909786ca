import { connect, type Db } from "@/db/client";
import { Overloaded } from "@/db/gate";
import { lastChange } from "@/lib/domains/content/versions.service";
import { AppError } from "@/lib/http/errors";
import type { PublicRead } from "@/lib/http/kernel/ports";
import { databaseOptions, db } from "@/lib/platform/database/database";
import { registerPoolMetrics } from "@/lib/platform/database/pool-metrics";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { registerMetric } from "@/lib/platform/telemetry/port";
import { withTimeout } from "@/lib/platform/timeout/with-timeout";
import { type Coverage, coverage } from "./coverage";
import { isBehind } from "./order.service";
import { replayedTo, writtenTo } from "./replica.queries";

const PROBE_EVERY_MS = 500;
// A replica that takes longer is skipped, early enough for the primary to answer within the request's deadline.
const TIMEOUT_MS = 1_000;

interface Replica {
  db: Db;
  primary: Db;
  coverage: Coverage;
  used: { replica: number; primary: number };
  stop(): Promise<void>;
}

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationReplica?: Replica | undefined };

/**
 * Produces a public response from the replica if its lag is small enough, with the versions and the body from the same
 * server. Otherwise, or if the replica fails or answers `not_found`, it comes from the primary. A caller never sees a
 * state older than one already seen, as this process's reads or the caller's validators show.
 */
export async function routeRead<T>(read: PublicRead, produce: (from: Db) => Promise<T>): Promise<T> {
  const replica = env().DATABASE_REPLICA_URL === undefined ? undefined : opened();
  if (!replica) return produce(db());
  if (replica.coverage.covers(lastChange(replica.primary))) {
    try {
      const answer = await timely(produceFrom(replica, read, produce));
      if (answer) {
        replica.used.replica++;
        return answer.value;
      }
    } catch (error) {
      // An overloaded replica must not overload the primary too.
      if (error instanceof Overloaded) throw error;
      if (error instanceof AppError && error.code !== "not_found") throw error;
      if (!(error instanceof AppError)) {
        log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : "unknown" }, "replica failed");
        replica.coverage.lost();
      }
    }
  }
  replica.used.primary++;
  return produce(replica.primary);
}

/** The answer made from the replica; undefined while the caller may have seen a newer state. */
async function produceFrom<T>(replica: Replica, read: PublicRead, produce: (from: Db) => Promise<T>) {
  if (await isBehind(replica.db, replica.primary, read)) return undefined;
  return { value: await produce(replica.db) };
}

/** Closes the replica's connections, where there are any. */
export async function closeReplica(): Promise<void> {
  const replica = slot.destinationReplica;
  slot.destinationReplica = undefined;
  await replica?.stop();
}

function opened(): Replica | undefined {
  slot.destinationReplica ??= open();
  return slot.destinationReplica;
}

function open(): Replica | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_POOL_SIZE: poolSize, DATABASE_REPLICA_MAX_LAG_MS: maxLagMs } = env();
  if (url === undefined) return undefined;
  const [primary, replica] = [db(), connect({ ...databaseOptions(), url, poolSize })];
  const covered = coverage(maxLagMs);
  const probe = async (): Promise<void> => {
    const at = performance.now();
    const written = await timely(writtenTo(primary.reads)).catch(() => undefined);
    try {
      covered.seen(at, written, await timely(replayedTo(replica.reads)));
    } catch {
      covered.lost();
    }
  };
  let probing = false;
  const timer = setInterval(() => {
    if (probing) return;
    probing = true;
    void probe().finally(() => {
      probing = false;
    });
  }, PROBE_EVERY_MS).unref();
  void probe();
  const used = { replica: 0, primary: 0 };
  registerPoolMetrics("replica", replica);
  registerMetric({
    name: "replica.lag",
    kind: "gauge",
    unit: "s",
    description: "Upper bound of the replica's lag; -1 if unknown",
    read: () => [{ value: covered.lagMs() === undefined ? -1 : (covered.lagMs() ?? 0) / 1000 }],
  });
  registerMetric({
    name: "replica.reads",
    kind: "counter",
    unit: "{read}",
    description: "Public reads by the server that answered",
    read: () => Object.entries(used).map(([side, value]) => ({ value, attributes: { side } })),
  });
  return {
    db: replica,
    primary,
    coverage: covered,
    used,
    stop: async () => {
      clearInterval(timer);
      await replica.close();
    },
  };
}

const timely = <T>(work: Promise<T>): Promise<T> => withTimeout(TIMEOUT_MS, work, "database");
