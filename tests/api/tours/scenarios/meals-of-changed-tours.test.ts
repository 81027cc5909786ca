import { beforeAll, expect, test } from "vitest";
import type { Item } from "@/tests/api/checks";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { REQUEST } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { changed, tourCalls } from "../support/changed-tours";
import { importHouses } from "../support/town-of-houses";

const world = useWorld({ ...MANY_CLIENTS, TOURS_TTS_PROVIDER: "null" });

beforeAll(() => importHouses(world, "meals", 24, ["cafe", "restaurant", "restaurant"]));

/** The meals of a tour of a whole day, and the tour. */
async function longTour() {
  const { token } = await world.user();
  const body = { ...REQUEST, tour_type: "food", duration_minutes: 480, start_at: "2026-12-01T09:00:00-04:00" };
  const made = await send(world, "/api/v1/tours", body, { token });
  expect(made.status, made.text).toBe(202);
  const calls = tourCalls(world, token, made.body.data.tour_id);
  const tour = await calls.read();
  const meal = tour.stops.find(({ visit_minutes: minutes }: Item) => minutes >= 60);
  expect(meal.visit_minutes).toBe(90);
  expect(meal.stop_order).toBeGreaterThan(1);
  return { ...calls, tour, meal };
}

const lengthIn = (tour: Item, meal: Item): number | undefined =>
  tour.stops.find(({ entity_id: id }: Item) => id === meal.entity_id)?.visit_minutes;

test("a meal of 90 minutes keeps its length when a stop before it is dropped or replaced", async () => {
  for (const wish of [{ drop: true }, {}]) {
    const { tour, meal, replace } = await longTour();
    expect(lengthIn(changed(await replace(tour.stops[0].id, wish)), meal)).toBe(90);
  }
});

test("a meal of 90 minutes keeps its length when the tour is resumed before it", async () => {
  const { tour, meal, resume } = await longTour();
  const [first] = tour.stops;
  for (const at of [first.departs_at, "2026-12-01T12:00:00-04:00"]) {
    expect(lengthIn(changed(await resume({ lat: first.lat, lng: first.lng, at })), meal)).toBe(90);
  }
});
