import type { Tx } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import { VenueFinder } from "./find-venue";
import { VenueIndex } from "./venue-index";
import { countVenues, readUnmatched, readVenuePlaces, setVenues } from "./venues.queries";

const CHUNK = 5_000;

/** Reads rows in chunks by id. */
async function* inChunks<R extends { id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.length < CHUNK ? undefined : rows.at(-1)?.id;
  }
}

/**
 * Links the events of a source that name a location to the place that it names (docs/content.md#venues), in the
 * transaction of an import. Returns the ids of the linked events; the caller updates their read models.
 */
export async function matchVenues(tx: Tx, source: string): Promise<string[]> {
  const unmatched: Awaited<ReturnType<typeof readUnmatched>> = [];
  for await (const rows of inChunks((after) => readUnmatched(tx, source, after, CHUNK))) unmatched.push(...rows);
  if (unmatched.length === 0) return [];
  const index = new VenueIndex(unmatched);
  for await (const rows of inChunks((after) => readVenuePlaces(tx, after, CHUNK))) {
    for (const { name, names, ...place } of rows) index.add({ ...place, names: [name, ...names] });
  }
  const finder = new VenueFinder(index, env().DESTINATION_COUNTRY ?? null);
  const matched = unmatched.flatMap((event) => {
    const place = finder.find(event);
    return place === null ? [] : [{ id: event.id, place_id: place }];
  });
  for (let i = 0; i < matched.length; i += CHUNK) await setVenues(tx, matched.slice(i, i + CHUNK));
  return matched.map(({ id }) => id);
}

/** Returns how many published events of a source name a location, and how many of them have a place. */
export const venueCounts = countVenues;
