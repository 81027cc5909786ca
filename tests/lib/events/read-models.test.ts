import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tx } from "@/db/client";
import { rebuildEventCards } from "@/lib/domains/events/cards/cards.service";
import { refreshCards } from "@/lib/domains/places/cards/cards.service";
import { rebuildStoryCards } from "@/lib/domains/stories/cards/cards.service";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

const MODELS = {
  events: "select to_jsonb(c) as row from event_cards c order by event_id",
  details: "select to_jsonb(d) as row from event_details d order by event_id",
  counts: "select to_jsonb(n) as row from event_counts n where events <> 0 order by type_id, area_id, day",
  search: "select to_jsonb(d) as row from search_docs d where kind <> 'place' order by kind, id",
  stories: "select to_jsonb(c) as row from story_cards c order by story_id",
  storyDetails: "select to_jsonb(d) as row from story_details d order by story_id",
} as const;
type Models = Record<keyof typeof MODELS, unknown[]>;

async function modelsBy(run: (text: string) => Promise<unknown>): Promise<Models> {
  const models = {} as Models;
  for (const name of Object.keys(MODELS) as (keyof typeof MODELS)[]) {
    models[name] = ((await run(MODELS[name])) as { row: unknown }[]).map(({ row }) => row);
  }
  return models;
}
const kept = (): Promise<Models> => modelsBy((text) => world.sql.unsafe(text));

class RolledBack extends Error {}

/** The read models as they are when made from nothing; what is kept stays as it is. */
async function fresh(): Promise<Models> {
  let models: Models | undefined;
  const run = async (tx: Tx): Promise<never> => {
    for (const table of ["event_cards", "event_details", "event_counts", "story_cards", "story_details"])
      await tx.execute(`delete from ${table}`);
    await rebuildEventCards(tx);
    await rebuildStoryCards(tx);
    models = await modelsBy((text) => tx.execute(text));
    throw new RolledBack();
  };
  await world.db.orm.transaction(run).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  if (!models) throw new Error("nothing was built");
  return models;
}

/** The counts straight from the events, without any read model. */
const counted = async (): Promise<unknown[]> =>
  (
    await world.sql<{ row: unknown }[]>`
    with published as (
        select type_id, area_id, (starts_at at time zone 'UTC')::date as day from events where status = 'published'),
      each as (select 0 as type_id, area_id, day from published union all select * from published),
      placed as (select type_id, 0 as area_id, day from each
        union all select * from each where area_id is not null),
      dated as (select * from placed union all select type_id, area_id, 'infinity' from placed),
      totals as (select type_id, area_id, day, count(*)::int as events from dated group by type_id, area_id, day)
    select to_jsonb(t) as row from totals t order by type_id, area_id, day`
  ).map(({ row }) => row);

async function expectCurrent(): Promise<Models> {
  const models = await kept();
  expect(models).toEqual(await fresh());
  expect(models.counts).toEqual(await counted());
  return models;
}

async function versions(): Promise<Record<string, string>> {
  const rows = await world.sql<{ scope: string; version: string }[]>`
    select scope, version::text from content_versions`;
  return Object.fromEntries(rows.map(({ scope, version }) => [scope, version]));
}

const KEYS = { areas: ["a1", "a2"], types: ["t1", "t2"], topics: ["k1"], places: ["p1", "p2"], hosts: ["o1"] };
const nameOf = fc.constantFrom("Bay", "Bày", "Harbour", "100% _\\", "Ærø");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const status = fc.constantFrom("published", "published", "draft");
const at = maybe(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 })));
const located = <T extends { at: [number, number] | null }>({ at: point, ...rest }: T) => ({
  ...rest,
  ...(point && { lat: point[0], lng: point[1] }),
});
const media = fc.array(
  fc.record({
    url: fc.constantFrom("/media/a.jpg", "https://cdn.test/b.png"),
    role: fc.constantFrom("hero", "gallery", "cover"),
    source_type: fc.constant("admin_upload"),
    status: fc.constantFrom("approved", "rejected"),
  }),
  { maxLength: 2 },
);
const named = (keys: string[]) => fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), name: nameOf })));
const places = fc.tuple(
  ...KEYS.places.map((key) => fc.record({ key: fc.constant(key), name: nameOf, status, at }).map(located)),
);
const event = (key: string) =>
  fc
    .record({
      key: fc.constant(key),
      title: nameOf,
      summary: maybe(fc.constant("Loud")),
      status: fc.constantFrom("published", "published", "draft", "cancelled"),
      starts_at: fc.constantFrom("2026-12-13T00:00:00-04:00", "2026-12-31T23:59:00-04:00", "2027-01-01T03:59:59.999Z"),
      ends_at: maybe(fc.constantFrom("2027-01-02T00:00:00Z", "2027-03-01T00:00:00Z")),
      is_all_day: fc.boolean(),
      timezone: fc.constantFrom("America/St_Lucia", "Pacific/Kiritimati"),
      event_type: fc.constantFrom(...KEYS.types),
      area: maybe(fc.constantFrom(...KEYS.areas)),
      place: maybe(fc.constantFrom(...KEYS.places)),
      organizer: maybe(fc.constantFrom(...KEYS.hosts)),
      at,
      media,
      links: fc.constantFrom([], [{ type: "info", label: "More", url: "https://info.test", position: 1 }]),
    })
    .map(located);
const story = (key: string) =>
  fc.record({
    key: fc.constant(key),
    title: nameOf,
    status,
    display_order: fc.integer({ min: 0, max: 2 }),
    culture_topic: maybe(fc.constantFrom(...KEYS.topics)),
    media,
  });

const some = <T>(keys: string[], of: (key: string) => fc.Arbitrary<T>) =>
  fc.subarray(keys).chain((chosen) => fc.tuple(...chosen.map(of)));
const bundles = fc.array(
  fc.record({
    source: fc.constantFrom("test", "other"),
    prune: fc.boolean(),
    sections: fc.record({
      areas: named(KEYS.areas),
      event_types: named(KEYS.types),
      culture_topics: named(KEYS.topics),
      organizers: named(KEYS.hosts),
      places,
      events: some(["e1", "e2", "e3"], event),
      stories: some(["s1", "s2"], story),
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe("cards, details and counts of events and stories", () => {
  test("are after any imports, prunings and renamings what they are when made from nothing", async () => {
    await fc.assert(
      fc.asyncProperty(bundles, async (steps) => {
        for (const { source, prune, sections } of steps) {
          const [before, had] = [await kept(), await versions()];
          await world.bundle({ source, ...sections }, { prune });
          const after = await expectCurrent();
          const has = await versions();
          const differs = (...names: (keyof Models)[]) =>
            names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
          if (differs("events", "details")) expect(has.events).not.toBe(had.events);
          if (differs("stories", "storyDetails")) expect(has.stories).not.toBe(had.stories);

          const again = await world.bundle({ source, ...sections }, { prune });
          for (const counts of Object.values(again.kinds)) {
            expect(counts).toMatchObject({ created: 0, updated: 0, unpublished: 0 });
          }
          expect(await versions()).toEqual(has);
          expect(await kept()).toEqual(after);
        }
      }),
      { numRuns: rounds(2, 20), endOnFailure: true },
    );
  }, 120_000);

  test("follow a place that another than the import changes or unpublishes", async () => {
    await world.bundle({
      source: "venue",
      event_types: [{ key: "t", name: "Type" }],
      places: [{ key: "p", name: "Old hall", lat: 14, lng: -61 }],
      events: [
        {
          key: "e",
          title: "At the hall",
          starts_at: "2027-01-01T00:00:00Z",
          timezone: "UTC",
          event_type: "t",
          place: "p",
        },
      ],
    });
    const shown = async () => {
      const [row] = await world.sql<{ place: { name: string } | null; lat: number | null }[]>`
        select item_json::json -> 'place' as place, c.lat from event_cards c join events e on e.id = c.event_id
        where e.source = 'venue'`;
      return [row?.place?.name, row?.lat];
    };
    const [{ id = "" } = {}] = await world.sql<{ id: string }[]>`
      select id::text from places where source = 'venue'`;
    const change = (set: string) =>
      world.db.orm.transaction(async (tx) => {
        await tx.execute(`update places set ${set} where id = ${id}`);
        await refreshCards(tx, [id]);
      });
    expect(await shown()).toEqual(["Old hall", 14]);
    const had = await versions();
    await change("rating_count = 1, rating_sum = 5");
    expect((await versions()).events).toBe(had.events);
    await change("name = 'New hall', lat = 13.5");
    expect(await shown()).toEqual(["New hall", 13.5]);
    expect((await versions()).events).not.toBe(had.events);
    await change("status = 'draft'");
    expect(await shown()).toEqual([undefined, null]);
    await expectCurrent();
  });

  test("a rebuild reaches every event and story, and says how many", async () => {
    const [have] = await world.sql`
      select (select count(*)::int from events) as events, (select count(*)::int from stories) as stories`;
    expect(await rebuildReadModels(world.db)).toMatchObject({ ...have });
  });
});
