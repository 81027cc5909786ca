import { MAX_STOPS, type StopKey, stopKey } from "@/lib/domains/tours/itinerary/plan-types";
import { REQUIRED_BONUS, SWAP_BONUS, WANTED_BONUS } from "@/lib/domains/tours/itinerary/scoring";
import { invalidField } from "@/lib/domains/tours/local-time";
import type { StopRow, TourRow } from "@/lib/domains/tours/tours.queries";
import type { Tour } from "@/lib/domains/tours/tours.schemas";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { ReplaceRequest } from "./replan.contract";
import { changeTour, type TourChange } from "./replan.service";
import {
  type AnyStop,
  beginsOf,
  centerOf,
  endOf,
  excludedStops,
  isRequired,
  keyOf,
  requestFor,
  timesOfSweets,
} from "./rest-of-tour";

interface Target {
  tour: TourRow;
  all: readonly AnyStop[];
  /** The stops before and after the one to replace. */
  before: readonly StopRow[];
  stop: StopRow;
  after: readonly StopRow[];
}

/**
 * Replaces a stop of the caller's tour by a place or by the best alternative, or drops it (decision 074). Earlier stops
 * keep their times. A stop that was replaced before changes nothing. `not_found` for a stop that the tour never had,
 * `validation_error` for a place that cannot be visited instead, `insufficient_stops` if there is no alternative.
 */
export function replace(
  ctx: Ctx<Guest | User>,
  tourId: string,
  stopId: string,
  wish: ReplaceRequest,
): Promise<{ data: Tour }> {
  return changeTour(ctx, tourId, (tour, all) => {
    const at = tour.stops.findIndex((one) => one.id === stopId);
    const stop = tour.stops[at];
    if (stop !== undefined) {
      const [before, after] = [tour.stops.slice(0, at), tour.stops.slice(at + 1)];
      return changeOf({ tour, all, before, stop, after }, wish);
    }
    if (all.some((one) => one.id === stopId && one.left_as === "replaced")) return null;
    throw new AppError("not_found");
  });
}

function changeOf(target: Target, wish: ReplaceRequest): TourChange {
  const { tour, all, before, stop, after } = target;
  const named = wish.with === undefined ? null : stopKey("place", wish.with);
  if (named !== null && tour.stops.some((one) => keyOf(one) === named))
    throw invalidField("body.with", "is already a stop of the tour");
  const kept = after.map(keyOf);
  const isDrop = wish.drop;
  const last = before.at(-1);
  const bounds = {
    keep: {
      ...Object.fromEntries(after.map((one) => [keyOf(one), isRequired(tour, one) ? REQUIRED_BONUS : WANTED_BONUS])),
      ...(named !== null && { [named]: SWAP_BONUS }),
    },
    only: isDrop || named !== null,
    swaps: !isDrop && named === null,
    leaveOut: excludedStops(all, [...before, stop]).filter((key) => key !== named),
    sweetsAt: timesOfSweets(all, [...before, ...after]),
    // A stop that the visitor requires may move anywhere.
    begins: beginsOf(after.filter((one) => !isRequired(tour, one))),
    minutes: Object.fromEntries(after.map((one) => [keyOf(one), one.visit_minutes])),
    maxStops: Math.min(MAX_STOPS, after.length + (isDrop ? 0 : 1)),
    continues: last !== undefined,
  };
  if (isDrop && tour.stops.length === 1) throw new AppError("insufficient_stops");
  const request = requestFor(tour, {
    start: last ? { lat: last.lat, lng: last.lng } : startOf(tour),
    center: centerOf(tour),
    begin: last ? new Date(last.departs_at) : tour.starts_at,
    end: endOf(tour),
    stops: after,
    bounds,
  });
  return {
    request: bounds.maxStops === 0 ? null : request,
    values: {},
    before,
    leaving: new Map([[stop.id, "replaced"]]),
    must: named === null ? kept : [...kept, named],
    assertStops: (visited) => {
      if (!isDrop) assertReplaced(visited, kept, named);
    },
  };
}

const startOf = ({ start_lat: lat, start_lng: lng }: TourRow) => (lat !== null && lng !== null ? { lat, lng } : null);

/** Throws unless the named place, or any new one, is visited. */
function assertReplaced(visited: ReadonlySet<StopKey>, kept: readonly StopKey[], named: StopKey | null): void {
  if (named !== null && !visited.has(named))
    throw invalidField("body.with", "is not a published place that is open, in reach and visitable in the time");
  if ([...visited].every((key) => kept.includes(key))) throw new AppError("insufficient_stops");
}
