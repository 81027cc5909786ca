import { describe, expect, test } from "vitest";
import { importFile } from "@/lib/flows/content-import/import.service";
import { scratch } from "./formats/files";
import { useImports } from "./imports";

const { world, fresh } = useImports();
const { put } = scratch();

interface Drawn {
  id: string;
  at: [lng: number, lat: number];
  tags: Record<string, string>;
  /** Draws a square of about 20 m instead of a point. */
  square?: boolean;
}

const feature = ({ id, at: [lng, lat], tags, square }: Drawn) => {
  const [w, s, e, n] = [lng - 1e-4, lat - 1e-4, lng + 1e-4, lat + 1e-4];
  const ring = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  const geometry = square ? { type: "Polygon", coordinates: [ring] } : { type: "Point", coordinates: [lng, lat] };
  return { type: "Feature", id, properties: tags, geometry };
};
const file = (drawn: Drawn[]) => put(JSON.stringify({ type: "FeatureCollection", features: drawn.map(feature) }));
const take = (source: string, drawn: Drawn[]) => importFile(world.db, file(drawn), { source });
const published = (source: string) =>
  world.sql<{ source_key: string; name: string; lat: number; facts: Record<string, unknown>; prominence: number }[]>`
    select source_key, name, lat, lng, address, website_url, facts, prominence from places
    where source = ${source} and status = 'published' order by source_key`;

describe("what a visitor does not look for is left out and counted", () => {
  test("what is closed to visitors is no place, unless it is a sight from outside or a place to stay", async () => {
    const source = fresh();
    const tagged = [
      { name: "Hotel Beach", natural: "beach", access: "private" },
      { name: "Closed Park", leisure: "park", access: "no" },
      { name: "Guests' Beach", natural: "beach", access: "customers" },
      { name: "Private Castle", historic: "castle", access: "private" },
      { name: "Gated Resort", tourism: "hotel", access: "private" },
    ];
    const drawn = tagged.map((tags, i): Drawn => ({ id: `node/${i}`, at: [7 + i / 10, 43], tags }));
    const { leftOut } = await take(source, drawn);
    expect(leftOut).toEqual([{ noun: "private places", count: 2 }]);
    const names = (await published(source)).map(({ name }) => name);
    expect(names).toEqual(["Guests' Beach", "Private Castle", "Gated Resort"]);
  });

  test("a text in place of a name is no place", async () => {
    const source = fresh();
    const tags = { name: "Entrance to the occupied territory, ".repeat(4), tourism: "attraction" };
    const { leftOut } = await take(source, [{ id: "node/1", at: [7, 43], tags }]);
    expect(leftOut).toEqual([{ noun: "texts in place of names", count: 1 }]);
  });

  test("farms, localities, stops, offices, roads and boundaries are no places", async () => {
    const source = fresh();
    const tagged = [
      { name: "Grange", place: "farm" },
      { name: "Hill", place: "farm" },
      { name: "Upper", place: "locality" },
      { name: "Main Street", highway: "residential" },
      { name: "Stop 7", highway: "bus_stop" },
      { name: "Law & Sons", office: "lawyer" },
      { name: "The County", boundary: "administrative", admin_level: "6" },
      { name: "Old Fort", historic: "fort" },
    ];
    const drawn = tagged.map((tags, i): Drawn => ({ id: `node/${i}`, at: [7 + i / 10, 43], tags }));
    const { kinds, leftOut } = await take(source, drawn);
    expect(kinds.places).toMatchObject({ created: 1 });
    expect(leftOut).toEqual([
      { noun: "farms", count: 2 },
      { noun: "boundaries", count: 1 },
      { noun: "bus stops", count: 1 },
      { noun: "localities", count: 1 },
      { noun: "offices", count: 1 },
      { noun: "roads", count: 1 },
    ]);
    expect((await published(source)).map(({ name }) => name)).toEqual(["Old Fort"]);
  });
});

describe("two features of one place become one", () => {
  const node: Drawn = {
    id: "node/1",
    at: [7.4, 43.7],
    tags: { name: "Église Saint-Charles", amenity: "place_of_worship", religion: "christian", wikidata: "Q1" },
  };
  const building: Drawn = {
    id: "way/2",
    at: [7.401, 43.7],
    tags: { name: "eglise saint-charles", building: "church", historic: "church", website: "https://example.org" },
    square: true,
  };

  test("of one name within 200 m: at the better geometry, with the facts and fields of both", async () => {
    const source = fresh();
    const { merged, kinds } = await take(source, [node, building]);
    expect([merged, kinds.places?.created]).toEqual([1, 1]);
    expect(await published(source)).toMatchObject([
      { name: "Église Saint-Charles", lng: 7.401, website_url: "https://example.org", facts: { wikidata: "Q1" } },
    ]);
  });
  test("in any order, and the same again changes nothing", async () => {
    const source = fresh();
    await take(source, [building, node]);
    expect((await take(source, [node, building])).kinds.places).toMatchObject({ updated: 0, unchanged: 1 });
  });
  test("of one Wikidata id under two names", async () => {
    const tags = { name: "Saint Charles Church", amenity: "place_of_worship", wikidata: "Q1" };
    const { merged } = await take(fresh(), [node, { id: "node/3", at: [7.41, 43.7], tags }]);
    expect(merged).toBe(1);
  });
  test.each<[string, Partial<Drawn>]>([
    ["farther apart", { at: [7.404, 43.7] }],
    ["with two addresses", { tags: { ...node.tags, wikidata: "", "addr:street": "B", "addr:housenumber": "2" } }],
    ["with two Wikidata ids", { tags: { ...node.tags, wikidata: "Q2" } }],
  ])("but not %s", async (_, over) => {
    const first = { ...node, tags: { ...node.tags, wikidata: "", "addr:street": "A", "addr:housenumber": "1" } };
    const one = over.tags?.wikidata === "Q2" ? node : first;
    const { merged } = await take(fresh(), [one, { ...one, id: "node/4", at: [7.4001, 43.7], ...over }]);
    expect(merged).toBe(0);
  });
  test("a thousand of one name at one point are merged in a moment", async () => {
    const drawn = Array.from({ length: 1_000 }, (_, i): Drawn => ({ ...node, id: `node/${i}` }));
    expect((await take(fresh(), drawn)).merged).toBe(999);
  });
});

test("facts and prominence are stored, and a prominent sight scores above a plain one", async () => {
  const source = fresh();
  const known = { name: "Palace", historic: "castle", wikidata: "Q9", wikipedia: "en:Palace", "name:fr": "Palais" };
  await take(source, [
    { id: "node/1", at: [7.4, 43.7], tags: known },
    { id: "node/2", at: [7.5, 43.8], tags: { name: "Ruin", historic: "ruins", start_date: "1650" } },
  ]);
  const [palace, ruin] = await published(source);
  expect(palace?.facts).toEqual({ kind: "castle", wikidata: "Q9", wikipedia: "en:Palace", names: { fr: "Palais" } });
  expect(ruin?.facts).toEqual({ kind: "ruins", start_date: "1650" });
  expect(palace?.prominence ?? 0).toBeGreaterThan(40 + (ruin?.prominence ?? 0));
});
