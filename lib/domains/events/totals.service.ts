import type { Db } from "@/db/client";
import { listState } from "./clock.service";
import type { EventFilter } from "./list.queries";

interface Totals {
  state: string;
  byFilter: Map<string, number>;
}

// A caller may ask for any range of time.
const MAX_FILTERS = 1_000;
const latest = new WeakMap<Db, Totals>();

/**
 * Reads a page of a list with the total that the process knows for its filter, or else with the total that the statement counts:
 * half of what a page of events costs PostgreSQL is its total. A total is known until the content changes or an event ends.
 */
export async function readWithTotal<Page extends { total: number }>(
  { db, now }: { db: Db; now: Date },
  { type, area, from, to, reached = null }: EventFilter,
  read: (total: number | null) => Promise<Page>,
): Promise<Page> {
  if (reached !== null) return read(null);
  const state = await listState(db, now);
  let totals = latest.get(db);
  if (totals?.state !== state || totals.byFilter.size >= MAX_FILTERS) {
    totals = { state, byFilter: new Map() };
    latest.set(db, totals);
  }
  const { byFilter } = totals;
  const filter = JSON.stringify([type, area, from === now ? "now" : from, to]);
  const page = await read(byFilter.get(filter) ?? null);
  byFilter.set(filter, page.total);
  return page;
}
