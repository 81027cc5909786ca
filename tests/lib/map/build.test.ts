import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Geometry, Position } from "geojson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildMap } from "@/lib/domains/map/tiles/build.service";
import { MapError } from "@/lib/domains/map/tiles/map-error";
import { squareOf } from "@/lib/platform/geo/mercator";
import { decodeTile } from "@/tests/support/map-tiles";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const MONACO = "tests/fixtures/osm/monaco.osm.pbf";
const OUTLINE = "db/demo/saint-lucia-outline.geojson";
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "map-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const active = async (): Promise<unknown[]> => [
  ...(await world.sql`select id::text, tiles, (select count(*)::int from map_tiles where tileset_id = s.id) as stored
    from map_tilesets s where active`),
];

/** The layers of the tile of zoom 14 around a point. */
async function tileAt(lat: number, lng: number) {
  const { x, y } = squareOf({ lat, lng }, 14);
  const [row] = await world.sql<
    { bytes: Buffer }[]
  >`select bytes from map_tiles where z = 14 and x = ${x} and y = ${y}`;
  return decodeTile(gunzipSync(row?.bytes ?? Buffer.alloc(0)));
}

const ringsOf = (geometry: Geometry): Position[][] => {
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat();
  return geometry.type === "Polygon" ? geometry.coordinates : [];
};

/** Whether a point is in the sea, by the tile's own polygons. */
async function isSea(lat: number, lng: number): Promise<boolean> {
  const { x, y } = squareOf({ lat, lng }, 14);
  const ocean = (await tileAt(lat, lng)).ocean;
  let inside = false;
  for (let i = 0; ocean && i < ocean.length; i++) {
    const { geometry } = ocean.feature(i).toGeoJSON(x, y, 14);
    const rings = ringsOf(geometry);
    for (const ring of rings) {
      for (const [n, [ax = 0, ay = 0]] of ring.entries()) {
        const [bx = 0, by = 0] = ring[n + 1] ?? ring[0] ?? [];
        if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
      }
    }
  }
  return inside;
}

describe("an extract", () => {
  beforeAll(async () => {
    await buildMap(world.db, MONACO);
  });

  test("becomes the one active map, with every tile stored", async () => {
    const rows = await active();
    expect(rows).toEqual([{ id: expect.any(String), tiles: expect.any(Number), stored: expect.any(Number) }]);
    const [{ tiles, stored }] = rows as [{ tiles: number; stored: number }];
    expect(stored).toBe(tiles);
    expect(tiles).toBeGreaterThan(100);
  });

  test("has streets by class, buildings, water, boundaries and points of interest with names by language", async () => {
    const layers = await tileAt(43.7396, 7.4272);
    for (const id of ["ocean", "streets", "street_labels", "buildings", "land", "pois", "boundaries"]) {
      expect(layers[id]?.length ?? 0, id).toBeGreaterThan(0);
    }
    const { streets, pois } = layers;
    const kinds = new Set(Array.from({ length: streets?.length ?? 0 }, (_, i) => streets?.feature(i).properties.kind));
    for (const kind of ["primary", "residential", "footway", "steps"]) expect(kinds).toContain(kind);
    const all = Array.from({ length: pois?.length ?? 0 }, (_, i) => pois?.feature(i).properties ?? {});
    expect(all.some((poi) => Object.keys(poi).some((key) => /^name_[a-z]{2}$/.test(key)))).toBe(true);
  });

  test("has the sea where it is sea, and land where it is land", async () => {
    expect(await isSea(43.728, 7.432)).toBe(true); // off the harbour
    expect(await isSea(43.735, 7.4212)).toBe(false); // Port Hercule's quay is not the open sea
    expect(await isSea(43.7396, 7.4272)).toBe(false); // the casino
    expect(await isSea(43.7503, 7.41)).toBe(false); // the hills behind
  });

  test("draws nothing larger than its zoom allows: buildings only in the deepest tiles", async () => {
    const rows = await world.sql<{ z: number; bytes: Buffer }[]>`select z, bytes from map_tiles where z < 14`;
    for (const { bytes } of rows) expect(decodeTile(gunzipSync(bytes))).not.toHaveProperty("buildings");
  });
});

describe("the outline of the demo island", () => {
  test("has every place of the demo on land", async () => {
    await buildMap(world.db, OUTLINE);
    const demo = JSON.parse(await readFile("db/demo/saint-lucia.json", "utf8")) as {
      places: { name: string; lat?: number; lng?: number }[];
    };
    const wet: string[] = [];
    for (const { name, lat, lng } of demo.places) {
      if (lat !== undefined && lng !== undefined && (await isSea(lat, lng))) wet.push(name);
    }
    expect(wet).toEqual([]);
    expect(await isSea(13.9, -61.15)).toBe(true);
  });
});

describe("a file that is no map", () => {
  const box = (properties: object, coordinates: unknown) =>
    JSON.stringify({
      type: "FeatureCollection",
      attribution: "",
      features: [{ type: "Feature", properties, geometry: { type: "Polygon", coordinates } }],
    });
  test.each([
    ["a missing file", null, "none.geojson"],
    ["text", "hello", "a.geojson"],
    ["text as an extract", "hello", "a.osm.pbf"],
    ["an empty extract", "", "b.osm.pbf"],
    ["no land", '{"type":"FeatureCollection","attribution":"","features":[]}', "c.geojson"],
    ["another kind", box({ kind: "road" }, []), "d.geojson"],
    [
      "coordinates off the Earth",
      box({ kind: "land" }, [
        [
          [1, 1],
          [500, 1],
          [2, 2],
          [1, 1],
        ],
      ]),
      "e.geojson",
    ],
    [
      "a polygon of two points",
      box({ kind: "land" }, [
        [
          [1, 1],
          [2, 2],
        ],
      ]),
      "f.geojson",
    ],
  ])("%s is refused with one line, and the map before stays", async (_, text, name) => {
    const file = join(dir, name);
    if (text !== null) await writeFile(file, text);
    const before = await active();
    const refused = await buildMap(world.db, file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MapError);
    expect(String(refused)).not.toContain("\n");
    expect(await active()).toEqual(before);
  });

  test("an extract that is cut off anywhere is refused", async () => {
    const whole = await readFile(MONACO);
    const before = await active();
    for (const part of [0.01, 0.3, 0.99]) {
      const file = join(dir, "cut.osm.pbf");
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
      await expect(buildMap(world.db, file)).rejects.toBeInstanceOf(MapError);
    }
    expect(await active()).toEqual(before);
  });
});
