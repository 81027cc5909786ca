import { connect, type Db } from "@/db/client";
import { Overloaded } from "@/db/gate";
import { lastChange } from "@/lib/content/versions.service";
import { databaseOptions, db, offerPoolReadings } from "@/lib/database";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { offerReading } from "@/lib/telemetry/port";
import { type Coverage, coverage } from "./coverage";
import { isBehind } from "./order.service";
import type { PublicRead } from "./port";
import { replayedTo, writtenTo } from "./replica.queries";

const LOOK_EVERY_MS = 500;
// A replica that answers no sooner is left alone; the primary then still answers within the request's time.
const PATIENCE_MS = 1_000;

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
 * Reads what is public from the replica, where there is one that is near enough: the versions, and the answer made
 * with them, from the same side. Otherwise, and where the replica fails or does not know what is asked for, from the
 * primary. Whoever has seen a newer state, by this process or by the validator that he brings, is not shown an older.
 */
export async function readPublic<T>(read: PublicRead, produce: (from: Db) => Promise<T>): Promise<T> {
  const replica = env().DATABASE_REPLICA_URL === undefined ? undefined : opened();
  if (!replica) return produce(db());
  if (replica.coverage.covers(lastChange(replica.primary))) {
    try {
      const answer = await patiently(async () => {
        if (await isBehind(replica.db, replica.primary, read)) return undefined;
        return { value: await produce(replica.db) };
      });
      if (answer) {
        replica.used.replica++;
        return answer.value;
      }
    } catch (error) {
      // That it has too much to do is no reason to give the same to the primary.
      if (error instanceof Overloaded) throw error;
      if (error instanceof AppError && error.code !== "not_found") throw error;
      if (!(error instanceof AppError)) {
        log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : "unknown" }, "replica: it fails");
        replica.coverage.lost();
      }
    }
  }
  replica.used.primary++;
  return produce(replica.primary);
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
  const look = async (): Promise<void> => {
    const at = performance.now();
    const written = await patiently(() => writtenTo(primary.sql)).catch(() => undefined);
    try {
      covered.seen(at, written, await patiently(() => replayedTo(replica.sql)));
    } catch {
      covered.lost();
    }
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY_MS).unref();
  void look();
  const used = { replica: 0, primary: 0 };
  offerPoolReadings("replica", replica);
  offerReading({
    name: "replica.lag",
    kind: "gauge",
    unit: "s",
    describe: "How far the replica is behind at most; -1 where it is not known",
    read: () => [{ value: covered.lagMs() === undefined ? -1 : (covered.lagMs() ?? 0) / 1000 }],
  });
  offerReading({
    name: "replica.reads",
    kind: "counter",
    unit: "{read}",
    describe: "Public reads by the side that answered",
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

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
