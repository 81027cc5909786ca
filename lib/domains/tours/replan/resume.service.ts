import { MAX_STOPS } from "@/lib/domains/tours/itinerary/plan-types";
import { KEPT_BONUS, WANTED_BONUS } from "@/lib/domains/tours/itinerary/scoring";
import { invalidField, localTime } from "@/lib/domains/tours/local-time";
import type { StopRow, TourRow } from "@/lib/domains/tours/tours.queries";
import type { Tour } from "@/lib/domains/tours/tours.schemas";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import type { ResumeRequest } from "./replan.contract";
import { changeTour, type TourChange } from "./replan.service";
import {
  type AnyStop,
  endOf,
  excludedStops,
  isRequired,
  keyOf,
  lengthsOfMeals,
  requestFor,
  timesOfSweets,
} from "./rest-of-tour";

/** A visitor within this many metres of a stop during its visit is there, and is about to leave. */
const AT_STOP = 100;
/** A second request from the same position within this time is a retry, unless it names another time. */
const RETRY_MS = 2 * 60_000;

/**
 * Reduces the caller's tour to the part that is left: from where the visitor is to the planned end (decision 074). Stops
 * whose time has passed leave it, and places of `include` and events stay if they can still be reached.
 */
export function resume(ctx: Ctx<Guest | User>, id: string, { lat, lng, at }: ResumeRequest): Promise<{ data: Tour }> {
  const named = at === undefined ? null : localTime(at, "body.at");
  return changeTour(ctx, id, (tour, all) => {
    // A tour cannot be continued before it begins.
    const begin = wholeSecond(new Date(Math.max(tour.starts_at.getTime(), (named ?? ctx.now).getTime())));
    if (isRetry(tour, { lat, lng }, begin, named === null)) return null;
    return restFrom(tour, all, { lat, lng }, begin);
  });
}

const wholeSecond = (time: Date): Date => new Date(Math.ceil(time.getTime() / 1000) * 1000);

/** Whether the tour already begins at this position and time. */
function isRetry(tour: TourRow, { lat, lng }: Point, begin: Date, isNow: boolean): boolean {
  if (tour.start_lat !== lat || tour.start_lng !== lng) return false;
  return begin.getTime() - tour.starts_at.getTime() <= (isNow ? RETRY_MS : 1000);
}

function restFrom(tour: TourRow, all: readonly AnyStop[], start: Point, begin: Date): TourChange {
  const durationMinutes = Math.floor((endOf(tour) - begin.getTime()) / 60_000);
  if (durationMinutes < 1) throw invalidField("body.at", "is after the end of the tour");
  const past = tour.stops.filter((stop) => isPast(stop, start, begin));
  const ahead = tour.stops.filter((stop) => !past.includes(stop));
  const required = ahead.filter((stop) => isRequired(tour, stop));
  const keep = ahead.map((stop) => [keyOf(stop), required.includes(stop) ? WANTED_BONUS : KEPT_BONUS]);
  const bounds = {
    keep: Object.fromEntries(keep),
    leaveOut: excludedStops(all, past),
    sweetsAt: timesOfSweets(all, [...past, ...required]),
    begins: {},
    minutes: lengthsOfMeals(tour, all, ahead),
    only: false,
    swaps: false,
    continues: false,
    maxStops: MAX_STOPS,
  };
  const end = begin.getTime() + durationMinutes * 60_000;
  const request = requestFor(tour, { start, center: start, begin, end, stops: ahead, bounds });
  return {
    request,
    values: {
      startLat: start.lat,
      startLng: start.lng,
      startsAt: begin.toISOString(),
      durationMinutes,
      radiusMeters: request.radiusMeters,
    },
    before: [],
    leaving: new Map(past.map(({ id }) => [id, "past"])),
    must: required.map(keyOf),
    assertStops: () => undefined,
  };
}

/** Whether the time of a stop has passed, or the visitor is there during the visit. */
function isPast(stop: StopRow, here: Point, at: Date): boolean {
  if (Date.parse(stop.departs_at) <= at.getTime()) return true;
  return Date.parse(stop.arrives_at) < at.getTime() && distanceMeters(stop, here) <= AT_STOP;
}
