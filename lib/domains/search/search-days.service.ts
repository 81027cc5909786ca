import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { addSearches } from "./search-days.queries";

interface Counted {
  searches: number;
  empty: number;
}

interface Pending {
  /** Counts that are not stored yet, by day. */
  days: Map<string, Counted>;
  timer: NodeJS.Timeout | undefined;
}

const pending = new WeakMap<Db, Pending>();
const FLUSH_MS = 30_000;

function pendingOf(db: Db): Pending {
  const known = pending.get(db);
  if (known) return known;
  const state: Pending = { days: new Map(), timer: undefined };
  pending.set(db, state);
  db.beforeClose(() => storeSearches(db));
  return state;
}

/**
 * Counts a search in memory. The counts of half a minute are stored together, so no search waits for it, and the last ones when
 * the database is closed; a process that is killed loses them. Searches that are answered from a cache are not counted.
 */
export function countSearch(db: Db, now: Date, foundNothing: boolean): void {
  const day = DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE }).toISODate() ?? "";
  const state = pendingOf(db);
  state.timer ??= setTimeout(() => void storeSearches(db), FLUSH_MS).unref();
  const counted = state.days.get(day) ?? { searches: 0, empty: 0 };
  state.days.set(day, { searches: counted.searches + 1, empty: counted.empty + (foundNothing ? 1 : 0) });
}

/** Stores the pending counts. If that fails, the failure is logged and the counts are lost. */
export async function storeSearches(db: Db): Promise<void> {
  const state = pendingOf(db);
  const { days } = state;
  clearTimeout(state.timer);
  Object.assign(state, { days: new Map(), timer: undefined });
  try {
    for (const [day, { searches, empty }] of days) await addSearches(db.orm, day, searches, empty);
  } catch (error) {
    log.warn({ err: error }, "could not store the number of searches");
  }
}
