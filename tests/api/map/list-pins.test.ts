import { beforeAll, describe, expect, test } from "vitest";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { revalidates, touchPlaces } from "@/tests/api/caching";
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
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/map/pois";
const HERE: [number, number] = [14, -61];

interface Row {
  id: string;
  name: string;
  lat: number;
  lng: number;
  categories: string[];
}
let rows: Row[];
const category: Record<string, string> = {};

/** 620 places on a crooked grid around a point, a third of them in each category; some without a location. */
beforeAll(async () => {
  await world.bundle({
    categories: [
      { key: "food", name: "Food" },
      { key: "beach", name: "Beaches" },
    ],
    places: [
      {
        key: "both",
        name: "Both",
        category: "food",
        categories: ["beach", "food"],
        lat: 14.2,
        lng: -61.2,
        place_kind: "cafe",
      },
      { key: "bare", name: "Bare", lat: 14.25, lng: -61.2 },
      { key: "attached", name: "Attached", categories: ["beach"], lat: 14.5, lng: -61.5 },
      { key: "draft", name: "Draft", status: "draft", lat: 14, lng: -61 },
      { key: "nowhere", name: "Nowhere", category: "food" },
    ],
  });
  for (const row of await world.sql<{ id: string; slug: string }[]>`select id::text, slug from categories`) {
    category[row.slug] = row.id;
  }
  await world.sql`
    insert into places (source, source_key, name, slug, status, published_at, category_id, lat, lng)
    select 'grid', n::text, 'Grid ' || n, 'grid-' || n, case when n % 31 > 0 then 'published' else 'draft' end, now(),
      case n % 3 when 0 then ${category.food ?? ""}::bigint when 1 then ${category.beaches ?? ""}::bigint end,
      case when n % 29 > 0 then 14 + (n % 25 - 12) * 0.003117 end,
      case when n % 29 > 0 then -61 + (n / 25 - 12) * 0.002893 end
    from generate_series(1, 660) n`;
  await rebuildReadModels(world.db);
  rows = await world.sql<Row[]>`
    select id::text, name, lat, lng, array_remove(array_agg(distinct c::text), null) as categories
    from places p left join place_categories l on l.place_id = p.id, unnest(array[p.category_id, l.category_id]) as c
    where status = 'published' and lat is not null group by p.id order by p.id`;
});

const ids = (pins: Item[]): string[] => pins.map((pin) => pin.id);
const distance = (row: Row): number => metresBetween(HERE, [row.lat, row.lng]);
const of = (slug: string | null): Row[] =>
  slug ? rows.filter((row) => row.categories.includes(category[slug] ?? "")) : rows;
const categoryQuery = (slug: string | null): string => (slug ? `&category_id=${category[slug]}` : "");

describe("200", () => {
  test("a pin has exactly its fields", async () => {
    const { body } = await world.api(`${PATH}?lat=14.2&lng=-61.2&radius=10000`);
    expect(keysOf(body)).toEqual(["data"]);
    const food = { id: category.food, name: "Food", slug: "food" };
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        name: "Both",
        slug: "both",
        lat: 14.2,
        lng: -61.2,
        category_id: category.food,
        category_slug: "food",
        categories: [food, { id: category.beaches, name: "Beaches", slug: "beaches" }],
        place_kind: "cafe",
      },
      {
        id: expect.stringMatching(/^\d+$/),
        name: "Bare",
        slug: "bare",
        lat: 14.25,
        lng: -61.2,
        category_id: null,
        category_slug: null,
        categories: [],
        place_kind: "other",
      },
    ]);
  });

  test("category_id is the primary category, never an attached one", async () => {
    const { body } = await world.api(`${PATH}?lat=14.5&lng=-61.5&radius=1000`);
    expect(body.data).toMatchObject([
      { name: "Attached", category_id: null, category_slug: null, categories: [{ id: category.beaches }] },
    ]);
  });

  test.each([null, "food", "beaches"])("without coordinates: up to 500 by ascending id (category %s)", async (slug) => {
    const expected = of(slug)
      .map((row) => row.id)
      .slice(0, 500);
    for (const query of ["", "&radius=10"]) {
      const { status, body } = await world.api(`${PATH}?${categoryQuery(slug)}${query}`);
      expect(status).toBe(200);
      expect(ids(body.data)).toEqual(expected);
    }
    expect(slug ? expected.length : expected.length === 500).toBeTruthy();
  });

  test.each(
    [null, "food", "beaches"].flatMap((slug) =>
      [1, 400, 1_500, 3_333.3, 5_000, 100_000].map((radius) => [slug, radius] as const),
    ),
  )("category %s within %d m: all of them, nearest first, at most 500", async (slug, radius) => {
    const { body } = await world.api(`${PATH}?lat=${HERE[0]}&lng=${HERE[1]}&radius=${radius}${categoryQuery(slug)}`);
    const near = of(slug)
      .filter((row) => distance(row) <= radius)
      .sort((a, b) => distance(a) - distance(b));
    const far = body.data.map((pin: Item) => metresBetween(HERE, [pin.lat, pin.lng]));
    expect(far).toEqual([...far].sort((a, b) => a - b));
    expect(body.data).toHaveLength(Math.min(500, near.length));
    if (near.length <= 500) expect(ids(body.data).sort()).toEqual(near.map((row) => row.id).sort());
    else expect(Math.abs((far.at(-1) ?? 0) - distance(near[499] as Row))).toBeLessThan(0.01);
  });

  test("the radius is 5 km unless it is given; above 100 km it is capped", async () => {
    const pins = async (query: string) =>
      ids((await world.api(`${PATH}?lat=14&lng=-61${query}${categoryQuery("food")}`)).body.data);
    expect(await pins("")).toEqual(await pins("&radius=5000"));
    expect(await pins("&radius=1e300")).toEqual(await pins("&radius=100000"));
    const { body } = await world.api(`${PATH}?lat=15.2&lng=-61&radius=999999999`);
    expect(namesOf(body.data)).not.toContain("Grid 1");
    for (const pin of body.data) expect(metresBetween([15.2, -61], [pin.lat, pin.lng])).toBeLessThanOrEqual(100_000);
  });

  test("the edge of the radius is sharp to ten centimetres", async () => {
    const edge = metresBetween([14.2, -61.2], [14.25, -61.2]);
    const names = async (radius: number) =>
      namesOf((await world.api(`${PATH}?lat=14.2&lng=-61.2&radius=${radius}`)).body.data);
    expect(await names(edge + 0.1)).toEqual(["Both", "Bare"]);
    expect(await names(edge - 0.1)).toEqual(["Both"]);
  });

  test("drafts and places without a location have no pin", async () => {
    const { body } = await world.api(`${PATH}?lat=14&lng=-61&radius=100`);
    expect(namesOf(body.data)).not.toContain("Draft");
    expect(namesOf((await world.api(`${PATH}?category_id=${category.food}`)).body.data)).not.toContain("Nowhere");
  });

  test.each(["0", "-1", "999999", "9223372036854775808", "-9223372036854775809", "9".repeat(60)])(
    "a category that there is not (%s) has no pins",
    async (id) => {
      for (const query of ["", "&lat=14&lng=-61"]) {
        const { status, body } = await world.api(`${PATH}?category_id=${id}${query}`);
        expect([status, body]).toEqual([200, { data: [] }]);
      }
    },
  );

  test("around the poles and the date line there is nothing, and no failure", async () => {
    for (const point of ["lat=90&lng=0", "lat=-90&lng=180", "lat=0&lng=180", "lat=0&lng=-180"]) {
      expect((await world.api(`${PATH}?${point}&radius=100000`)).body).toEqual({ data: [] });
    }
  });

  test("a place on the date line is found from its other side", async () => {
    await world.bundle({ source: "line", places: [{ key: "line", name: "Line", lat: -17, lng: 179.999 }] });
    await expect
      .poll(async () => namesOf((await world.api(`${PATH}?lat=-17&lng=-179.999&radius=1000`)).body.data))
      .toEqual(["Line"]);
    await world.bundle({ source: "line", places: [] }, { prune: true });
  });

  test("a repeated parameter takes its last value", async () => {
    const { body } = await world.api(`${PATH}?lat=0&lat=14.2&lng=-61.2&radius=x&radius=100`);
    expect(namesOf(body.data)).toEqual(["Both"]);
  });

  test.each(["1e-9", "0.5", "+.5", "7."])("a radius of %s metres is one", async (radius) => {
    expect((await world.api(`${PATH}?lat=14.2&lng=-61.2&radius=${encodeURIComponent(radius)}`)).status).toBe(200);
  });

  takesEdgeCoordinates(world, () => PATH);
  answersHead(world, () => `${PATH}?lat=14&lng=-61`);
});

describe("304", () => {
  revalidates(
    world,
    () => `${PATH}?lat=14&lng=-61`,
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );
});

describe("400", () => {
  refusesBadCoordinates(world, () => PATH);

  test.each(["0", "-5", "abc", "", "NaN", "-0", "1e-400", "%00"])(
    "radius=%s is invalid_radius, coordinates or not",
    async (radius) => {
      for (const query of [`radius=${radius}`, `lat=14&lng=-61&radius=${radius}`]) {
        expectError(await world.api(`${PATH}?${query}`), 400, "invalid_radius");
      }
    },
  );

  test.each(["food", "1.5", "", "1e3", "0x1", "%00", "1%20", "null"])(
    "category_id=%s is invalid_category_id",
    async (id) => {
      expectError(await world.api(`${PATH}?category_id=${id}`), 400, "invalid_category_id");
    },
  );
});

describe("422", () => {
  test.each(["-1", "25", "near"])("zoom=%s is validation_error", async (zoom) => {
    expectError(await world.api(`${PATH}?zoom=${zoom}`), 422, "validation_error");
  });

  test("no other parameter is 422: each has a code of its own", async () => {
    for (const query of ["lat=x&lng=y", "radius=x", "category_id=x", "lat=1", "bbox=x"]) {
      expect((await world.api(`${PATH}?${query}`)).status).toBe(400);
    }
  });
});
