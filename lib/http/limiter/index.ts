import type { Db } from "@/db/client";
import { db } from "@/lib/platform/database/database";
import { perSettings } from "@/lib/platform/settings/env";
import { withFallback } from "./fallback";
import { dropPastWindows } from "./limiter.queries";
import { postgresLimitStore } from "./postgres";
import { type RememberingLimitStore, rememberSpentWindows } from "./spent-windows";
import { lazyLimitStore } from "./store";

/** The process's store, selected by the settings. */
export const limitStore = perSettings(
  ({ UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token }): RememberingLimitStore => {
    const embedded = postgresLimitStore(db().reads);
    if (!url || !token) return rememberSpentWindows(embedded);
    // Loaded only if it is configured, because cold starts would wait for it.
    const configured = lazyLimitStore(async () => {
      const { upstashLimitStore } = await import("./upstash");
      return withFallback(upstashLimitStore(url, token), embedded);
    });
    return rememberSpentWindows(configured);
  },
);

/** Counts once under a key of its own, to check that the store answers. */
export async function probeLimiter(now: Date): Promise<void> {
  await limitStore().hit("probe", Number.MAX_SAFE_INTEGER, 60, now);
}

/** Deletes the counts of past windows from the embedded store. */
export const sweepLimits = ({ db: database, now }: { db: Db; now: Date }): Promise<void> =>
  dropPastWindows(database.orm, now);
