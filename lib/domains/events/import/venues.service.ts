import type { Tx } from "@/db/client";
import { matchVenue } from "./match-venue";
import { namesIn, type VenueCandidate } from "./venue-names";
import { countVenues, placesNamed, readUnmatched, setVenues } from "./venues.queries";

const CHUNK = 500;

/**
 * Links the events of a source that name a location to the place of that name (docs/content.md#venues), in the transaction
 * of an import. Returns the ids of the linked events; the caller updates their read models.
 */
export async function matchVenues(tx: Tx, source: string): Promise<string[]> {
  const changed: string[] = [];
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const unmatched: Awaited<ReturnType<typeof readUnmatched>> = await readUnmatched(tx, source, after, CHUNK);
    if (unmatched.length === 0) break;
    const names = [...new Set(unmatched.flatMap(({ location }) => namesIn(location)))];
    const byName = new Map<string, VenueCandidate[]>();
    for (const place of await placesNamed(tx, names))
      byName.set(place.name, [...(byName.get(place.name) ?? []), place]);
    const matched = unmatched.flatMap((event) => {
      const place = matchVenue(event, byName);
      return place === null ? [] : [{ id: event.id, place_id: place }];
    });
    if (matched.length > 0) await setVenues(tx, matched);
    changed.push(...matched.map(({ id }) => id));
    after = unmatched.at(-1)?.id;
  }
  return changed;
}

/** Returns how many published events of a source name a location, and how many of them have a place. */
export const venueCounts = countVenues;
