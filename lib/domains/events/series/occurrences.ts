import { DateTime } from "luxon";
import type { Tx } from "@/db/client";
import { endToUtc, toLocalTime, toUtc } from "@/lib/domains/admin/zoned-time";
import { newId } from "@/lib/platform/ids/opaque-id";
import { type NewOccurrence, readTakenSlugs, type SeriesRow } from "./series.queries";

/** The start and end of an event on another date, at the same local times, as ISO 8601 in UTC. */
export function timesOn(
  { starts_at, ends_at, timezone: zone }: SeriesRow,
  date: string,
): { starts: string; ends: string | null } {
  const start = toLocalTime(starts_at, zone) ?? "";
  const end = toLocalTime(ends_at, zone);
  const startsOn = `${date}${start.slice(10)}`;
  const starts = toUtc(startsOn, zone);
  // Local times are subtracted as if they were UTC: an event from 20:00 to 02:00 has these times on every date.
  const length = end === null ? null : asUtc(end).diff(asUtc(start));
  const ends = length && asUtc(startsOn).plus(length).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS");
  return { starts, ends: ends && endToUtc(ends, zone, starts) };
}

const asUtc = (local: string): DateTime => DateTime.fromISO(local, { zone: "UTC" });

/** The rows of new dates, each with a free slug that ends with its date. */
export async function newOccurrences(tx: Tx, event: SeriesRow, dates: readonly string[]): Promise<NewOccurrence[]> {
  const slugs = dates.map((date) => `${event.slug}-${date}`);
  const taken = await readTakenSlugs(tx, slugs);
  return dates.map((date, n) => {
    const key = newId("con_");
    const slug = slugs[n] ?? key;
    const free = taken.has(slug) ? `${slug}-${key.slice(-8).toLowerCase()}` : slug;
    return { key, new_slug: free, on_date: date, ...timesOn(event, date) };
  });
}
