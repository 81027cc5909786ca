import type { Db } from "@/db/client";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import { withFallback } from "./fallback";
import { dropPastWindows } from "./limiter.queries";
import { postgresLimitStore } from "./postgres";
import type { LimitStore } from "./store";
import { upstashLimitStore } from "./upstash";

let store: LimitStore | undefined;

function chosenStore(database: Db): LimitStore {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env();
  const embedded = postgresLimitStore(database.sql);
  return url && token ? withFallback(upstashLimitStore(url, token), embedded) : embedded;
}

/** The store that the settings choose, one a process. */
export function limitStore(): LimitStore {
  store ??= chosenStore(db());
  return store;
}

/** Asks the store to count once under a key of its own, to see that it answers. */
export async function enforceProbe(now: Date): Promise<void> {
  await limitStore().hit("probe", Number.MAX_SAFE_INTEGER, 60, now);
}

/** Removes the counts of windows that are over from the embedded store. */
export const sweepLimits = ({ db: database, now }: { db: Db; now: Date }): Promise<void> =>
  dropPastWindows(database.sql, now);
