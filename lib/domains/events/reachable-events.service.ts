import { reachableIds } from "@/lib/domains/content/reach/reach.service";
import type { Ctx } from "@/lib/http/context";
import type { TravelReach } from "@/lib/http/reach-params";
import type { Range } from "./range";
import { readEventsNear } from "./reachable-events.queries";

const MINUTE_MS = 60_000;

/** The ids of the published events of a range that can be reached within a travel time. */
export function reachableEvents(ctx: Ctx, reach: TravelReach, { from, to }: Range): Promise<string[]> {
  // The start of a range that begins now differs for every request. Whole minutes let requests share a result; the list
  // itself applies the exact range.
  const begins = from && new Date(Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const ends = to?.toISOString() ?? null;
  return reachableIds(ctx, "events", `${begins} ${ends}`, reach, (db, point, meters) =>
    readEventsNear(db, point, meters, begins, ends),
  );
}
