import { expect } from "vitest";
import type { PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import type { Item } from "@/tests/api/checks";
import { candidatesOf, planOf } from "@/tests/lib/tours/itinerary/content-candidates";
import { faultsOf } from "@/tests/lib/tours/itinerary/plan-faults";
import { send } from "@/tests/support/people";
import type { Answer, World } from "@/tests/support/world";

/** The operations on one tour of one user. */
export function tourCalls(world: World, token: string, id: string) {
  const path = `/api/v1/tours/${id}`;
  return {
    read: async (): Promise<Item> => (await world.api(path, { token })).body.data,
    resume: (body: unknown): Promise<Answer> => send(world, `${path}/resume`, body, { token }),
    replace: (stopId: string, body?: unknown): Promise<Answer> =>
      send(world, `${path}/stops/${stopId}/replace`, body, { token }),
  };
}

/** The data of an answer that must be a tour. */
export function changed(answer: Answer): Item {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

export const keysOf = (tour: Item): string[] => tour.stops.map((s: Item) => `${s.stop_type}:${s.entity_id}`);
export const idsOf = (tour: Item): string[] => tour.stops.map(({ id }: Item) => id);

/** The rules that a stored tour of the town breaks, by the checker of plans. A changed tour may have one stop. */
export async function tourFaults(world: World, tour: Item): Promise<string[]> {
  const input: PlanInput = {
    request: {
      tourType: tour.tour_type,
      durationMinutes: tour.duration_minutes,
      radiusMeters: tour.radius_meters,
      travelMode: tour.travel_mode,
      start: tour.start_location,
      startAt: new Date(tour.starts_at),
    },
    fit: DEFAULT_FIT[tour.tour_type as keyof typeof DEFAULT_FIT],
    candidates: await candidatesOf(world.sql),
    meanRating: null,
    timezone: "America/St_Lucia",
    now: new Date(),
  };
  const legs = tour.stops.flatMap(({ directions_from_prev: leg }: Item) => leg ?? []);
  const sum = (of: (leg: Item) => number) => legs.reduce((total: number, leg: Item) => total + of(leg), 0);
  const totals = [
    sum((leg) => leg.distance_meters),
    Math.ceil(sum((leg) => leg.duration_seconds) / 60),
    tour.stops.length,
    tour.stops.map((_: Item, i: number) => i + 1).join(),
  ];
  const said = [
    tour.total_distance_meters,
    tour.total_travel_minutes,
    tour.stop_count,
    tour.stops.map((stop: Item) => stop.stop_order).join(),
  ];
  const faults = faultsOf(input, planOf(tour, input)).filter((fault) => fault !== "1 stops");
  return totals.join() === said.join() ? faults : [...faults, `totals ${said.join()}, not ${totals.join()}`];
}
