import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContentError } from "@/lib/domains/content/problems";
import { openContent } from "@/lib/flows/content-import/formats/detect";
import { readBundle, readPlaces } from "@/lib/flows/content-import/formats/read";
import { Tally } from "@/lib/flows/content-import/formats/tally";
import { cafe, collection, itemsOf, placesOf, problemsOf, scratch } from "./files";

const { put, pack } = scratch();
const lines = (features: readonly object[]) => features.map((feature) => `${JSON.stringify(feature)}\n`).join("");
const records = (features: readonly object[]) =>
  features.map((feature) => `\u001e${JSON.stringify(feature, null, 1)}\n`).join("");
const many = Array.from({ length: 3_000 }, (_, index) => cafe(index));

async function failure(file: string): Promise<string> {
  const error = await itemsOf(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ContentError ? error.message : `not refused: ${String(error)}`;
}

describe("the same features give the same places in every wrapping", () => {
  test("collection, lines, record separators, gzip, across chunk borders", async () => {
    const expected = placesOf(await itemsOf(put(collection(many))));
    expect(expected).toHaveLength(3_000);
    expect(expected[2_999]).toMatchObject({ key: "node/2999", name: "Café 2999 🏝", category: "cafes" });
    expect(placesOf(await itemsOf(put(lines(many))))).toEqual(expected);
    expect(placesOf(await itemsOf(put(records(many))))).toEqual(expected);
    expect(placesOf(await itemsOf(pack(collection(many))))).toEqual(expected);
    expect(placesOf(await itemsOf(put(lines(many).replaceAll("\n", "\r\n\r\n"))))).toEqual(expected);
  });
  test("a single feature over many lines", async () => {
    expect(placesOf(await itemsOf(put(JSON.stringify(cafe(1), null, 2))))).toHaveLength(1);
  });
  test("the same content can be read twice", async () => {
    const content = await openContent(put(lines([cafe(1), cafe(2)])));
    if (content.kind !== "places") throw new Error("not places");
    for (const _ of [1, 2]) {
      let places = 0;
      for await (const item of readPlaces(content)) places += item.kind === "place" ? 1 : 0;
      expect(places).toBe(2);
    }
  });
  test("an empty collection is nothing, not a fault", async () => {
    expect(await itemsOf(put(collection([])))).toEqual([]);
  });
});

describe("a category comes once, before the first place that refers to it", () => {
  test("and only where it is used", async () => {
    const items = await itemsOf(put(collection([cafe(1), cafe(2)])));
    expect(items.map(({ kind }) => kind)).toEqual(["category", "place", "place"]);
  });
});

describe("ids", () => {
  const bare = (over: object, properties: object = {}) =>
    cafe(1, { id: undefined, properties: { name: "X", ...properties }, ...over });
  test.each([
    ["its id", bare({ id: "way/12" }), "way/12"],
    ["@id", bare({ id: 5 }, { "@id": "relation/9" }), "relation/9"],
    ["osm_type with osm_id", bare({}, { osm_type: "ways_poly", osm_id: 77 }), "way/77"],
    ["a number", bare({ id: 1125869743 }), "1125869743"],
    ["name and position where there is none", bare({}), "X@14.00000,-60.90100"],
  ])("%s", async (_, feature, key) => {
    expect(placesOf(await itemsOf(put(collection([feature]))))[0]?.key).toBe(key);
  });
});

describe("nothing is dropped in silence", () => {
  test("unnamed, unlocated and unreadable are counted and listed with where they are", async () => {
    const items = await itemsOf(
      put(
        collection([
          cafe(1, { properties: { amenity: "bench" } }),
          cafe(2, { properties: { name: " \u0007 ", amenity: "bench" } }),
          cafe(3, { geometry: null }),
          cafe(4, { properties: {} }),
          cafe(5, { properties: { name: "Pier", opening_hours: "lunchtimes" } }),
        ]),
      ),
    );
    const tally = new Tally(1);
    for (const item of items) tally.add(item);
    expect(placesOf(items)).toHaveLength(1);
    expect(
      tally.lines().map(({ reason, count, examples }) => [reason, count, examples[0]?.path, examples[0]?.label]),
    ).toEqual([
      ["unnamed", 2, "features[0]", "node/1"],
      ["hours_unread", 1, "features[4]", "node/5"],
      ["no_category", 1, "features[4]", "node/5"],
      ["no_geometry", 1, "features[2]", "node/3"],
      ["no_tags", 1, "features[3]", "node/4"],
    ]);
  });
  test("every feature is a place, a skip or a problem", async () => {
    const feature = fc.record({
      name: fc.option(fc.string({ unit: "binary", maxLength: 8 }), { nil: undefined }),
      lng: fc.constantFrom(0, -61, 200, null),
      lat: fc.constantFrom(14, 91, "14"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(feature, { maxLength: 12 }), async (features) => {
        const made = features.map(({ name, lng, lat }, index) =>
          cafe(index, { properties: { name }, geometry: { type: "Point", coordinates: [lng, lat] } }),
        );
        const items = await itemsOf(put(collection(made)));
        expect(items.filter(({ kind }) => kind === "place" || kind === "skipped" || kind === "problem")).toHaveLength(
          made.length,
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe("problems say where, all of them", () => {
  test("coordinates out of range, in every wrapping", async () => {
    const features = [cafe(1), cafe(2, { geometry: { type: "Point", coordinates: [0, 99] } }), { type: "Node" }];
    expect(problemsOf(await itemsOf(put(collection(features))))).toEqual([
      "features[1].geometry.coordinates[1]: latitude 99 is not between -90 and 90",
      "features[2]: expected a GeoJSON Feature",
    ]);
    expect(problemsOf(await itemsOf(put(lines(features))))[0]).toMatch(/^line 2\.geometry/);
    expect(problemsOf(await itemsOf(put(records(features))))[0]).toMatch(/^record 2\.geometry/);
  });
  test("a malformed line in the middle is a problem of that line, and the rest is still read", async () => {
    const items = await itemsOf(put(`${lines([cafe(1)])}{"type":\n${lines([cafe(3)])}`));
    expect(problemsOf(items)).toEqual(["line 2: is not valid JSON"]);
    expect(placesOf(items)).toHaveLength(2);
  });
});

describe("a file that fails on the way throws, and is never taken for a short one", () => {
  test("cut off anywhere", async () => {
    const whole = Buffer.from(collection([cafe(1), cafe(2), cafe(3)]));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
        expect(await failure(put(whole.subarray(0, length)))).not.toMatch(/^not refused/);
      }),
      { numRuns: 60 },
    );
    expect(await failure(put(lines([cafe(1), cafe(2)]).slice(0, -9)))).toBe("line 2 is cut off");
    const packed = gzipSync(lines(many));
    expect(await failure(put(packed.subarray(0, packed.length - 100)))).toMatch(/cut off/);
  });
  test("malformed or with something behind its end", async () => {
    expect(await failure(put(collection([cafe(1)]).replace("[{", "[,{")))).toMatch(/not valid JSON/);
    expect(await failure(put(`${collection([cafe(1)])}{}`))).toMatch(/not valid JSON/);
    expect(await failure(put('{"features":[],"type":"Feature"}'))).toMatch(/not of type "FeatureCollection"/);
  });
  test("invalid UTF-8 far into the file, with the byte", async () => {
    const bytes = Buffer.from(lines(many));
    const at = bytes.length - 40;
    bytes[at] = 0xff;
    expect(await failure(put(bytes))).toBe(`is not UTF-8: invalid byte at offset ${at}`);
  });
});

describe("coordinate systems (RFC 7946)", () => {
  const named = (name: string) => ({ crs: { type: "name", properties: { name } } });
  test.each(["urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "EPSG:4326", "urn:ogc:def:crs:EPSG::4326"])(
    "%s is WGS84",
    async (name) => {
      expect(placesOf(await itemsOf(put(collection([cafe(1)], named(name)))))).toHaveLength(1);
    },
  );
  test.each(["EPSG:3857", "urn:ogc:def:crs:EPSG::2006", "EPSG:432600", "urn:ogc:def:crs:EPSG::14326"])(
    "%s is refused, before the features, behind them and on a line",
    async (name) => {
      expect(await failure(put(collection([cafe(1)], named(name))))).toContain(name);
      const behind = collection([cafe(1)]).replace(/\}$/, `,"crs":${JSON.stringify(named(name).crs)}}`);
      expect(await failure(put(behind))).toContain("WGS84");
      expect(await failure(put(lines([cafe(1, named(name))])))).toContain("WGS84");
    },
  );
  test("a system that is linked or not named is refused", async () => {
    expect(await failure(put(collection([cafe(1)], { crs: { type: "link", properties: { href: "x" } } })))).toMatch(
      /not named/,
    );
  });
});

describe("Overpass JSON", () => {
  const overpass = (elements: readonly object[], over: object = {}) =>
    JSON.stringify({ version: 0.6, elements, ...over });
  const ring = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
    [0, 0],
  ].map(([lat, lon]) => ({ lat, lon }));
  test("nodes, ways and relations, by geometry or centre", async () => {
    const items = await itemsOf(
      put(
        overpass([
          { type: "node", id: 1, lat: 14, lon: -61, tags: { name: "A", amenity: "bar" } },
          { type: "node", id: 2, lat: 14, lon: -61 },
          { type: "way", id: 3, center: { lat: 1, lon: 2 }, tags: { name: "B" }, nodes: [1, 2] },
          { type: "way", id: 4, geometry: ring, center: { lat: 50, lon: 50 }, tags: { name: "C" } },
          { type: "way", id: 5, geometry: [null, ...ring.slice(0, 2)], tags: { name: "D" } },
          {
            type: "relation",
            id: 6,
            tags: { name: "E", type: "multipolygon", leisure: "park" },
            members: [
              { type: "way", role: "outer", geometry: ring.slice(0, 3) },
              { type: "way", role: "outer", geometry: ring.slice(2).reverse() },
            ],
          },
          { type: "way", id: 7, nodes: [1, 2], tags: { name: "F" } },
        ]),
      ),
    );
    expect(placesOf(items).map(({ key, lat, lng }) => [key, lat, lng])).toEqual([
      ["node/1", 14, -61],
      ["way/3", 1, 2],
      ["way/4", 2, 2],
      ["way/5", 0, 2],
      ["relation/6", 2, 2],
    ]);
    expect(items.flatMap((item) => (item.kind === "skipped" ? [[item.label, item.reason]] : []))).toEqual([
      ["node/2", "no_tags"],
      ["way/7", "no_geometry"],
    ]);
  });
  test.each([
    ['{"type":"FeatureCollection","features":null}', "has no list of features"],
    ['{"type":"FeatureCollection","features":"none"}', "has no list of features"],
    ['{"type":"FeatureCollection","features":{"a":{}}}', "has no list of features"],
    ['{"osm3s":{},"elements":null}', "has no list of elements"],
    ['{"osm3s":{}}', "has no list of elements"],
  ])("%s is no empty file, which would be pruned as such", async (json, message) => {
    await expect(itemsOf(put(json))).rejects.toThrow(message);
  });
  test("a query that did not finish is a problem: its places are not all", async () => {
    const file = put(overpass([], { remark: "runtime error: Query timed out" }));
    expect(problemsOf(await itemsOf(file))).toEqual([
      "remark: the query did not finish: runtime error: Query timed out",
    ]);
  });
  test("bad coordinates are named in the words of the file", async () => {
    const file = put(
      overpass([
        { type: "node", id: 1, lat: 95, lon: 0, tags: { name: "A" } },
        { type: "area", id: 2 },
      ]),
    );
    expect(problemsOf(await itemsOf(file))).toEqual([
      "elements[0].lat: latitude 95 is not between -90 and 90",
      "elements[1]: expected a node, way or relation",
    ]);
  });
});

describe("a bundle is read whole", () => {
  test("its records, or every problem", async () => {
    const content = await openContent(
      put('{"format":"destination-bundle","version":1,"source":"board","areas":[{"key":"a","name":"A"}]}'),
    );
    if (content.kind !== "bundle") throw new Error("not a bundle");
    expect(await readBundle(content)).toMatchObject({
      ok: true,
      bundle: { areas: [{ key: "a", name: "A", slug: null }] },
    });
  });
  test("a cut-off or malformed one throws with the place", async () => {
    const bundle = (text: string) => readBundle({ kind: "bundle", file: put(text) });
    await expect(bundle('{"places":[{"key":"a"')).rejects.toThrow(/cut off/);
    await expect(bundle('{"places":[\n{"key":"a",}]}')).rejects.toThrow(/line 2/);
  });
});
