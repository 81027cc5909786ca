import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importFile } from "@/lib/flows/content-import/import.service";
import { scratch } from "./formats/files";
import { useImports } from "./imports";

const { world, fresh, problemsOf } = useImports();
const { put } = scratch();

const square = (west: number, south: number, size: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
const feature = (id: string, properties: object, geometry: object) => ({ type: "Feature", id, properties, geometry });
const boundary = (n: number, name: string, level: number, geometry: object) =>
  feature(`relation/${n}`, { name, boundary: "administrative", admin_level: String(level) }, geometry);
const at = (lng: number, lat: number) => ({ type: "Point", coordinates: [lng, lat] });
const bar = (n: number, lng: number, lat: number, tags: object = {}) =>
  feature(`node/${n}`, { name: `Bar ${n}`, amenity: "bar", ...tags }, at(lng, lat));
const take = (source: string, features: object[], areaLevel?: string) =>
  importFile(world.db, put(JSON.stringify({ type: "FeatureCollection", features })), { source, areaLevel });
const placed = async (source: string) =>
  Object.fromEntries(
    (
      await world.sql`
        select p.name, a.name as area from places p left join areas a on a.id = p.area_id
        where p.source = ${source} order by p.id`
    ).map((row) => [row.name, row.area]),
  );
/** The settlements that the places of a source are near, and those that they are far from. */
const distances = async (source: string) =>
  Object.fromEntries(
    (
      await world.sql`
        select name, facts ->> 'near_area' as near, facts ->> 'far_area' as far from places where source = ${source}`
    ).map(({ name, near, far }) => [name, [near, far]]),
  );

const country = boundary(1, "Country", 2, square(0, 0, 10));
const districts = [boundary(2, "West", 8, square(0, 0, 5)), boundary(3, "East", 8, square(5, 0, 5))];

describe("boundaries become areas, and never places", () => {
  test("wherever they are in the file, the finest level that suits gives each place its area", async () => {
    const source = fresh();
    const bars = [bar(1, 1, 1), bar(2, 6, 1)];
    const { kinds, levels, leftOut } = await take(source, [...bars, country, ...districts]);
    expect(kinds).toMatchObject({ areas: { created: 2 }, places: { created: 2 } });
    expect(levels?.chosen).toEqual({ label: "8", areas: 2, share: 1 });
    expect(levels?.others).toEqual([{ label: "2", areas: 1, share: 1 }]);
    expect(leftOut).toEqual([{ noun: "boundaries", count: 3 }]);
    expect(await placed(source)).toEqual({ "Bar 1": "West", "Bar 2": "East" });
  });
  test("another level on request, and a level that the file lacks is refused with those it has", async () => {
    const source = fresh();
    await take(source, [bar(1, 1, 1), country, ...districts], "2");
    expect(await placed(source)).toEqual({ "Bar 1": "Country" });
    await expect(take(source, [bar(1, 1, 1), country, ...districts], "9")).rejects.toThrow(/level "9"; it has 8, 2/);
  });
  test("a place outside the level takes the area of another", async () => {
    const source = fresh();
    const inside = Array.from({ length: 19 }, (_, i) => bar(i, 1 + i / 20, 1));
    await take(source, [...inside, bar(99, 1, 8), country, ...districts]);
    expect(await placed(source)).toMatchObject({ "Bar 0": "West", "Bar 99": "Country" });
  });
  test("the boundary is stored, and a second import changes nothing", async () => {
    const source = fresh();
    const features = [bar(1, 1, 1), ...districts];
    await take(source, features);
    const [west] = await world.sql`select polygon from areas where source = ${source} and name = 'West'`;
    expect(west?.polygon).toEqual({ type: "MultiPolygon", coordinates: [square(0, 0, 5).coordinates] });
    const again = await take(source, features);
    expect(again.kinds).toMatchObject({ areas: { unchanged: 1 }, places: { unchanged: 1 } });
  });
  test("a place in a hole of a boundary is not in it, whatever number of outlines the boundary has", async () => {
    const source = fresh();
    const way = (role: string, west: number, south: number, size: number) => ({
      type: "way",
      role,
      geometry: (square(west, south, size).coordinates[0] ?? []).map(([lon, lat]) => ({ lat, lon })),
    });
    const tags = (name: string) => ({ name, type: "boundary", boundary: "administrative", admin_level: "8" });
    const node = (id: number, lon: number, lat: number) => ({
      type: "node",
      id,
      lon,
      lat,
      tags: { name: `Bar ${id}`, amenity: "bar" },
    });
    // A lake touches the shore at the corner with which it begins, and has an island of the same municipality.
    const ring = way("outer", 0, 0, 10);
    const lake = way("inner", 0, 0, 0);
    const corners = [
      [10, 5],
      [5, 2],
      [2, 5],
      [5, 8],
      [10, 5],
    ];
    lake.geometry = corners.map(([lon = 0, lat = 0]) => ({ lat, lon }));
    ring.geometry.splice(2, 0, { lat: 5, lon: 10 });
    const members = [way("outer", 20, 0, 2), way("outer", 5, 5, 1), lake, ring];
    const elements = [
      { type: "relation", id: 1, tags: tags("Shore"), members },
      node(1, 1, 1),
      node(2, 3, 5),
      node(3, 5.5, 5.5),
      node(4, 21, 1),
    ];
    await importFile(world.db, put(JSON.stringify({ osm3s: {}, elements })), { source });
    expect(await placed(source)).toEqual({ "Bar 1": "Shore", "Bar 2": null, "Bar 3": "Shore", "Bar 4": "Shore" });
  });
  test("a file of boundaries alone imports them", async () => {
    const { kinds } = await take(fresh(), districts);
    expect(kinds).toMatchObject({ areas: { created: 2 }, places: { created: 0 } });
  });
});

describe("without boundaries", () => {
  test("the nearest settlement is the area", async () => {
    const source = fresh();
    const village = (n: number, name: string, lng: number) =>
      feature(`node/${n}`, { name, place: "village" }, at(lng, 0));
    await take(source, [village(7, "Ham", 0), village(8, "Sted", 0.05), bar(1, 0.01, 0), bar(2, 0.04, 0)]);
    expect(await placed(source)).toEqual({ "Bar 1": "Ham", "Bar 2": "Sted" });
  });
  test("a place knows whether it is in its settlement, near it or far from it", async () => {
    const source = fresh();
    const settlements = [
      ["town", 0],
      ["village", 1],
    ].map(([place, lat], n) => feature(`node/${n + 90}`, { name: `The ${place}`, place }, at(0, Number(lat))));
    const bars = [0, 0.02, 0.04].flatMap((lng, n) => [bar(n, lng, 0), bar(n + 10, lng, 1)]);
    await take(source, [...settlements, ...bars]);
    expect(await distances(source)).toEqual({
      "Bar 0": [null, null],
      "Bar 1": [null, null],
      "Bar 2": ["The town", null],
      "Bar 10": [null, null],
      "Bar 11": ["The village", null],
      "Bar 12": ["The village", null],
    });
  });
  test("a place knows whether it is in the town of the addresses around it, near it or far from it", async () => {
    const source = fresh();
    const addressed = [0, 0.001, 0.002].map((lng, n) => bar(n, lng, 0, { "addr:city": "Port" }));
    await take(source, [...addressed, bar(3, 0.03, 0), bar(4, 0.08, 0), bar(5, 0.08, 0.01, { "addr:city": "Port" })]);
    expect(await distances(source)).toEqual({
      "Bar 0": [null, null],
      "Bar 1": [null, null],
      "Bar 2": [null, null],
      "Bar 3": ["Port", null],
      "Bar 4": [null, "Port"],
      "Bar 5": [null, "Port"],
    });
  });
  test("the town of the nearest address is the area, however its name is written", async () => {
    const source = fresh();
    await take(source, [
      bar(1, 0, 0, { "addr:city": "Saint John" }),
      bar(2, 0.01, 0, { "addr:city": "ST. JOHN" }),
      bar(3, 0.02, 0),
    ]);
    expect(await placed(source)).toEqual({ "Bar 1": "Saint John", "Bar 2": "Saint John", "Bar 3": "Saint John" });
  });
  test("nothing is near a town of which two addresses are known", async () => {
    const source = fresh();
    const addressed = [bar(1, 0, 0, { "addr:city": "Port" }), bar(2, 0.001, 0, { "addr:city": "Port" })];
    await take(source, [...addressed, bar(3, 0.005, 0), bar(4, 0.03, 0)]);
    expect(await distances(source)).toMatchObject({
      "Bar 1": [null, null],
      "Bar 3": [null, null],
      "Bar 4": [null, "Port"],
    });
  });
  test("a file that names no area has none, and is imported", async () => {
    const { levels, kinds } = await take(fresh(), [bar(1, 0, 0)]);
    expect([levels?.chosen, kinds.places?.created]).toEqual([null, 1]);
  });
});

describe("version 2 of a bundle", () => {
  const area = { key: "w", name: "West", polygon: square(0, 0, 5) };
  test("gives its places their areas, facts and prominence", async () => {
    const source = fresh();
    const places = [
      {
        key: "a",
        name: "Fort",
        lat: 1,
        lng: 1,
        facts: { kind: "fort", wikidata: "Q5", start_date: "1780" },
        prominence: 70,
      },
      { key: "b", name: "Far", lat: 9, lng: 9 },
    ];
    await world.bundle({ source, version: 2, areas: [area], places });
    expect(await placed(source)).toEqual({ Fort: "West", Far: null });
    const [fort] = await world.sql`select facts, prominence from places where source = ${source} and name = 'Fort'`;
    expect(fort).toEqual({ facts: places[0]?.facts, prominence: 70 });
  });
  test("names every fault at its place", async () => {
    const places = [
      { key: "a", name: "A", prominence: 101, facts: { wikidata: "5", Start: "x", names: { "!": "x" }, ele: {} } },
    ];
    const polygon = { type: "Polygon", coordinates: [[[0, 0]]] };
    expect(await problemsOf({ version: 2, areas: [{ ...area, polygon }], places })).toEqual([
      "areas[0].polygon: expected a GeoJSON Polygon or MultiPolygon",
      expect.stringMatching(/^places\[0\]\.facts\.wikidata: /),
      expect.stringMatching(/^places\[0\]\.facts\.names/),
      expect.stringMatching(/^places\[0\]\.facts\.ele: /),
      "places[0].prominence: must be 0 to 100",
    ]);
  });
});

describe("an OpenStreetMap extract", () => {
  const extract = join("tests", "fixtures", "osm", "monaco.osm.pbf");
  test("gives places, with shapes and areas, and says what it leaves out", async () => {
    const source = fresh();
    const { kinds, levels, leftOut, merged } = await importFile(world.db, extract, { source });
    expect(kinds.places?.created).toBeGreaterThan(400);
    expect(levels?.chosen).toMatchObject({ label: "10", areas: 6 });
    expect(leftOut.slice(0, 2).map(({ noun }) => noun)).toEqual(["roads", "buildings"]);
    expect(merged).toBeGreaterThan(0);
    const [{ share } = { share: 0 }] = await world.sql<{ share: number }[]>`
      select avg((area_id is not null)::int)::float8 as share from places where source = ${source}`;
    expect(share).toBeGreaterThan(0.95);
    const [palace] = await world.sql`
      select name, facts ->> 'kind' as kind, source_key from places
      where source = ${source} and name = 'Palais Princier de Monaco'`;
    expect(palace).toMatchObject({ kind: "castle" });
    const again = await importFile(world.db, extract, { source });
    expect(again.kinds.places).toMatchObject({ created: 0, updated: 0 });
  });
  test("that is cut off is refused in one line", async () => {
    const whole = await readFile(extract);
    const file = put(whole.subarray(0, whole.length - 1_000));
    await expect(importFile(world.db, file)).rejects.toThrow("cannot be read: the file is truncated");
  });
});
