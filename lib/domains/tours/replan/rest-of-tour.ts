import { type PlanRequest, type RestOfTour, type StopKey, stopKey } from "@/lib/domains/tours/itinerary/plan-types";
import { isSweet, treatAt } from "@/lib/domains/tours/itinerary/sights";
import { MEAL_MINUTES } from "@/lib/domains/tours/itinerary/tables";
import { tourTypeOf } from "@/lib/domains/tours/tours.present";
import type { NewStop, StopRow, TourRow } from "@/lib/domains/tours/tours.queries";
import { degreesEast } from "@/lib/platform/geo/direction";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import type { readEveryStop } from "./replan.queries";

/** Largest radius of a tour in metres (docs/contract.md#tours). */
const MAX_RADIUS = 50_000;

/** A stop that a tour has or had. */
export type AnyStop = Awaited<ReturnType<typeof readEveryStop>>[number];

export const keyOf = ({ stop_type, entity_id }: Pick<StopRow, "stop_type" | "entity_id">): StopKey =>
  stopKey(stop_type, entity_id);

export const plannedKey = ({ stopType, entityId }: NewStop): StopKey => stopKey(stopType, String(entityId));

/** The end of a tour's time, in milliseconds since 1970. */
export const endOf = ({ starts_at, duration_minutes }: TourRow): number =>
  starts_at.getTime() + duration_minutes * 60_000;

/** Whether the visitor needs a stop: a place of `include`, or an event, which may be booked. */
export const isRequired = ({ wishes }: TourRow, stop: StopRow): boolean =>
  stop.stop_type === "event" || (wishes.include?.includes(stop.entity_id) ?? false);

/**
 * Stops that may not return: those that the visitor replaced, and those that have passed, the venues of events included.
 * `passing` are stops that are about to leave the tour, or that keep their times.
 */
export function excludedStops(all: readonly AnyStop[], passing: readonly StopRow[] = []): StopKey[] {
  const ids = new Set(passing.map(({ id }) => id));
  return all
    .filter(({ id, left_as: left }) => left === "past" || left === "replaced" || ids.has(id))
    .flatMap((stop) => [keyOf(stop), ...(stop.venue_id === null ? [] : [stopKey("place", stop.venue_id)])]);
}

/**
 * When the visitor has something sweet at stops that have passed, or that stay as `staying` says, whatever else is planned: the
 * begins of these visits, in seconds since 1970.
 */
export function timesOfSweets(all: readonly AnyStop[], staying: readonly StopRow[]): number[] {
  const ids = new Set(staying.map(({ id }) => id));
  return all.flatMap(({ id, left_as: left, arrives_at: at, place_kind: placeKind, sight }) => {
    const isHad = (left === "past" || ids.has(id)) && placeKind !== null && isSweet(treatAt({ placeKind, sight }));
    return isHad ? [Math.floor(at.getTime() / 1000)] : [];
  });
}

/** The begins of the visits of these stops, in seconds since 1970. */
export const beginsOf = (stops: readonly StopRow[]): RestOfTour["begins"] =>
  Object.fromEntries(stops.map((stop) => [keyOf(stop), Math.floor(Date.parse(stop.arrives_at) / 1000)]));

/** The minutes of the meals of a food tour that are ahead. The visitor has perhaps reserved the table. */
export function lengthsOfMeals(
  tour: TourRow,
  all: readonly AnyStop[],
  ahead: readonly StopRow[],
): RestOfTour["minutes"] {
  if (tourTypeOf(tour) !== "food") return {};
  const tables = new Set(all.flatMap(({ id, place_kind: placeKind }) => (placeKind === "restaurant" ? [id] : [])));
  const meals = ahead.filter(({ id, visit_minutes: minutes }) => tables.has(id) && minutes >= MEAL_MINUTES);
  return Object.fromEntries(meals.map((stop) => [keyOf(stop), stop.visit_minutes]));
}

interface Part {
  /** Null for a tour that begins at its first stop. */
  start: Point | null;
  /** The point from which the radius is measured. */
  center: Point;
  begin: Date;
  /** In milliseconds since 1970. */
  end: number;
  /** The stops that the part should have. The radius is large enough for them. */
  stops: readonly Point[];
  bounds: Omit<RestOfTour, "center" | "patient">;
}

/** The request for a part of a tour, with the tour's own wishes. */
export function requestFor(tour: TourRow, { start, center, begin, end, stops, bounds }: Part): PlanRequest {
  const { pace, avoid = [], avoid_categories: avoidCategories = [], must_end: must } = tour.wishes;
  const farthest = Math.ceil(Math.max(0, ...stops.map((stop) => distanceMeters(center, stop))));
  return {
    tourType: tourTypeOf(tour),
    durationMinutes: Math.floor((end - begin.getTime()) / 1000) / 60,
    radiusMeters: Math.min(MAX_RADIUS, Math.max(tour.radius_meters, farthest)),
    travelMode: tour.travel_mode,
    start,
    startAt: begin,
    ...(pace && { pace }),
    avoid,
    avoidCategories,
    mustEnd: must ? { by: new Date(must.by), at: { lat: must.lat, lng: must.lng } } : null,
    rest: { ...bounds, center, patient: false },
  };
}

/** The point from which the radius of a tour is measured: its start, or the middle of its stops. */
export function centerOf({ start_lat: lat, start_lng: lng, stops }: TourRow): Point {
  return lat !== null && lng !== null ? { lat, lng } : middleOf(stops);
}

function middleOf([first = { lat: 0, lng: 0 }, ...others]: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    others.reduce((sum, point) => sum + of(point), 0) / (others.length + 1);
  const lng = first.lng + mean((point) => degreesEast(first, point));
  return { lat: first.lat + mean(({ lat }) => lat - first.lat), lng: ((lng + 540) % 360) - 180 };
}
