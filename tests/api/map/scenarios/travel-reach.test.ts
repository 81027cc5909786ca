import { beforeAll, describe, expect, test } from "vitest";
import { loadStreetsFrom } from "@/lib/flows/streets-import/import.service";
import { expectError, type Item, metresBetween } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const MONACO = "tests/fixtures/osm/monaco.osm.pbf";
const HERE = { lat: 43.7385, lng: 7.4246 };
const AT = `lat=${HERE.lat}&lng=${HERE.lng}`;
const LISTS = ["/api/v1/places", "/api/v1/events", "/api/v1/map/pois"] as const;

const world = useWorld();

/** Places in a row to the east, 100 m apart, each with an event; the last without a location. */
beforeAll(async () => {
  const spot = (n: number) => (n === 29 ? {} : { lat: HERE.lat, lng: HERE.lng + (n * 100) / 80_400 });
  await world.bundle({
    areas: [{ key: "a", name: "A" }],
    categories: ["even", "odd"].map((key) => ({ key, name: key, slug: key })),
    event_types: [{ key: "show", name: "Show" }],
    places: Array.from({ length: 30 }, (_, n) => ({
      key: `p${n}`,
      name: `Place ${n}`,
      summary: "",
      place_kind: "museum",
      area: "a",
      category: n % 2 === 0 ? "even" : "odd",
      published_at: "2026-01-01T00:00:00Z",
      ...spot(n),
    })),
    events: Array.from({ length: 30 }, (_, n) => ({
      key: `e${n}`,
      title: `Event ${n}`,
      summary: "",
      event_type: "show",
      area: "a",
      timezone: "Europe/Monaco",
      ...spot(n),
      starts_at: `2036-01-${String(n + 1).padStart(2, "0")}T10:00:00Z`,
    })),
  });
});

const read = async (path: string): Promise<{ data: Item[]; meta?: Item }> => {
  const { status, body, text } = await world.api(path);
  expect(status, text).toBe(200);
  return body;
};
const namesOf = (items: Item[]): string[] => items.map((item) => item.name ?? item.title).sort();
/** Places and events in 10 minutes on foot by the estimate: 4.5 km/h, over the detour factor 1.3. */
const METERS = 4_500 / 6 / 1.3;
const expected = (word: string) =>
  Array.from({ length: 29 }, (_, n) => n)
    .filter((n) => n * 100 <= METERS)
    .map((n) => `${word} ${n}`)
    .sort();

describe("without streets", () => {
  test.each(LISTS)("%s has what the estimated way reaches in the time, and its totals are those", async (path) => {
    const { data, meta } = await read(`${path}?${AT}&reach_minutes=10&limit=100`);
    expect(namesOf(data)).toEqual(expected(path.endsWith("events") ? "Event" : "Place"));
    if (meta) expect(meta.total).toBe(data.length);
  });

  test("combined with other filters, sorts, pages and a box", async () => {
    const all = expected("Place");
    const even = all.filter((name) => Number(name.split(" ")[1]) % 2 === 0);
    for (const sort of ["newest", "name", "rating", "distance"]) {
      const path = `/api/v1/places?${AT}&reach_minutes=10&category=even&sort=${sort}`;
      const pages = [await read(`${path}&limit=2`), await read(`${path}&limit=2&page=2`)];
      expect(namesOf(pages.flatMap(({ data }) => data))).toEqual(even.slice(0, 4));
      expect(pages.map(({ meta }) => meta?.total)).toEqual([even.length, even.length]);
    }
    const events = await read(`/api/v1/events?${AT}&reach_minutes=10&from=2036-01-02&to=2036-01-03&sort=distance`);
    expect([namesOf(events.data), events.meta?.total]).toEqual([["Event 1", "Event 2"], 2]);
    const box = `${HERE.lng - 0.001},43,${HERE.lng + 0.002},44`;
    for (const zoom of ["", "&zoom=18"]) {
      const pins = await read(`/api/v1/map/pois?${AT}&reach_minutes=10&bbox=${box}${zoom}`);
      expect(namesOf(pins.data)).toEqual(["Place 0", "Place 1"]);
    }
  });

  test("by bicycle and by car farther than on foot, and a radius still applies", async () => {
    const counts = await Promise.all(
      ["walk", "cycle", "drive"].map(async (mode) => {
        const { data } = await read(`/api/v1/map/pois?${AT}&reach_minutes=4&travel_mode=${mode}`);
        return data.length;
      }),
    );
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBe(3);
    expect((await read(`/api/v1/map/pois?${AT}&reach_minutes=30&radius=150`)).data).toHaveLength(2);
  });
});

describe("422", () => {
  test.each(LISTS)("%s without coordinates, or with minutes out of range", async (path) => {
    for (const query of ["reach_minutes=10", ...["0", "61", "1.5", "x", ""].map((m) => `${AT}&reach_minutes=${m}`)]) {
      const answer = await world.api(`${path}?${query}`);
      expectError(answer, 422, "validation_error");
      expect(answer.body.error.details[0].path).toBe("query.reach_minutes");
    }
    expectError(await world.api(`${path}?${AT}&reach_minutes=5&travel_mode=fly`), 422, "validation_error");
    expectError(await world.api(`${path}?lat=1&reach_minutes=5`), 400, "missing_coordinates");
  });
});

describe("with streets", () => {
  test("the same request finds what the streets reach: less than the circle, and distances keep their meaning", async () => {
    const path = `/api/v1/places?${AT}&reach_minutes=25&limit=100&sort=distance`;
    const before = await world.api(path);
    await loadStreetsFrom(world.db, MONACO);
    const after = await world.api(path, { headers: { "if-none-match": before.headers.get("etag") ?? "" } });
    expect(after.status).toBe(200);
    const [estimated, real] = [before.body.data as Item[], after.body.data as Item[]];
    expect(real.length).toBeGreaterThan(0);
    expect(namesOf(real)).not.toEqual(namesOf(estimated));
    for (const item of real) {
      const [place] = await world.sql`select lat, lng from places where id = ${item.id}`;
      const meters = metresBetween([HERE.lat, HERE.lng], [place?.lat, place?.lng]);
      expect(Math.abs(item.distance_meters - meters)).toBeLessThanOrEqual(1);
    }
    const fewer = await read(path.replace("reach_minutes=25", "reach_minutes=4"));
    const names = namesOf(real);
    for (const name of namesOf(fewer.data)) expect(names).toContain(name);
    expect(fewer.data.length).toBeLessThan(real.length);
  });

  test("nothing is within reach of the open sea", async () => {
    expect((await read("/api/v1/places?lat=43.70&lng=7.50&reach_minutes=20")).meta?.total).toBe(0);
  });
});
