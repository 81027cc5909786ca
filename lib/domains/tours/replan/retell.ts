import { spokenName } from "@/lib/domains/places/facts/spoken-name";
import { type StopKey, stopKey } from "@/lib/domains/tours/itinerary/plan-types";
import { type Next, nextStop, replaceNextStop } from "@/lib/domains/tours/next-stop-sentence";
import type { NewStop, StopRow, TourRow } from "@/lib/domains/tours/tours.queries";
import type { Ctx } from "@/lib/http/context";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { readEnglishNames } from "./replan.queries";
import { keyOf, plannedKey } from "./rest-of-tour";

/** Returns the narrative of a stop that stays, which names the stop that follows it now, if another one followed before. */
export type Retell = (stop: StopRow, next: NewStop | undefined) => string;

/** How the stops of a tour are told again when `planned` replace some of them. */
export async function retellerOf(ctx: Ctx, tour: TourRow, planned: readonly NewStop[]): Promise<Retell> {
  const english = await englishNames(ctx, [...tour.stops.map(keyOf), ...planned.map(plannedKey)]);
  return (stop, next) => {
    const before = tour.stops.find((other) => other.stop_order === stop.stop_order + 1);
    if ((before && keyOf(before)) === (next && plannedKey(next))) return stop.narrative;
    // Tours that were stored earlier name the next stop by its title.
    const names = before ? [spokenTitle(before.title, english.get(keyOf(before))), before.title] : [];
    const following = next && nextOf(next, spokenTitle(next.title, english.get(plannedKey(next))), tour.travel_mode);
    return replaceNextStop(stop.title, stop.narrative, names, following ?? null);
  };
}

async function englishNames(ctx: Ctx, keys: readonly StopKey[]): Promise<ReadonlyMap<StopKey, string>> {
  const ids = keys.flatMap((key) => (key.startsWith("place:") ? [key.slice("place:".length)] : []));
  const rows = await readEnglishNames(ctx.db.reads, ids);
  return new Map(rows.map(({ id, english }) => [stopKey("place", id), english]));
}

const spokenTitle = (title: string, english = ""): string => spokenName(title, { names: { en: english } }).name;

const nextOf = ({ directionsFromPrev: leg }: NewStop, name: string, mode: TravelMode): Next =>
  nextStop(name, leg ? { meters: leg.distance_meters, seconds: leg.duration_seconds } : null, mode);
