import { beforeAll, describe, expect, test } from "vitest";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { expectError, type Item, namesOf } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/map/pois";

interface Row {
  id: string;
  lat: number;
  lng: number;
}
let rows: Row[];
let cafes: string;

/** 3,000 places over two degrees, 700 of them in one town, and four beside the antimeridian and the pole. */
beforeAll(async () => {
  await world.bundle({
    categories: [{ key: "cafes", name: "Cafés" }],
    places: [
      { key: "west", name: "West", lat: -17, lng: -179.9 },
      { key: "east", name: "East", lat: -17, lng: 179.9 },
      { key: "pole", name: "Pole", lat: 89.5, lng: 10 },
      { key: "lone", name: "Lone", lat: 20, lng: -61 },
    ],
  });
  const [category] = await world.sql<{ id: string }[]>`select id::text from categories`;
  cafes = category?.id ?? "";
  await world.sql`
    insert into places (source, source_key, name, slug, status, published_at, category_id, lat, lng)
    select 'grid', n::text, 'Grid ' || n, 'grid-' || n, 'published', now(), case when n % 4 = 0 then ${cafes}::bigint end,
      case when n <= 700 then 14 + (n % 29) * 0.0007 else 13 + (n * 7919 % 10007) / 5000.0 end,
      case when n <= 700 then -61 + (n % 31) * 0.0006 else -62 + (n * 3571 % 10009) / 5000.0 end
    from generate_series(1, 3000) n`;
  await rebuildReadModels(world.db);
  rows = await world.sql<
    Row[]
  >`select place_id::text as id, lat, lng from place_cards where lat is not null order by place_id`;
});

type Box = [west: number, south: number, east: number, north: number];

const within = ({ lat, lng }: Row, [west, south, east, north]: Box): boolean =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

const entries = async (box: Box, more = ""): Promise<Item[]> => {
  const { status, body } = await world.api(`${PATH}?bbox=${box.join(",")}${more}`);
  expect(status).toBe(200);
  return body.data as Item[];
};
const isCluster = (entry: Item): boolean => entry.type === "cluster";
const countOf = (all: Item[]): number => all.reduce((sum, one) => sum + (isCluster(one) ? Number(one.count) : 1), 0);

const BOXES: Box[] = [
  [-180, -90, 180, 90],
  [-62.5, 12.5, -59.5, 15.5],
  [-61.7123, 13.2987, -60.0456, 14.9011],
  [-61.2, 13.9, -60.8, 14.2],
  [-61.0005, 13.999, -60.975, 14.025],
  [-60, 12, -61.5, 16],
];

describe("200", () => {
  test("up to 500 places are pins by ascending id, exactly as without a box", async () => {
    const box: Box = [-61.7, 13.1, -61.4, 13.4];
    const expected = rows.filter((row) => within(row, box)).map((row) => row.id);
    expect(expected.length).toBeGreaterThan(10);
    const found = await entries(box, "&zoom=3");
    expect(found.map((pin) => pin.id)).toEqual(expected);
    const { body } = await world.api(`${PATH}?lat=20&lng=-61&radius=100`);
    expect(await entries([-61.1, 19.9, -60.9, 20.1])).toEqual(body.data);
  });

  test.each(BOXES)("clusters and pins hold every place in %d,%d,%d,%d once", async (...box) => {
    const expected = rows.filter((row) => within(row, box));
    for (const zoom of ["", ...[0, 3, 6, 9.7, 12, 15, 24].map((level) => `&zoom=${level}`)]) {
      const found = await entries(box, zoom);
      expect(found.length).toBeLessThanOrEqual(500);
      expect(countOf(found)).toBe(expected.length);
      const pins = found.filter((one) => !isCluster(one));
      const ids = new Set(expected.map((row) => row.id));
      for (const pin of pins) expect(ids).toContain(pin.id);
    }
  });

  test.each(BOXES)("a category in %d,%d,%d,%d is clustered alone", async (...box) => {
    const all = await world.sql<Row[]>`
      select c.place_id::text as id, lat, lng from place_card_categories l join place_cards c using (place_id)
      where l.category_id = ${cafes}::bigint`;
    const found = await entries(box, `&zoom=7&category_id=${cafes}`);
    expect(countOf(found)).toBe(all.filter((row) => within(row, box)).length);
  });

  test("a cluster has exactly its fields, lies at the middle of its places and separates at its zoom", async () => {
    const town: Box = [-61.05, 13.95, -60.95, 14.05];
    const inTown = rows.filter((row) => within(row, town));
    const found = await entries(town, "&zoom=4");
    const [cluster] = found.filter(isCluster).sort((a, b) => Number(b.count) - Number(a.count));
    expect(cluster).toEqual({
      type: "cluster",
      id: expect.stringMatching(/^\d+-\d+-\d+$/),
      lat: expect.closeTo(inTown.reduce((sum, { lat }) => sum + lat, 0) / inTown.length, 5),
      lng: expect.closeTo(inTown.reduce((sum, { lng }) => sum + lng, 0) / inTown.length, 5),
      count: inTown.length,
      zoom: 5,
    });
    const deep = await entries(town, "&zoom=14");
    expect(deep.length).toBeGreaterThan(found.length);
  });

  test("a cluster keeps its id while the map moves", async () => {
    const ids = async (box: Box) => (await entries(box, "&zoom=9")).filter(isCluster).map(({ id }) => id);
    const [here, moved] = [await ids([-61.9, 13.1, -60.1, 14.9]), await ids([-61.8, 13.2, -60, 15])];
    expect(here.filter((id) => moved.includes(id)).length).toBeGreaterThan(here.length / 2);
  });

  test("a box may cross the antimeridian and reach the poles", async () => {
    expect(namesOf(await entries([179.5, -18, -179.5, -16]))).toEqual(["West", "East"]);
    expect(namesOf(await entries([-180, 86, 180, 90]))).toEqual(["Pole"]);
    expect(await entries([-179.5, -18, 179.5, -16])).toEqual([]);
  });

  test("zoom alone means the whole world; a box replaces coordinates and radius", async () => {
    const { body } = await world.api(`${PATH}?zoom=2`);
    expect(countOf(body.data)).toBe(rows.length);
    const lone = await entries([-61.1, 19.9, -60.9, 20.1], "&lat=0&lng=0&radius=1");
    expect(namesOf(lone)).toEqual(["Lone"]);
  });

  test("a box of no size holds the place at its point", async () => {
    expect(namesOf(await entries([-61, 20, -61, 20]))).toEqual(["Lone"]);
  });

  test("a place that moves or is unpublished leaves its cluster", async () => {
    const box: Box = [-61.05, 13.95, -60.95, 14.05];
    const before = countOf(await entries(box, "&zoom=6"));
    await world.bundle({ source: "extra", places: [{ key: "new", name: "New", lat: 14.01, lng: -61 }] });
    await expect.poll(async () => countOf(await entries(box, "&zoom=6"))).toBe(before + 1);
    await world.bundle({ source: "extra", places: [{ key: "new", name: "New", lat: 25, lng: -61 }] });
    await expect.poll(async () => countOf(await entries(box, "&zoom=6"))).toBe(before);
    await world.bundle({ source: "extra", places: [] }, { prune: true });
    expect(countOf(await entries(box, "&zoom=6"))).toBe(before);
  });
});

describe("400", () => {
  test.each([
    "",
    "1,2,3",
    "1,2,3,4,5",
    "a,b,c,d",
    "-181,0,0,1",
    "0,0,181,1",
    "0,-91,1,1",
    "0,0,1,91",
    "0,2,1,1",
    "0,0,NaN,1",
    "1,,2,3",
    "%00",
  ])("bbox=%s is invalid_coordinates", async (box) => {
    expectError(await world.api(`${PATH}?bbox=${box}`), 400, "invalid_coordinates");
    expectError(await world.api(`${PATH}?bbox=${box}&zoom=3`), 400, "invalid_coordinates");
  });
});

describe("422", () => {
  test.each(["", "-1", "25", "x", "1e3", "NaN", "%00"])("zoom=%s is validation_error", async (zoom) => {
    expectError(await world.api(`${PATH}?zoom=${zoom}`), 422, "validation_error");
    expectError(await world.api(`${PATH}?bbox=0,0,1,1&zoom=${zoom}`), 422, "validation_error");
  });
});
