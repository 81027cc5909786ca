import { readFile } from "node:fs/promises";
import { DateTime } from "luxon";
import { beforeAll, describe, expect, test } from "vitest";
import { type Item, metresBetween } from "@/tests/api/checks";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const ZONE = "America/St_Lucia";
const TYPES = ["bar", "nature", "historical", "music", "culture", "food", "scenic", "exercise"];
const MODES = ["walk", "cycle", "drive"];
const KMH: Record<string, number> = { walk: 4.5, cycle: 14, drive: 30 };
const CITY = { lat: 14.0101, lng: -60.9875 };

beforeAll(async () => {
  const { source, ...bundle } = JSON.parse(await readFile("db/demo/saint-lucia.json", "utf8"));
  await world.bundle({ source, ...bundle });
});

/** The spans, as moments, in which a place's own page says that it is open around a day; null where it does not say. */
function spansOf(hours: Item[], around: DateTime): [from: number, to: number][] | null {
  if (hours.length === 0) return null;
  return [-1, 0, 1, 2].flatMap((offset) => {
    const day = around.startOf("day").plus({ days: offset });
    return hours
      .filter((row) => row.day_of_week === day.weekday % 7 && !row.is_closed)
      .map((row): [number, number] => {
        const from = DateTime.fromISO(`${day.toISODate()}T${row.opens_at}`, { zone: ZONE });
        const to = DateTime.fromISO(`${day.toISODate()}T${row.closes_at}`, { zone: ZONE });
        return [from.toMillis(), to.plus({ days: row.is_overnight ? 1 : 0 }).toMillis()];
      });
  });
}

describe("202", () => {
  // Requests come from a fixed random sequence, so that a failure can be repeated.
  const requests = Array.from({ length: 24 }, (_, n) => ({
    tour_type: TYPES[n % TYPES.length],
    travel_mode: MODES[(n * 7) % 3],
    duration_minutes: 60 + ((n * 97) % 390),
    radius_meters: [3_000, 12_000, 30_000][(n * 7) % 3] ?? 3_000,
    ...(n % 4 !== 0 && { start_location: CITY }),
    start_at: DateTime.fromISO("2026-12-01T00:00", { zone: ZONE })
      .plus({ hours: 7 + ((n * 31) % 150) })
      .toISO(),
  }));

  test.each(requests)(
    "of the demo destination, $tour_type $travel_mode $duration_minutes min at $start_at: as the places' own pages say",
    async (request) => {
      const { token } = await world.user();
      const { status, body, text } = await send(world, "/api/v1/tours", request, { token, from: someone() });
      if (status === 503) return void expect(body.error.code, text).toBe("insufficient_stops");
      expect(status, text).toBe(202);
      const tour = (await world.api(`/api/v1/tours/${body.data.tour_id}`, { token })).body.data;
      const speed = (KMH[tour.travel_mode] ?? 0) / 3.6;
      let free = Date.parse(tour.starts_at);
      let before: [number, number] | null = tour.start_location && [CITY.lat, CITY.lng];
      const seen = new Set<string>();
      for (const stop of tour.stops as Item[]) {
        const [arrives, departs] = [Date.parse(stop.arrives_at), Date.parse(stop.departs_at)];
        const place = (await world.api(`/api/v1/places/${stop.entity_id}`)).body.data;
        const spans = spansOf(place.hours, DateTime.fromISO(stop.arrives_at, { zone: ZONE }));
        const open = spans?.some(([from, to]) => from <= arrives && departs <= to);
        if (stop.open_check === "open") expect(open, `${place.name} at ${stop.arrives_at}`).toBe(true);
        else expect(open ?? false, `${place.name} is said to be unknown`).toBe(false);
        expect([place.coordinates.lat, place.coordinates.lng]).toEqual([stop.lat, stop.lng]);
        if (before) {
          const seconds =
            (metresBetween(before, [stop.lat, stop.lng]) *
              { walk: 1.3, cycle: 1.35, drive: 1.4 }[tour.travel_mode as "walk"]) /
            speed;
          // Whole seconds a leg, and waits of twenty minutes at most.
          expect(arrives - free).toBeGreaterThanOrEqual(seconds * 1000 - 2_000);
          expect(arrives - free).toBeLessThanOrEqual(seconds * 1000 + 20 * 60_000 + 2_000);
          expect(
            metresBetween([CITY.lat, CITY.lng], [stop.lat, stop.lng]) <= tour.radius_meters || !tour.start_location,
          ).toBe(true);
        }
        expect(seen.has(stop.entity_id)).toBe(false);
        seen.add(stop.entity_id);
        free = departs;
        before = [stop.lat, stop.lng];
      }
      expect(tour.stops.length).toBeGreaterThanOrEqual(2);
      expect(tour.stops.length).toBeLessThanOrEqual(12);
      expect(free).toBeLessThanOrEqual(Date.parse(tour.starts_at) + tour.duration_minutes * 60_000);
      const [first] = tour.stops;
      expect(first.directions_from_prev === null).toBe(tour.start_location === null);
    },
  );

  test("most of what is asked for has a tour", async () => {
    const { token } = await world.user();
    for (const tour_type of ["scenic", "food", "nature"]) {
      const request = { tour_type, duration_minutes: 240, travel_mode: "drive", start_at: "2026-12-01T10:00:00-04:00" };
      expect((await send(world, "/api/v1/tours", request, { token })).status, tour_type).toBe(202);
    }
  });
});
