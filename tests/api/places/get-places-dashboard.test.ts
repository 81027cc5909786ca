import { beforeAll, describe, expect, test } from "vitest";
import {
  answersHead,
  expectError,
  type Item,
  keysOf,
  metresBetween,
  namesOf,
  refusesBadCoordinates,
  takesEdgeCoordinates,
} from "@/tests/api/checks";
import { limitsFeedStyle } from "@/tests/api/limits";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/places/dashboard";
const HERE: [number, number] = [14, -61];
/** A member of their own for each call, so that no test spends another's window. */
const member = async (): Promise<string> => (await world.user()).token;
const ask = async (query = "") => world.api(PATH + query, { token: await member() });

/** A line of sixty places to the north, one about every kilometre, and what must not be among them. */
const LINE = Array.from({ length: 60 }, (_, n) => ({
  key: `p${n}`,
  name: `Stop ${n}`,
  category: "food",
  categories: ["beach"],
  area: "north",
  city: "Castries",
  summary: "On the line",
  lat: 14 + n * 0.009,
  lng: -61,
}));

beforeAll(async () => {
  await world.bundle({
    areas: [{ key: "north", name: "North" }],
    categories: [
      { key: "food", name: "Food", icon: "fork", color: "#ff0000" },
      { key: "beach", name: "Beaches" },
      { key: "gone", name: "Gone", active: false },
      { key: "none", name: "A category without places" },
    ],
    places: [
      ...LINE.toReversed(),
      { key: "draft", name: "Draft", status: "draft", lat: 14, lng: -61 },
      { key: "nowhere", name: "Nowhere" },
    ],
  });
});

const within = (metres: number): string[] =>
  LINE.filter((place) => metresBetween(HERE, [place.lat, place.lng]) <= metres)
    .map((place) => place.name)
    .slice(0, 50);

describe("200", () => {
  test("without coordinates: every active category, and no places", async () => {
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["data"]);
    expect(body.data).toEqual({
      categories: [
        {
          id: expect.any(String),
          name: "A category without places",
          slug: "a-category-without-places",
          icon: null,
          color: null,
          place_count: 0,
        },
        { id: expect.any(String), name: "Beaches", slug: "beaches", icon: null, color: null, place_count: 60 },
        { id: expect.any(String), name: "Food", slug: "food", icon: "fork", color: "#ff0000", place_count: 60 },
      ],
      places: [],
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("etag")).toBeNull();
  });

  test("a place near by has exactly the brief fields, and its distance", async () => {
    const { body } = await ask("?lat=14.0001&lng=-61");
    const [first] = body.data.places;
    const ref = (name: string, slug: string) => ({ id: expect.stringMatching(/^\d+$/), name, slug });
    expect(first).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: "Stop 0",
      slug: "stop-0",
      summary: "On the line",
      city: "Castries",
      area: ref("North", "north"),
      category: ref("Food", "food"),
      categories: [ref("Food", "food"), ref("Beaches", "beaches")],
      avg_rating: null,
      distance_meters: 11,
    });
    expect(body.data.categories).toHaveLength(3);
  });

  test.each([1, 500, 1_001, 5_000, 10_020, 32_187, 60_000, 100_000])(
    "radius %i: those within it, nearest first, at most fifty",
    async (radius) => {
      const { body } = await ask(`?lat=14&lng=-61&radius=${radius}`);
      expect(namesOf(body.data.places)).toEqual(within(radius));
      const distances = body.data.places.map((place: Item) => place.distance_meters);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(body.data.places.length).toBeLessThanOrEqual(50);
    },
  );

  test("the radius is 32,187 m unless it is given, and one above 100 km is capped", async () => {
    expect(namesOf((await ask("?lat=14&lng=-61")).body.data.places)).toEqual(within(32_187));
    expect(namesOf((await ask("?lat=14&lng=-61&radius=1e300")).body.data.places)).toEqual(within(100_000));
    const beyond = (await ask("?lat=12.9&lng=-61&radius=500000")).body.data.places;
    expect(beyond).toEqual([]);
  });

  test("the edge of the radius is sharp to a metre", async () => {
    const far = metresBetween(HERE, [14 + 3 * 0.009, -61]);
    expect(namesOf((await ask(`?lat=14&lng=-61&radius=${Math.ceil(far)}`)).body.data.places)).toHaveLength(4);
    expect(namesOf((await ask(`?lat=14&lng=-61&radius=${Math.floor(far)}`)).body.data.places)).toHaveLength(3);
  });

  takesEdgeCoordinates(world, () => PATH, member);
  answersHead(world, () => `${PATH}?lat=14&lng=-61`, member);
});

describe("400", () => {
  refusesBadCoordinates(world, () => PATH, member);

  test.each(["0", "-1", "1.5", "abc", "", "NaN", "Infinity", "1e999", "0x10", "1e-20", "%00"])(
    "radius=%s is invalid_radius",
    async (radius) => {
      for (const query of [`?radius=${radius}`, `?lat=14&lng=-61&radius=${radius}`]) {
        expectError(await ask(query), 400, "invalid_radius");
      }
    },
  );

  test("a refusal counts, and says what is left", async () => {
    const { headers } = await ask("?lat=1");
    expect(headers.get("x-ratelimit-limit")).toBe("120");
    expect(headers.get("x-ratelimit-remaining")).toBe("119");
    expect(Number(headers.get("x-ratelimit-reset"))).toBeGreaterThan(Date.now() / 1000 - 1);
  });
});

describe("422", () => {
  test("no query of this operation is 422: each of its parameters has a code of its own", async () => {
    for (const query of ["?lat=x&lng=y", "?radius=x", "?lat=1"]) expect((await ask(query)).status).toBe(400);
  });
});

describe("429", () => {
  limitsFeedStyle(world, () => PATH);
});
