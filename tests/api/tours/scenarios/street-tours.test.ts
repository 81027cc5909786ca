import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { distanceMeters } from "@/lib/platform/geo/distance";
import { decodePolyline } from "@/lib/platform/geo/polyline";
import { readExtract } from "@/lib/platform/osm/read-extract";
import { importStreets } from "@/lib/providers/routing/streets/networks.service";
import type { Item } from "@/tests/api/checks";
import { changed, tourCalls } from "@/tests/api/tours/support/changed-tours";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const MONACO = join(import.meta.dirname, "../../../fixtures/osm/monaco.osm.pbf");
const PALACE = { lat: 43.7314, lng: 7.4203 };
/** In the sea, more than 100 m from any street, and more than a kilometre. */
const AT_SEA = { lat: 43.7345, lng: 7.4345 };
const FAR_AT_SEA = { lat: 43.715, lng: 7.46 };
const KINDS = { museum: "museum", attraction: "attraction", viewpoint: "viewpoint", artwork: "attraction" } as const;

const world = useWorld({
  ...MANY_CLIENTS,
  DESTINATION_TIMEZONE: "Europe/Monaco",
  DESTINATION_CENTER: "43.7384,7.4246",
});

beforeAll(async () => {
  const places: object[] = [];
  const add = (key: string, name: string, lat: number, lng: number, place_kind: string) =>
    places.push({
      key,
      name,
      lat,
      lng,
      place_kind,
      area: "monaco",
      category: "sight",
      summary: "",
      published_at: "2026-01-01T00:00:00Z",
      visit_minutes: 20,
      hours: Array.from({ length: 7 }, (_, day_of_week) => ({
        day_of_week,
        opens_at: "08:00:00",
        closes_at: "20:00:00",
      })),
    });
  await readExtract(MONACO, {
    node(id, lat, lng, tags) {
      const kind = KINDS[tags.tourism as keyof typeof KINDS] ?? (tags.historic ? "historic_site" : null);
      if (kind !== null && tags.name) add(`n${id}`, tags.name, lat, lng, kind);
    },
  });
  for (let n = 0; n < 3; n++) add(`sea${n}`, `Buoy ${n}`, AT_SEA.lat + n * 1e-5, AT_SEA.lng, "historic_site");
  await world.bundle({
    areas: [{ key: "monaco", name: "Monaco" }],
    categories: [{ key: "sight", name: "Sights", slug: "historical" }],
    places,
  });
  await importStreets(world.db, MONACO);
});

async function planned(body: object): Promise<Item> {
  const { token } = await world.user();
  const id = await newTour(world, token, { tour_type: "historical", start_at: "2026-03-02T09:00:00+01:00", ...body });
  const { body: answer } = await world.api(`/api/v1/tours/${id}`, { token });
  return answer.data;
}

describe.each(["walk", "cycle", "drive"])("a tour of Monaco by %s", (travel_mode) => {
  test("follows streets, and its times are those of its legs", async () => {
    const tour = await planned({ travel_mode, start_location: PALACE, duration_minutes: 240 });
    expect(tour.network).toMatch(/^streets-[0-9a-f]{16}$/);
    expect(tour.stops.length).toBeGreaterThanOrEqual(4);
    let [leaves, seconds, meters] = [Date.parse(tour.starts_at), 0, 0];
    let from = PALACE;
    for (const stop of tour.stops) {
      const way = stop.directions_from_prev;
      expect(way.source).toBe("streets");
      expect(Date.parse(stop.arrives_at)).toBeGreaterThanOrEqual(leaves + way.duration_seconds * 1_000);
      const steps = way.steps as Item[];
      expect(steps.reduce((sum, step) => sum + step.duration_seconds, 0)).toBe(way.duration_seconds);
      expect(steps.reduce((sum, step) => sum + step.distance_meters, 0)).toBe(way.distance_meters);
      expect(steps.at(-1)?.instruction).toBe(`Arrive at ${stop.title}`);
      const line = decodePolyline(way.polyline);
      const length = line.slice(1).reduce((sum, point, i) => sum + distanceMeters(line[i] ?? point, point), 0);
      expect(Math.abs(length - way.distance_meters)).toBeLessThanOrEqual(3 + way.distance_meters * 0.02);
      expect(distanceMeters(from, line[0] ?? from)).toBeLessThanOrEqual(101);
      expect(distanceMeters(stop, line.at(-1) ?? stop)).toBeLessThanOrEqual(101);
      from = stop;
      leaves = Date.parse(stop.departs_at);
      seconds += way.duration_seconds;
      meters += way.distance_meters;
    }
    expect(tour.total_travel_minutes).toBe(Math.ceil(seconds / 60));
    expect(tour.total_distance_meters).toBe(meters);
    expect(leaves).toBeLessThanOrEqual(Date.parse(tour.starts_at) + 240 * 60_000);
  });

  test("has no stop that is more than 100 m from its streets", async () => {
    const tour = await planned({ travel_mode, start_location: PALACE, duration_minutes: 480 });
    expect(tour.stops.map(({ title }: Item) => title).filter((title: string) => title.startsWith("Buoy"))).toEqual([]);
  });

  test("begins with a walk to the streets where the visitor is far from them", async () => {
    const tour = await planned({ travel_mode, start_location: AT_SEA, duration_minutes: 300 });
    const first = tour.stops[0].directions_from_prev;
    expect(first).toMatchObject({ source: "streets", steps: expect.arrayContaining([]) });
    expect(first.steps[0].instruction).toBe("Walk to the nearest street");
    expect(tour.total_travel_minutes * 60).toBeGreaterThan(first.steps[0].duration_seconds);
  });

  test("is the same when it is planned again", async () => {
    const request = { travel_mode, start_location: PALACE, duration_minutes: 180 };
    const [one, two] = [await planned(request), await planned(request)];
    expect(two.stops.map(({ entity_id }: Item) => entity_id)).toEqual(
      one.stops.map(({ entity_id }: Item) => entity_id),
    );
    expect(two.starts_at).toBe(one.starts_at);
  });

  test("without a start begins at its first stop", async () => {
    const tour = await planned({ travel_mode, start_location: undefined, duration_minutes: 180 });
    expect(tour.stops[0].directions_from_prev).toBeNull();
    expect(tour.stops.slice(1).every((stop: Item) => stop.directions_from_prev.source === "streets")).toBe(true);
  });
});

describe.each(["walk", "drive"])("a tour by %s that changes on the way", (travel_mode) => {
  async function begun(duration_minutes: number) {
    const { token } = await world.user();
    const body = { tour_type: "historical", start_at: "2026-03-02T09:00:00+01:00", duration_minutes };
    const id = await newTour(world, token, { ...body, travel_mode, start_location: PALACE });
    const calls = tourCalls(world, token, id);
    return { ...calls, before: await calls.read() };
  }
  const expectStreets = (tour: Item) => {
    expect(tour.network).toMatch(/^streets-/);
    for (const { directions_from_prev: way } of tour.stops as Item[]) expect(way?.source ?? "streets").toBe("streets");
    const ways = (tour.stops as Item[]).flatMap(({ directions_from_prev }) => directions_from_prev ?? []);
    const seconds = ways.reduce((sum: number, way: Item) => sum + way.duration_seconds, 0);
    expect(tour.total_travel_minutes).toBe(Math.ceil(seconds / 60));
  };

  test("goes on from where the visitor is, along the streets", async () => {
    const { before, resume } = await begun(300);
    const at = new Date(Date.parse(before.stops[1].departs_at) + 60_000).toISOString();
    const here = { lat: before.stops[1].lat, lng: before.stops[1].lng };
    const tour = changed(await resume({ ...here, at }));
    expectStreets(tour);
    expect(tour.stops.length).toBeGreaterThanOrEqual(1);
    const [first] = decodePolyline(tour.stops[0].directions_from_prev.polyline);
    expect(distanceMeters(here, first ?? AT_SEA)).toBeLessThanOrEqual(101);
    const passed = before.stops.slice(0, 2).map(({ entity_id }: Item) => entity_id);
    for (const { entity_id } of tour.stops) expect(passed).not.toContain(entity_id);
  });

  test("does not go on from the open sea, and stays as it was", async () => {
    const { before, read, resume } = await begun(300);
    const answer = await resume({ ...FAR_AT_SEA, at: before.stops[1].departs_at });
    expect(answer.status).not.toBe(200);
    expect(await read()).toEqual(before);
  });

  test("has another stop instead of one, reached along the streets", async () => {
    const { before, replace } = await begun(120);
    const old = before.stops[1];
    const tour = changed(await replace(old.id));
    expectStreets(tour);
    expect(tour.stops.map(({ entity_id }: Item) => entity_id)).not.toContain(old.entity_id);
    expect(tour.way_back.directions.source).toBe("streets");
    expect([tour.way_back.lat, tour.way_back.lng]).toEqual([before.way_back.lat, before.way_back.lng]);
    let leaves = Date.parse(tour.starts_at);
    for (const stop of tour.stops) {
      const arrives = leaves + (stop.directions_from_prev?.duration_seconds ?? 0) * 1_000;
      expect(Date.parse(stop.arrives_at)).toBeGreaterThanOrEqual(arrives);
      leaves = Date.parse(stop.departs_at);
    }
    expect(leaves).toBeLessThanOrEqual(Date.parse(tour.starts_at) + 120 * 60_000);
  });
});

/** The end of a tour that must end at the palace by eleven, by the streets. */
function expectEnd(tour: Item): void {
  const { directions: way, ...end } = tour.end;
  const last = tour.stops.at(-1);
  const arrives = Date.parse(last.departs_at) + way.duration_seconds * 1000;
  expect(end).toEqual({ ...PALACE, by: "2026-03-02T10:00:00.000Z", arrives_at: new Date(arrives).toISOString() });
  expect(arrives).toBeLessThanOrEqual(Date.parse(end.by));
  expect(way.source).toBe("streets");
  expect(way.steps.at(-1).instruction).toBe("Arrive at the end of the tour");
  const line = decodePolyline(way.polyline);
  expect(distanceMeters(last, line[0] ?? AT_SEA)).toBeLessThanOrEqual(101);
  expect(distanceMeters(PALACE, line.at(-1) ?? AT_SEA)).toBeLessThanOrEqual(101);
}

test.each(["walk", "drive"])(
  "a tour by %s that must end somewhere gets there in time, changed or not",
  async (mode) => {
    const { token } = await world.user();
    const id = await newTour(world, token, {
      tour_type: "historical",
      duration_minutes: 300,
      travel_mode: mode,
      start_location: { lat: 43.7397, lng: 7.4271 },
      start_at: "2026-03-02T09:00:00+01:00",
      must_end_at: { at: "2026-03-02T11:30:00+01:00", ...PALACE },
    });
    const { read, resume, replace } = tourCalls(world, token, id);
    const tour = await read();
    expectEnd(tour);
    const other = changed(await replace(tour.stops.at(-1).id));
    expectEnd(other);
    const shorter = changed(await replace(other.stops.at(-1).id, { drop: true }));
    expect(shorter.stops).toHaveLength(other.stops.length - 1);
    expectEnd(shorter);
    const at = new Date(Date.parse(shorter.stops[1].departs_at) + 60_000).toISOString();
    expectEnd(changed(await resume({ lat: shorter.stops[1].lat, lng: shorter.stops[1].lng, at })));
    expect((await world.api("/api/v1/tours", { token })).body.data[0].end.by).toBe("2026-03-02T10:00:00.000Z");
  },
);

test("a start that is far from any street gives no tour", async () => {
  const { token } = await world.user();
  const body = { tour_type: "historical", duration_minutes: 240, start_location: FAR_AT_SEA };
  const { status } = await send(world, "/api/v1/tours", body, { token });
  expect(status).toBe(503);
});
