import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tx } from "@/db/client";
import { Overloaded } from "@/db/gate";
import { rebuildCards, refreshCards } from "@/lib/domains/places/cards/cards.service";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { codeOf } from "@/scripts/lib/fail";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

const MODELS = {
  cards: "select to_jsonb(c) as row from place_cards c order by place_id",
  details: "select to_jsonb(d) as row from place_details d order by place_id",
  links: "select to_jsonb(l) as row from place_card_categories l order by category_id, place_id",
  search: "select to_jsonb(d) as row from search_docs d where kind = 'place' order by id",
  counts:
    "select to_jsonb(n) as row from place_counts n where places <> 0 or located <> 0 order by category_id, area_id",
  squares: "select to_jsonb(s) as row from pin_squares s where places <> 0 order by y, x",
} as const;
type Models = Record<keyof typeof MODELS, unknown[]>;

async function modelsBy(run: (text: string) => Promise<unknown>): Promise<Models> {
  const read = async (text: string) => ((await run(text)) as { row: unknown }[]).map(({ row }) => row);
  return {
    cards: await read(MODELS.cards),
    details: await read(MODELS.details),
    links: await read(MODELS.links),
    search: await read(MODELS.search),
    counts: await read(MODELS.counts),
    squares: await read(MODELS.squares),
  };
}
const kept = (): Promise<Models> => modelsBy((text) => world.sql.unsafe(text));

class RolledBack extends Error {}

/** The read models as they are when made from nothing; what is kept stays as it is. */
async function fresh(): Promise<Models> {
  let models: Models | undefined;
  const run = async (tx: Tx): Promise<never> => {
    for (const table of ["place_cards", "place_details", "place_counts", "pin_squares"])
      await tx.execute(`delete from ${table}`);
    await rebuildCards(tx);
    models = await modelsBy((text) => tx.execute(text));
    throw new RolledBack();
  };
  await world.db.orm.transaction(run).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (!models) throw new Error("nothing was built");
  return models;
}

/** The counts straight from the places, without any read model. */
const counted = async (): Promise<unknown[]> =>
  (
    await world.sql<{ row: unknown }[]>`
    with published as (select id, area_id, lat, category_id from places where status = 'published'),
      of_category as (
        select category_id, id, area_id, lat from published where category_id is not null
        union select l.category_id, p.id, p.area_id, p.lat from published p join place_categories l on l.place_id = p.id),
      each as (select 0 as category_id, id, area_id, lat from published union all select * from of_category),
      keyed as (
        select category_id, 0 as area_id, lat from each
        union all select category_id, area_id, lat from each where area_id is not null),
      totals as (select category_id, area_id, count(*)::int as places, count(lat)::int as located
        from keyed group by category_id, area_id)
    select to_jsonb(t) as row from totals t order by category_id, area_id`
  ).map(({ row }) => row);

async function expectCurrent(): Promise<Models> {
  const models = await kept();
  expect(models).toEqual(await fresh());
  expect(models.counts).toEqual(await counted());
  return models;
}

async function version(): Promise<string> {
  const [row] = await world.sql<{ version: string }[]>`
    select version::text from content_versions where scope = 'places'`;
  return row?.version ?? "";
}

const KEYS = { areas: ["a1", "a2"], categories: ["c1", "c2", "c3"], places: ["p1", "p2", "p3", "p4", "p5", "p6"] };
const nameOf = fc.constantFrom("Bay", "Bày", "Harbour", "Zoo", "100% _\\", "Ærø");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const point = fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }));

const hours = fc.uniqueArray(
  fc.record({
    day_of_week: fc.integer({ min: 0, max: 6 }),
    opens_at: fc.constant("09:00"),
    closes_at: fc.constantFrom("17:00", "02:00"),
  }),
  { selector: (row) => row.day_of_week, maxLength: 3 },
);
const media = fc.array(
  fc.record({
    url: fc.constantFrom("/media/a.jpg", "https://cdn.test/b.png"),
    role: fc.constantFrom("hero", "gallery", "cover"),
    source_type: fc.constant("community"),
    status: fc.constantFrom("approved", "pending", "rejected"),
  }),
  { maxLength: 3 },
);
const place = (key: string) =>
  fc
    .record({
      name: nameOf,
      summary: fc.constantFrom("", "Quiet", "Loud"),
      status: fc.constantFrom("published", "published", "draft"),
      published_at: fc.constantFrom("2026-01-01T00:00:00Z", "2026-02-02T02:02:02Z"),
      area: maybe(fc.constantFrom(...KEYS.areas)),
      category: maybe(fc.constantFrom(...KEYS.categories)),
      categories: fc.subarray(KEYS.categories),
      at: maybe(point),
      hours,
      media,
    })
    .map(({ at, ...rest }) => ({ key, ...rest, ...(at && { lat: at[0], lng: at[1] }) }));
const taxonomy = (keys: string[]) => fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), name: nameOf })));

const bundles = fc.array(
  fc.record({
    source: fc.constantFrom("test", "other"),
    prune: fc.boolean(),
    sections: fc.record({
      areas: taxonomy(KEYS.areas),
      categories: taxonomy(KEYS.categories),
      places: fc.subarray(KEYS.places).chain((keys) => fc.tuple(...keys.map(place))),
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe("cards, details, links, search documents and counts", () => {
  test("are after any imports, prunings and renamings what they are when made from nothing", async () => {
    await fc.assert(
      fc.asyncProperty(bundles, async (steps) => {
        for (const { source, prune, sections } of steps) {
          const [before, versionBefore] = [await kept(), await version()];
          await world.bundle({ source, ...sections }, { prune });
          const after = await expectCurrent();
          if (JSON.stringify(after) !== JSON.stringify(before)) expect(await version()).not.toBe(versionBefore);

          const settled = await version();
          const again = await world.bundle({ source, ...sections }, { prune });
          for (const counts of Object.values(again.kinds)) {
            expect(counts).toMatchObject({ created: 0, updated: 0, unpublished: 0 });
          }
          expect(await version()).toBe(settled);
          expect(await kept()).toEqual(after);
        }
      }),
      { numRuns: rounds(2, 25) },
    );
  }, 120_000);

  test("follow what is changed outside of an import, once it is refreshed", async () => {
    await world.bundle({
      source: "edited",
      areas: [{ key: "a", name: "Area" }],
      categories: [{ key: "c", name: "Category" }],
      places: ["x", "y", "z"].map((key) => ({ key, name: key, category: "c", area: "a", lat: 1, lng: 2 })),
    });
    const rows = await world.sql<
      { id: string }[]
    >`select id::text from places where source = 'edited' order by places.id`;
    const [x, y, z] = rows.map((row) => row.id) as [string, string, string];
    const { id: user } = await world.user();
    await world.sql`update places set status = 'draft' where id = ${x}`;
    await world.sql`update places set lat = null, lng = null, area_id = null, category_id = null where id = ${y}`;
    await world.sql`insert into place_hours (place_id, day_of_week, opens_at, closes_at, source_type, user_id)
      values (${z}, 1, '09:00', '17:00', 'ugc', ${user})`;
    await world.sql`insert into place_media (place_id, role, url, source_type, status, user_id)
      values (${z}, 'hero', '/media/new.jpg', 'community', 'approved', ${user})`;
    const before = await version();
    await world.db.orm.transaction((tx) => refreshCards(tx, [x, y, z]));
    await expectCurrent();
    expect(await version()).not.toBe(before);

    const settled = await version();
    await world.db.orm.transaction((tx) => refreshCards(tx, [x, y, z, "999999999"]));
    expect(await version(), "a refresh that changes nothing leaves every validator good").toBe(settled);

    await world.sql`delete from places where id = ${z}`;
    await expectCurrent();
  });

  test("are right when many transactions change the same places at once", async () => {
    await world.bundle({
      source: "busy",
      areas: [{ key: "a", name: "Busy" }],
      places: Array.from({ length: 8 }, (_, n) => ({ key: `b${n}`, name: `B ${n}`, area: "a", lat: n, lng: n })),
    });
    const ids = (await world.sql<{ id: string }[]>`select id::text from places where source = 'busy'`).map(
      ({ id }) => id,
    );
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        world.db.orm
          .transaction(async (tx) => {
            const id = ids[n % ids.length] ?? "";
            await tx.execute(
              n % 3 === 0
                ? `update places set status = case status when 'draft' then 'published' else 'draft' end where id = ${id}`
                : `update places set name = name || '${n}', lat = ${n}, lng = ${n} where id = ${id}`,
            );
            await refreshCards(tx, n % 5 === 0 ? ids.toReversed() : [id]);
          })
          .catch((error: unknown) => {
            // Two that hold what the other wants: PostgreSQL ends one, whose change then never was. One that waited too long
            // behind them never began, or was cancelled, or did not get a lock.
            if (!(error instanceof Overloaded)) expect(["40P01", "57014", "55P03"]).toContain(codeOf(error));
          }),
      ),
    );
    await expectCurrent();
  });

  test("a rebuild reaches every place, however many there are", async () => {
    await world.sql`
      insert into places (source, source_key, name, slug, status, published_at)
      select 'many', n::text, 'Many ' || n, 'many-' || n, 'published', now() from generate_series(1, 2100) n`;
    const [places] = await world.sql<{ all: number; published: number }[]>`
      select count(*)::int as all, count(*) filter (where status = 'published')::int as published from places`;
    expect((await rebuildReadModels(world.db)).places).toBe(places?.all);
    expect((await kept()).cards).toHaveLength(places?.published ?? -1);
    await expectCurrent();
    await world.sql`delete from places where source = 'many'`;
  });
});
