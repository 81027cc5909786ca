import { describe, expect, test } from "vitest";
import { ImportRefused } from "@/lib/domains/content/problems";
import { importFile } from "@/lib/flows/content-import/import.service";
import { scratch } from "./formats/files";
import { counts, useImports } from "./imports";

const { world, fresh, rows, problemsOf } = useImports();
const { put } = scratch();

const whole = {
  areas: [{ key: "n", name: "North" }],
  categories: [
    { key: "b", name: "Beaches", color: "#00f" },
    { key: "f", name: "Food", active: false },
  ],
  app: { intro: { enabled: true, duration_seconds: 3 } },
  places: [
    {
      key: "a",
      name: "Anse",
      area: "n",
      category: "b",
      categories: ["f"],
      lat: 13.9,
      lng: -61,
      hours: [{ day_of_week: 1, opens_at: "09:00:00", closes_at: "17:00:00" }],
      media: [{ url: "https://img.example/a.jpg", role: "hero", source_type: "admin_upload" }],
      reviews: [{ source: "ext_a", external_id: "r1", rating: 4, title: "Good" }],
    },
    { key: "b", name: "Bay" },
  ],
};

describe("the same bundle again", () => {
  test("changes nothing and says so", async () => {
    const source = fresh();
    const bundle = { source, ...whole };
    const first = await world.bundle(bundle);
    expect(first.kinds).toMatchObject({ areas: counts(1, 0, 0), categories: counts(2, 0, 0), places: counts(2, 0, 0) });
    const before =
      await world.sql`select p.*, c.list_json from places p join place_cards c on c.place_id = p.id where source = ${source} order by id`;
    const [versions] = await world.sql`select array_agg(version order by scope) as v from content_versions`;
    const second = await world.bundle(bundle);
    expect(second.kinds).toMatchObject({
      areas: counts(0, 0, 1),
      categories: counts(0, 0, 2),
      places: counts(0, 0, 2),
      app: counts(0, 0, 1),
    });
    expect(
      await world.sql`select p.*, c.list_json from places p join place_cards c on c.place_id = p.id where source = ${source} order by id`,
    ).toEqual(before);
    expect((await world.sql`select array_agg(version order by scope) as v from content_versions`)[0]).toEqual(versions);
  });

  test("in another order of records and members changes nothing either", async () => {
    const source = fresh();
    const places = [
      { key: "a", name: "One", summary: "s" },
      { key: "b", name: "Two" },
    ];
    await world.bundle({ source, places });
    const turned = [
      { name: "Two", key: "b" },
      { summary: "s", name: "One", key: "a" },
    ];
    expect((await world.bundle({ source, places: turned })).kinds.places).toEqual(counts(0, 0, 2));
  });
});

describe("a changed record", () => {
  test("keeps its id and slug, and is served as it is now", async () => {
    const source = fresh();
    await world.bundle({
      source,
      places: [
        { key: "a", name: "Old name" },
        { key: "b", name: "Other" },
      ],
    });
    const [before] = await rows(source);
    const { kinds } = await world.bundle({
      source,
      places: [
        { key: "a", name: "New name", summary: "s" },
        { key: "b", name: "Other" },
      ],
    });
    expect(kinds.places).toEqual(counts(0, 1, 1));
    const [after] = await rows(source);
    expect(after).toMatchObject({ id: before?.id, slug: "old-name", name: "New name" });
    expect((await world.api(`/api/v1/places/${before?.id}`)).body.data).toMatchObject({
      name: "New name",
      summary: "s",
    });
  });

  test("of an area or category shows on the places that have it", async () => {
    const source = fresh();
    const places = [{ key: "a", name: "Renamed around", area: "n", category: "c" }];
    await world.bundle({
      source,
      areas: [{ key: "n", name: "Nord" }],
      categories: [{ key: "c", name: "Plages" }],
      places,
    });
    await world.bundle({
      source,
      areas: [{ key: "n", name: "North" }],
      categories: [{ key: "c", name: "Beaches!" }],
      places,
    });
    const [row] = await rows(source);
    const { data } = (await world.api(`/api/v1/places/${row?.id}`)).body;
    expect([data.area.name, data.category.name]).toEqual(["North", "Beaches!"]);
  });

  test("may refer to what its source brought in before, and to nothing of another's", async () => {
    const source = fresh();
    await world.bundle({ source, areas: [{ key: "n", name: "North" }] });
    expect((await world.bundle({ source, places: [{ key: "a", name: "A", area: "n" }] })).kinds.places).toEqual(
      counts(1, 0, 0),
    );
    expect(await problemsOf({ source: fresh(), places: [{ key: "a", name: "A", area: "n" }] })).toEqual([
      'places[0].area: no area has the key "n"',
    ]);
  });
});

describe("nothing is written", () => {
  const state = async () => [
    (await world.sql`select count(*)::int as n from places`)[0]?.n,
    await world.sql`select scope, version from content_versions order by scope`,
    await world.sql`select kind, md5(t::text) from app_content t order by 1`.catch(() => "none"),
  ];

  test("by a dry run, which counts what it would do", async () => {
    const source = fresh();
    const before = await state();
    const summary = await world.bundle(
      { source, ...whole, places: [{ key: "a", name: "Never there" }] },
      { dryRun: true },
    );
    expect([summary.dryRun, summary.kinds.places]).toEqual([true, counts(1, 0, 0)]);
    expect(await state()).toEqual(before);
  });

  test("by a bundle with mistakes, however good its other records are", async () => {
    const before = await state();
    expect(
      await problemsOf({
        source: fresh(),
        places: [
          { key: "a", name: "Fine" },
          { key: "a", name: "Again" },
          { key: "c" },
          { key: "d", name: "D", category: "none" },
        ],
      }),
    ).toEqual([
      "places[2].name: is missing",
      'places[1].key: "a" is already the key of places[0]',
      'places[3].category: no category has the key "none"',
    ]);
    expect(await state()).toEqual(before);
  });

  test("by a stream in which a key comes twice, though both are far apart", async () => {
    const before = await state();
    const feature = (id: number) => ({
      type: "Feature",
      id: `node/${id}`,
      properties: { name: `N ${id}`, amenity: "cafe" },
      geometry: { type: "Point", coordinates: [-61, 14] },
    });
    const features = [...Array.from({ length: 2_500 }, (_, i) => feature(i)), feature(3)];
    const error = await importFile(world.db, put(features.map((f) => JSON.stringify(f)).join("\n"))).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(ImportRefused);
    expect((error as ImportRefused).problems).toEqual([
      { path: "line 2501", message: 'the key "node/3" is already used by line 4' },
    ]);
    expect(await state()).toEqual(before);
  });
});

describe("what is not published is not shown", () => {
  test("drafts are 404, and published when a later file says so", async () => {
    const source = fresh();
    await world.bundle({ source, places: [{ key: "a", name: "Later", status: "draft" }] });
    const [row] = await rows(source);
    expect((await world.api(`/api/v1/places/${row?.id}`)).status).toBe(404);
    await world.bundle({ source, places: [{ key: "a", name: "Later" }] });
    expect((await world.api(`/api/v1/places/${row?.id}`)).status).toBe(200);
  });

  test("a category that is not active is not listed", async () => {
    const source = fresh();
    await world.bundle({
      source,
      categories: [{ key: "x", name: "Sleeping kind", active: false }],
      places: [{ key: "a", name: "In it", category: "x" }],
    });
    const names = (await world.api("/api/v1/categories")).body.data.map((c: { name: string }) => c.name);
    expect(names).not.toContain("Sleeping kind");
    expect((await world.api("/api/v1/places?q=in it")).status).toBe(200);
  });
});
