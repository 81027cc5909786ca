import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { addSearches } from "./search-days.queries";

interface Counted {
  searches: number;
  empty: number;
}

/** Counts that are not stored yet, by database and day. */
const waiting = new WeakMap<Db, Map<string, Counted>>();
const FLUSH_MS = 30_000;

/**
 * Counts a search in memory. The counts of half a minute are stored together, so no search waits for it; a process that
 * dies loses them. Searches that are answered from a cache are not counted.
 */
export function countSearch(db: Db, now: Date, foundNothing: boolean): void {
  const day = DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE }).toISODate() ?? "";
  const days = waiting.get(db) ?? new Map<string, Counted>();
  if (!waiting.has(db)) {
    waiting.set(db, days);
    setTimeout(() => void storeSearches(db), FLUSH_MS).unref();
  }
  const counted = days.get(day) ?? { searches: 0, empty: 0 };
  days.set(day, { searches: counted.searches + 1, empty: counted.empty + (foundNothing ? 1 : 0) });
}

/** Stores the pending counts. If that fails, the failure is logged and the counts are lost. */
export async function storeSearches(db: Db): Promise<void> {
  const days = waiting.get(db) ?? new Map<string, Counted>();
  waiting.delete(db);
  try {
    for (const [day, { searches, empty }] of days) await addSearches(db.orm, day, searches, empty);
  } catch (error) {
    log.warn({ err: error }, "could not store the number of searches");
  }
}
