import { beforeAll, describe, expect, test } from "vitest";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import type { Item } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PLACES = 3_000;

interface Row {
  id: bigint;
  published: number;
  sortName: string;
  area: string | null;
  category: string | null;
}
let rows: Row[];

/** Places in no order of id, name or time, many of them with the same name or moment. */
beforeAll(async () => {
  const { sql } = world;
  await world.bundle({
    areas: [{ key: "a", name: "A" }],
    categories: [{ key: "c", name: "C" }],
  });
  await sql`
    insert into places (source, source_key, name, slug, status, published_at, area_id, category_id, lat, lng)
    select 'deep', n::text, 'Deep ' || (n * 7919 % 1500), 'deep-' || n, 'published',
      timestamptz '2026-01-01' + (n * 104729 % 900) * interval '1 hour',
      case when n % 5 < 4 then (select id from areas) end, case when n % 7 < 6 then (select id from categories) end,
      case when n % 10 > 0 then 13.7 + (n * 31 % 3000) / 10000.0 end,
      case when n % 10 > 0 then -61 + (n * 17 % 3000) / 10000.0 end
    from generate_series(1, ${PLACES}::int) n`;
  await rebuildReadModels(world.db);
  const read = await sql<{ id: string; published: Date; name: string; area: string | null; category: string | null }[]>`
    select id::text, published_at as published, name, area_id::text as area, category_id::text as category from places`;
  rows = read.map((row) => ({
    ...row,
    id: BigInt(row.id),
    published: row.published.getTime(),
    sortName: row.name.toLowerCase(),
  }));
});

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const ORDERS: Record<string, (a: Row, b: Row) => number> = {
  newest: (a, b) => b.published - a.published || compare(b.id, a.id),
  name: (a, b) => compare(a.sortName, b.sortName) || compare(a.id, b.id),
};
const FILTERS: [name: string, query: string, keeps: (row: Row) => boolean][] = [
  ["all places", "", () => true],
  ["a category", "&category=c", (row) => row.category !== null],
  ["an area", "&area=1", (row) => row.area !== null],
  ["a category in an area", "&category=c&area=1", (row) => row.category !== null && row.area !== null],
];

async function allPages(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await world.api(`/api/v1/places?limit=${limit}&page=${page}${query}`);
    pages = body.meta.total_pages;
    ids.push(...body.data.map((item: Item) => item.id));
  }
  return ids;
}

describe("200", () => {
  describe.each(["newest", "name"])("in order of %s", (sort) => {
    test.each(FILTERS)("the pages of %s, to the last, are the sorted list", async (_, query, keeps) => {
      const ids = rows
        .filter(keeps)
        .sort(ORDERS[sort])
        .map((row) => String(row.id));
      for (const limit of [100, 73]) expect(await allPages(`&sort=${sort}${query}`, limit)).toEqual(ids);
    });

    test.each(FILTERS)("any deep page of %s may be asked for first", async (_, query, keeps) => {
      const ids = rows
        .filter(keeps)
        .sort(ORDERS[sort])
        .map((row) => String(row.id));
      for (const page of [51, 26, 25, 52, 2, 99, 101]) {
        const { body } = await world.api(`/api/v1/places?limit=20&page=${page}&sort=${sort}${query}`);
        expect(body.data.map((item: Item) => item.id)).toEqual(ids.slice((page - 1) * 20, page * 20));
        expect(body.meta.total).toBe(ids.length);
      }
    });
  });

  test.each(FILTERS)("nearest first gives each of %s once, those without a location last", async (_, query, keeps) => {
    const ids = await allPages(`&sort=distance&lat=13.9&lng=-60.9${query}`, 100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(rows.filter(keeps).length);
  });

  test("a deep page sees a place that was added before it", async () => {
    const path = "/api/v1/places?limit=20&page=101&sort=newest";
    const before = await world.api(path);
    await world.bundle({ places: [{ key: "new", name: "New", published_at: "2030-01-01T00:00:00Z" }] });
    try {
      await expect
        .poll(async () => (await world.api(path)).body.data.slice(1).map((item: Item) => item.id))
        .toEqual(before.body.data.slice(0, -1).map((item: Item) => item.id));
    } finally {
      await world.bundle({ places: [] }, { prune: true });
    }
    await expect.poll(async () => (await world.api(path)).body.data).toEqual(before.body.data);
  });
});
