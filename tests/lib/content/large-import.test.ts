import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "@/db/client";
import { importFile } from "@/lib/flows/content-import/import.service";
import type { ImportOptions } from "@/lib/flows/content-import/import-summary";
import { ensureReadModels } from "@/lib/flows/content-import/read-models.service";
import { fixtureClient, freshDatabase } from "@/tests/support/database";
import { useWorld } from "@/tests/support/world";

// For the settings. The databases are the tests' own, because an import looks at who else uses its database.
useWorld();

const VENUES = 1_100;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "large-import-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Imports venues with these ids through a connection of its own, which is closed afterwards. */
async function importVenues(url: string, first: number, options: ImportOptions = {}): Promise<void> {
  const rows = Array.from({ length: VENUES }, (_, i) => {
    const n = first + i;
    return `${n},Venue ${n},${(n % 97) / 10},${(n % 83) / 10},${n % 7 === 0 ? "," : `Food ${n % 5},Kind ${n % 4}`},R${n % 3}`;
  });
  const file = join(dir, `venues-${first}.csv`);
  await writeFile(file, ["wof_id,name,latitude,longitude,category,subcategory,region", ...rows].join("\n"));
  const db = connect({ url, poolSize: 1, statementTimeoutMs: 0, lockTimeoutMs: 10_000 });
  try {
    await importFile(db, file, options);
  } finally {
    await db.close();
  }
}

const withClient = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = fixtureClient(url);
  return work(sql).finally(() => sql.end());
};

/**
 * Imports while another session holds a row, until all is written: an import that needs the row earlier waits in vain for it.
 * Returns what `look` has seen in the meantime.
 */
async function importBeside<T>(
  sql: postgres.Sql,
  hold: (session: postgres.ReservedSql) => PromiseLike<readonly unknown[]>,
  look: () => Promise<T>,
  runImport: (options: ImportOptions) => Promise<void>,
): Promise<T[]> {
  const session = await sql.reserve();
  const seen: Promise<T>[] = [];
  let released: Promise<unknown> | undefined;
  try {
    await session`begin`;
    expect(await hold(session)).toHaveLength(1);
    await runImport({
      onProgress: (line) => {
        const [, done, all] = /^written ([\d,]+) of ([\d,]+) /.exec(line) ?? [];
        if (done === undefined) return;
        seen.push(look());
        if (done === all) released = session`commit`.execute();
      },
    });
    expect(released).toBeDefined();
  } finally {
    await (released ?? session`rollback`);
    session.release();
  }
  return Promise.all(seen);
}

/** The indexes, constraints and triggers by their definitions; with their ids, a rebuilt one differs. */
const definitions = (url: string, ids = false): Promise<string[]> =>
  withClient(url, async (sql) => {
    const rows = await sql<{ id: string; text: string }[]>`
      select indexrelid::text as id, pg_get_indexdef(indexrelid) as text from pg_index
      union all
      select oid::text, conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid <> 0
      union all
      select oid::text, pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal`;
    return rows.map(({ id, text }) => (ids ? `${id} ${text}` : text)).sort();
  });

/** The indexes of the read model of places, those of keys included, each by its name and its id. */
const modelIndexes = (url: string) =>
  withClient(url, async (sql) => {
    const rows = await sql<{ index: string }[]>`
      select indexrelid::regclass || ' ' || indexrelid::oid as index from pg_index
      where indrelid in ('place_cards'::regclass, 'place_details'::regclass, 'place_card_categories'::regclass,
        'search_docs'::regclass) order by 1`;
    return rows.map(({ index }) => index);
  });

/** The files of the tables that hold the read model of places. */
const files = (url: string) =>
  withClient(url, async (sql) => {
    const rows = await sql<{ file: string }[]>`
      select relname || ' ' || pg_relation_filenode(oid) as file from pg_class
      where relname in ('place_cards', 'place_details', 'place_card_categories', 'search_docs', 'search_words') order by 1`;
    return rows.map(({ file }) => file);
  });

/** The counters, and the rows that they count. */
const counts = (url: string) =>
  withClient(url, async (sql) => {
    const stored = await sql`
      select category_id::text as category, area_id::text as area, places, located from place_counts
      where places <> 0 order by 1, 2`;
    const counted = await sql`
      with link as (select 0 as category_id, area_id, position is not null as located from place_cards
        union all select category_id, area_id, spot is not null from place_card_categories),
      keyed as (select category_id, 0 as area_id, located from link
        union all select category_id, area_id, located from link where area_id is not null)
      select category_id::text as category, area_id::text as area, count(*)::int as places,
        (count(*) filter (where located))::int as located
      from keyed group by 1, 2 order by 1, 2`;
    const [pins] = await sql`select sum(places)::int as pins from pin_squares`;
    return { stored: [...stored], counted: [...counted], pins: pins?.pins };
  });

describe("an import of more than a thousand places", () => {
  test("into an empty database leaves every index, constraint and trigger, and counters that are right", async () => {
    const { url, drop } = await freshDatabase();
    try {
      const before = await definitions(url);
      const ids = await modelIndexes(url);
      const oldFiles = await files(url);
      await importVenues(url, 1);
      // PostgreSQL need not log what is written to new files.
      expect((await files(url)).filter((file) => oldFiles.includes(file))).toEqual([]);
      expect(await definitions(url)).toEqual(before);
      // All are built once, at the end.
      expect((await modelIndexes(url)).filter((index) => ids.includes(index))).toEqual([]);
      const { stored, counted, pins } = await counts(url);
      expect(stored).toEqual(counted);
      expect(pins).toBe(VENUES);
      // Without statistics, cards are read from the parts of places by slow plans, and places matched with categories.
      const known = await withClient(
        url,
        (sql) => sql`
          select tablename, n_distinct from pg_stats
          where (tablename, attname) in (('place_categories', 'place_id'), ('categories', 'source_key')) order by 1`,
      );
      expect([...known]).toEqual([
        { tablename: "categories", n_distinct: -1 },
        { tablename: "place_categories", n_distinct: -1 },
      ]);
      await withClient(url, (sql) => sql`delete from places where id = (select min(id) from places)`);
      expect((await counts(url)).pins).toBe(VENUES - 1);
    } finally {
      await drop();
    }
  });

  test("that fails leaves the tables as they were, and the next one completes", async () => {
    const { url, drop } = await freshDatabase();
    try {
      const before = await definitions(url, true);
      const stop = (line: string) => {
        if (line.startsWith("written")) throw new Error("stopped");
      };
      await expect(importVenues(url, 1, { onProgress: stop })).rejects.toThrow("stopped");
      expect(await definitions(url, true)).toEqual(before);
      await importVenues(url, 1);
      const { stored, counted, pins } = await counts(url);
      expect(stored).toEqual(counted);
      expect(pins).toBe(VENUES);
    } finally {
      await drop();
    }
  });

  test("by a role that does not own the tables leaves the indexes in place", async () => {
    const { url, drop } = await freshDatabase();
    const role = `importer_${process.pid}_${Date.now()}`;
    try {
      const before = await definitions(url, true);
      await withClient(url, async (sql) => {
        await sql.unsafe(`create role "${role}" login password 'importer'`);
        await sql`grant all on all tables in schema public to ${sql(role)}`;
        await sql`grant all on all sequences in schema public to ${sql(role)}`;
      });
      await importVenues(Object.assign(new URL(url), { username: role, password: "importer" }).href, 1);
      expect(await definitions(url, true)).toEqual(before);
      expect((await counts(url)).pins).toBe(VENUES);
    } finally {
      await withClient(url, (sql) => sql`drop owned by ${sql(role)}`.then(() => sql`drop role ${sql(role)}`));
      await drop();
    }
  });

  test("leaves nothing for the first start to build", async () => {
    const { url, drop } = await freshDatabase();
    try {
      await importVenues(url, 1);
      const db = connect({ url, poolSize: 1 });
      const told: string[] = [];
      await ensureReadModels(db, (line) => told.push(line)).finally(() => db.close());
      expect(told).toEqual([]);
    } finally {
      await drop();
    }
  });

  test("beside another session keeps the indexes in place and holds no counter until its end", async () => {
    const { url, drop } = await freshDatabase();
    try {
      await importVenues(url, 1);
      const before = await definitions(url, true);
      const oldFiles = await files(url);
      await withClient(url, async (sql) => {
        const listed = await importBeside(
          sql,
          (session) => session`select from place_counts where category_id = 0 and area_id = 0 for update`,
          async () => (await sql<{ places: number }[]>`select count(*)::int as places from place_cards`)[0]?.places,
          (options) => importVenues(url, 10_001, options),
        );
        for (const places of listed) expect([VENUES, 2 * VENUES]).toContain(places);
      });
      expect(await definitions(url, true)).toEqual(before);
      expect(await files(url)).toEqual(oldFiles);
      const { stored, counted, pins } = await counts(url);
      expect(stored).toEqual(counted);
      expect(pins).toBe(2 * VENUES);
    } finally {
      await drop();
    }
  });
});

describe("an import of more than a thousand events", () => {
  const eventOn = (n: number) => {
    const day = new Date(Date.UTC(2030, 0, 1 + (n % 60)));
    return {
      key: `event-${n}`,
      title: `Event ${n}`,
      starts_at: day.toISOString(),
      timezone: "UTC",
      event_type: `type-${n % 3}`,
      ...(n % 2 === 0 && { area: "area-0" }),
    };
  };
  const importEvents = async (url: string, source: string, count: number, options: ImportOptions = {}) => {
    const file = join(dir, `${source}.json`);
    const bundle = {
      format: "destination-bundle",
      version: 1,
      source,
      attribution: null,
      areas: [{ key: "area-0", name: "Area" }],
      event_types: [0, 1, 2].map((n) => ({ key: `type-${n}`, name: `Type ${n}` })),
      events: Array.from({ length: count }, (_, n) => eventOn(n)),
    };
    await writeFile(file, JSON.stringify(bundle));
    const db = connect({ url, poolSize: 1, statementTimeoutMs: 0, lockTimeoutMs: 10_000 });
    await importFile(db, file, options).finally(() => db.close());
  };

  test("holds no counter until its end, and leaves counters that are right", async () => {
    const { url, drop } = await freshDatabase();
    try {
      await importEvents(url, "few", 3);
      await withClient(url, async (sql) => {
        const counters = "type_id = 0 and area_id = 0 and day = 'infinity'";
        const counted = await importBeside(
          sql,
          (session) => session.unsafe(`select from event_counts where ${counters} for update`),
          async () =>
            (await sql.unsafe<{ events: number }[]>(`select events from event_counts where ${counters}`))[0]?.events,
          (options) => importEvents(url, "many", 1_100, options),
        );
        for (const events of counted) expect([3, 1_103]).toContain(events);
        const stored = await sql`
          select type_id::text as type, area_id::text as area, day::text, events from event_counts
          where events <> 0 order by 1, 2, 3`;
        const recounted = await sql`
          select type::text, area::text, day::text, count(*)::int as events from event_cards
          cross join lateral (values (0), (type_id)) as by_type(type)
          cross join lateral (values (0), (area_id)) as by_area(area)
          cross join lateral (values ((starts_at at time zone 'UTC')::date), ('infinity')) as by_day(day)
          where area is not null group by 1, 2, 3 order by 1, 2, 3`;
        expect([...stored]).toEqual([...recounted]);
      });
    } finally {
      await drop();
    }
  });
});
