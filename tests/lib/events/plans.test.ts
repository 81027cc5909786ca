import { beforeAll, describe, expect, test } from "vitest";
import type { Reads } from "@/db/client";
import { readOtherDates } from "@/lib/domains/events/event-pages.queries";
import { findDetail, readDashboard, readEnds } from "@/lib/domains/events/events.queries";
import { type EventFilter, listByDistance, listByTime } from "@/lib/domains/events/list.queries";
import { readEventsNear } from "@/lib/domains/events/reachable-events.queries";
import { readSections } from "@/lib/domains/feed/dashboard.queries";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { metresBetween } from "@/tests/api/checks";
import { rowsRead, usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";

const EVENTS = 10_000;
const HOT_TABLES = /^(event_cards|event_details|event_counts)$/;
const world = useWorld();
const plans = usePlans(world);

const NOW = new Date("2027-01-01T12:00:00Z");

// Two years around the present, an event every 104 minutes, one in forty of them a week long.
beforeAll(async () => {
  const { sql } = world;
  await sql`insert into areas (source, source_key, name, slug) select 'gen', n::text, 'Area ' || n, 'area-' || n from generate_series(1, 40) n`;
  await sql`insert into event_types (source, source_key, name, slug)
    select 'gen', n::text, 'Type ' || n, 'type-' || n from generate_series(1, 12) n`;
  await sql`
    insert into events (source, source_key, title, slug, status, published_at, starts_at, ends_at, timezone, type_id,
      area_id, lat, lng)
    select 'gen', n::text, 'Event ' || md5(n::text), 'event-' || n, 'published', now(),
      timestamptz '2026-01-01' + n * interval '104 minutes',
      timestamptz '2026-01-01' + n * interval '104 minutes' + case when n % 40 = 0 then interval '7 days' else interval '2 hours' end,
      'America/St_Lucia', t.id, a.id,
      case when n % 20 > 0 then 13.7 + (n * 7919 % 10000) / 25000.0 end,
      case when n % 20 > 0 then -61.1 + (n * 104729 % 10000) / 40000.0 end
    from generate_series(1, ${EVENTS}::int) n
    join areas a on a.source_key = (n % 40 + 1)::text join event_types t on t.source_key = (n / 40 % 12 + 1)::text`;
  await rebuildReadModels(world.db);
  await plans.settle();
}, 120_000);

const runOf = async (query: (db: Reads) => Promise<unknown>) => (await plans.run(query, "event")).nodes;

const all: EventFilter = { from: NOW, to: null, type: null, area: null };
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const page = { limit: 20, offset: 0 };
const near = { lat: 13.9, lng: -60.98 };
const type = "type-7";
const areaId = async (): Promise<string> => {
  const [row] = await world.sql<{ id: string }[]>`select id::text from areas where slug = 'area-7'`;
  return row?.id ?? "";
};

/** Each hot query with the index that has to serve it, and how many rows of one step it may look at. */
const HOT: [name: string, index: string, most: number, query: (db: Reads) => Promise<unknown>][] = [
  ["what is coming", "event_cards_start", 150, (db) => listByTime(db, all, page)],
  ["what is under way", "event_cards_span", 150, (db) => listByTime(db, all, page)],
  ["a month", "event_cards_start", 150, (db) => listByTime(db, { ...all, to: days(30) }, page)],
  ["up to a day", "event_cards_start", 150, (db) => listByTime(db, { ...all, from: null, to: NOW }, page)],
  ["a type", "event_cards_type_start", 150, (db) => listByTime(db, { ...all, type }, page)],
  ["an area", "event_cards_area_start", 150, async (db) => listByTime(db, { ...all, area: await areaId() }, page)],
  [
    "a type in an area",
    "event_cards_type_area_start",
    150,
    async (db) => listByTime(db, { ...all, type, area: await areaId() }, page),
  ],
  ["totals", "event_counts_type_id_area_id_day_pk", 150, (db) => listByTime(db, { ...all, type }, page)],
  ["the nearest of all that is coming", "event_cards_position", 300, (db) => listByDistance(db, all, near, page)],
  ["the nearest of a week", "event_cards_start", 500, (db) => listByDistance(db, { ...all, to: days(7) }, near, page)],
  [
    "the nearest of a type within a month",
    "event_cards_type_start",
    500,
    (db) => listByDistance(db, { ...all, type, to: days(30) }, near, page),
  ],
  [
    "what could be reached on foot this week",
    "event_cards_position",
    150,
    (db) => readEventsNear(db, near, 1_000, NOW.toISOString(), days(7).toISOString()),
  ],
  [
    "an event",
    "event_details_pkey",
    1,
    async (db) => {
      const [row] = await world.sql<{ id: string }[]>`select min(id)::text as id from events`;
      await findDetail(db, row?.id ?? "");
    },
  ],
  [
    "the other dates of an event without a series",
    "events_pkey",
    1,
    async (db) => {
      const [row] = await world.sql<{ id: string }[]>`select min(id)::text as id from events`;
      await readOtherDates(db, row?.id ?? "", NOW, 8);
    },
  ],
  ["the dashboard", "event_cards_start", 30, (db) => readDashboard(db, NOW, 20)],
  ["the feed's dashboard", "event_cards_start", 30, (db) => readSections(db, NOW)],
  ["the ends around a moment", "event_cards_over", 1, (db) => readEnds(db, NOW)],
];

describe(`over ${EVENTS.toLocaleString("en")} events`, () => {
  test.each(HOT)("%s: read through %s, never a table scanned or much of it sorted", async (_, index, most, query) => {
    const nodes = await runOf(query);
    const ran = nodes.filter((node) => node["Actual Loops"] > 0);
    const scans = ran.filter((node) => HOT_TABLES.test(node["Relation Name"] ?? "") || node["Index Name"]);
    expect(scans.filter((node) => node["Node Type"].includes("Seq Scan"))).toEqual([]);
    expect(ran.map((node) => node["Index Name"]).filter(Boolean)).toContain(index);
    for (const node of [...scans, ...ran.filter((other) => other["Node Type"].includes("Sort"))]) {
      // The stored counts have one row a day.
      const allowed = /event_counts/.test(`${node["Relation Name"]} ${node["Index Name"]}`) ? 366 : most;
      expect(rowsRead(node), `rows of ${node["Node Type"]} ${node["Index Name"] ?? ""}`).toBeLessThanOrEqual(allowed);
    }
  });

  test("nearest first is so whether all that match are sorted or the index is walked, on every page", async () => {
    const rows = await world.sql<{ id: string; lat: number | null; lng: number | null; starts: Date; over: Date }[]>`
      select event_id::text as id, lat, lng, starts_at as starts, over_at as over from event_cards`;
    const distance = (row: { lat: number | null; lng: number | null }) =>
      row.lat === null || row.lng === null ? 1e9 : metresBetween([row.lat, row.lng], [near.lat, near.lng]);
    for (const to of [days(5), days(200), null]) {
      const found = rows
        .filter((row) => row.over > NOW && (to === null || row.starts < to))
        .map((row) => ({ id: row.id, far: distance(row), starts: row.starts.getTime() }))
        .sort((a, b) => (Math.abs(a.far - b.far) > 1e-3 ? a.far - b.far : 0) || a.starts - b.starts);
      for (const offset of [0, 40, found.length - 30]) {
        const { total, items } = await listByDistance(world.db.reads, { ...all, to }, near, { limit: 20, offset });
        const ids = (JSON.parse(`[${items}]`) as { id: string }[]).map(({ id }) => id);
        expect(total).toBe(found.length);
        expect(ids).toEqual(found.slice(offset, offset + 20).map(({ id }) => id));
      }
    }
  });
});
