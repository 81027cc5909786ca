import { describe, expect, test } from "vitest";
import { importFile } from "@/lib/flows/content-import/import.service";
import type { ImportOptions } from "@/lib/flows/content-import/import-summary";
import { useWorld } from "@/tests/support/world";
import { collection, scratch } from "./formats/files";

const world = useWorld();
const { put } = scratch();
let sources = 0;

/** Imports a file under a name of its own and gives the places of it, by name, as the API serves them. */
async function served(content: string, options: ImportOptions = {}) {
  const source = `served-${++sources}`;
  await importFile(world.db, put(content), { source, ...options });
  const rows = await world.sql<
    { id: string }[]
  >`select id::text from places where source = ${source} and status = 'published'`;
  const details = await Promise.all(rows.map(async ({ id }) => (await world.api(`/api/v1/places/${id}`)).body.data));
  return { source, byName: Object.fromEntries(details.map((place) => [place.name, place])) };
}

const tags = {
  name: "Café Bleu",
  amenity: "cafe",
  opening_hours: "Mo-Fr 08:00-18:00; Sa 09:00-02:00",
  website: "https://bleu.example",
  "addr:city": "Castries",
};
const OVERNIGHT = { day_of_week: 6, opens_at: "09:00:00", closes_at: "02:00:00", is_closed: false, is_overnight: true };
const point = (id: number, properties: object) => ({
  type: "Feature",
  id: `node/${id}`,
  properties,
  geometry: { type: "Point", coordinates: [-60.99, 14.01] },
});

describe("a file of a foreign format is served by the API, in its categories and with its hours", () => {
  const expectCafe = (place: Record<string, unknown>): void => {
    expect(place).toMatchObject({
      name: "Café Bleu",
      city: "Castries",
      website_url: "https://bleu.example",
      coordinates: { lat: 14.01, lng: -60.99 },
      hours_attribution: "managed_locally",
      place_kind: "cafe",
      attribution: "© OpenStreetMap contributors",
    });
    expect(place.hours).toHaveLength(7);
    expect((place.hours as object[])[0]).toMatchObject({ day_of_week: 0, is_closed: true });
    expect((place.hours as object[]).at(-1)).toMatchObject(OVERNIGHT);
  };

  test("GeoJSON", async () => {
    const { byName } = await served(collection([point(1, tags), point(2, { name: "Plage", natural: "beach" })]));
    expectCafe(byName["Café Bleu"]);
    const slug = byName["Café Bleu"].category.slug;
    const inIt = await world.api(`/api/v1/places?category=${slug}`);
    expect(inIt.body.data.map((place: { name: string }) => place.name)).toContain("Café Bleu");
    expect(byName.Plage.category.slug).not.toBe(slug);
  });

  test("newline-delimited GeoJSON", async () => {
    const { byName } = await served(
      `${JSON.stringify(point(1, tags))}\n${JSON.stringify(point(2, { name: "Musée", tourism: "museum" }))}\n`,
    );
    expectCafe(byName["Café Bleu"]);
    expect(byName.Musée.place_kind).toBe("museum");
  });

  test("Overpass JSON", async () => {
    const elements = [
      { type: "node", id: 1, lat: 14.01, lon: -60.99, tags },
      { type: "way", id: 2, center: { lat: 14, lon: -61 }, tags: { name: "Fort Charlotte", historic: "fort" } },
    ];
    const { byName } = await served(JSON.stringify({ version: 0.6, generator: "Overpass API", elements }));
    expectCafe(byName["Café Bleu"]);
    expect(byName["Fort Charlotte"].coordinates).toEqual({ lat: 14, lng: -61 });
  });

  test("a venue list in CSV", async () => {
    const { byName } = await served(
      'wof_id,name,latitude,longitude,address,city,region,country,category,subcategory\r\n1,"Chez ""Lou"", bar",14.01,-60.99,1 Quai,Castries,North,LC,Food & Drink,Bars\r\n',
    );
    const place = byName['Chez "Lou", bar'];
    expect(place).toMatchObject({
      city: "Castries",
      country_code: "LC",
      hours: [],
      hours_attribution: "sourced_via_external",
    });
    expect(place.area.name).toBe("North");
    expect(place.categories.map((c: { name: string }) => c.name)).toEqual(["Food & Drink", "Bars"]);
  });

  test("a bundle in other members' order, and gzip of it", async () => {
    const { gzipSync } = await import("node:zlib");
    const { writeFile } = await import("node:fs/promises");
    const file = put("");
    await writeFile(
      file,
      gzipSync(
        JSON.stringify({
          places: [{ key: "a", name: "Packed" }],
          source: "packed",
          version: 1,
          format: "destination-bundle",
        }),
      ),
    );
    expect((await importFile(world.db, file)).kinds.places).toMatchObject({ created: 1 });
  });
});

describe("a file's own source", () => {
  test("keeps two files of one format apart, so that pruning one leaves the other", async () => {
    const [one, two] = [
      await served(collection([point(1, tags)])),
      await served(collection([point(1, tags), point(2, { name: "Plage", natural: "beach" })])),
    ];
    const summary = await importFile(world.db, put(collection([point(1, tags)])), { source: two.source, prune: true });
    expect(summary.kinds.places).toEqual({ created: 0, updated: 0, unchanged: 1, unpublished: 1 });
    const [row] =
      await world.sql`select count(*)::int as n from places where source = ${one.source} and status = 'published'`;
    expect(row?.n).toBe(1);
  });

  test("carries the attribution that it is given to what is served, and a change of it is a change", async () => {
    const { source, byName } = await served(collection([point(9, tags)]), { attribution: "© The island's mappers" });
    expect(byName["Café Bleu"].attribution).toBe("© The island's mappers");
    const again = await importFile(world.db, put(collection([point(9, tags)])), {
      source,
      attribution: "© Somebody else",
    });
    expect(again.kinds.places).toMatchObject({ updated: 1 });
  });

  test("may not be blank, too long or unprintable, and a bundle names its own", async () => {
    const file = put(collection([point(1, tags)]));
    for (const source of ["", "  ", "x".repeat(101), "a\u0000b"])
      await expect(importFile(world.db, file, { source })).rejects.toThrow(/--source/);
    const bundle = put(JSON.stringify({ format: "destination-bundle", version: 1, source: "s", places: [] }));
    await expect(importFile(world.db, bundle, { source: "other" })).rejects.toThrow(/names its own source/);
  });
});
