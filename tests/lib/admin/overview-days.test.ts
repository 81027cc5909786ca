import { beforeAll, expect, test } from "vitest";
import { connect } from "@/db/client";
import { countWaiting } from "@/lib/domains/admin/overview.service";
import { overviewDays } from "@/lib/domains/admin/overview-days.service";
import { countSearch, storeSearches } from "@/lib/domains/search/search-days.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld(() => Promise.resolve({ DESTINATION_TIMEZONE: "America/St_Lucia" }));
/** 23:30 on 24 December in Castries, which is four hours behind UTC. */
const NOW = new Date("2026-12-25T03:30:00Z");

beforeAll(async () => {
  for (const found of [true, true, false]) countSearch(world.db, NOW, !found);
  countSearch(world.db, new Date("2026-12-25T04:30:00Z"), true);
  await storeSearches(world.db);
  countSearch(world.db, NOW, false);
  await storeSearches(world.db);
  await storeSearches(world.db);
});

test("searches are counted by the destination's day, added up over several writes", async () => {
  const { days, searches, empty } = await overviewDays(world.db, NOW, false);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-11-25", "2026-12-24"]);
  expect([searches.at(-1), empty.at(-1)]).toEqual([4, 1]);
  expect(searches.slice(0, -1)).toEqual(Array(29).fill(0));
  const next = await overviewDays(world.db, new Date("2026-12-26T03:30:00Z"), false);
  expect([next.searches.slice(-2), next.empty.slice(-2)]).toEqual([
    [4, 1],
    [1, 1],
  ]);
  // A count holds a day and numbers, and no words.
  const columns =
    await world.sql`select column_name as name from information_schema.columns where table_name = 'search_days'`;
  expect(columns.map(({ name }) => name).sort()).toEqual(["day", "empty", "searches"]);
});

test("a search of the API is counted", async () => {
  await world.sql`delete from search_days`;
  const { search } = await import("@/lib/domains/search/search.service");
  const { SearchQuery } = await import("@/lib/domains/search/search.contract");
  const query = SearchQuery.parse({ q: "no such thing" });
  const ctx = { db: world.db, now: NOW } as Parameters<typeof search>[0];
  await search(ctx, query);
  await storeSearches(world.db);
  expect(await world.sql`select day::text as day, searches, empty from search_days`).toMatchObject([
    { day: "2026-12-24", searches: 1, empty: 1 },
  ]);
});

test("failed jobs of the last day are waiting", async () => {
  await world.sql`
    insert into job_runs (id, function_id, idempotency_key, event, status, ended_at) values
      ('run_a', 'f', 'a', '{}', 'failed', now()), ('run_b', 'f', 'b', '{}', 'failed', now() - interval '2 days'),
      ('run_c', 'f', 'c', '{}', 'completed', now())`;
  expect(await countWaiting(world.db)).toMatchObject({ jobs: 1, webhooks: 0 });
});

test("the last counts are stored when the database is closed", async () => {
  await world.sql`delete from search_days`;
  const own = connect({ url: world.databaseUrl, poolSize: 1 });
  countSearch(own, NOW, true);
  await own.close();
  expect(await world.sql`select searches from search_days`).toEqual([{ searches: 1 }]);
});
