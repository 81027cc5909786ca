import { describe, expect, test } from "vitest";
import { counts, useImports } from "./imports";

const { world, fresh, problemsOf } = useImports();

const event = (key: string, more: object = {}) => ({
  key,
  title: "Creole Day",
  starts_at: "2026-10-25T09:00:00-04:00",
  timezone: "America/St_Lucia",
  event_type: "feast",
  ...more,
});
const sections = {
  areas: [{ key: "n", name: "North" }],
  event_types: [{ key: "feast", name: "Feast" }],
  culture_topics: [{ key: "k", name: "Language" }],
  organizers: [{ key: "o", name: "Foundation" }],
  places: [{ key: "p", name: "Square" }],
  events: [event("a", { area: "n", place: "p", organizer: "o" }), event("b")],
  stories: [{ key: "s", title: "Kwéyòl", culture_topic: "k" }],
};
const rows = (table: "events" | "stories" | "event_types", source: string) =>
  world.sql<{ id: string; slug: string; source_key: string }[]>`
    select t.id::text, slug, source_key from ${world.sql(table)} as t where source = ${source} order by t.id`;
const served = async (path: string) => (await world.api(path)).body?.data;

describe("events and stories of a bundle", () => {
  test("are taken in, and the same bundle again changes nothing and says so", async () => {
    const source = fresh();
    const first = await world.bundle({ source, ...sections });
    expect([first.left, first.kinds]).toMatchObject([
      [],
      {
        event_types: counts(1, 0, 0),
        culture_topics: counts(1, 0, 0),
        organizers: counts(1, 0, 0),
        events: counts(2, 0, 0),
        stories: counts(1, 0, 0),
      },
    ]);
    const again = await world.bundle({ source, ...sections });
    for (const kind of ["event_types", "culture_topics", "organizers", "stories"]) {
      expect(again.kinds[kind]).toEqual(counts(0, 0, 1));
    }
    expect(again.kinds.events).toEqual(counts(0, 0, 2));
  });

  test("have slugs of their own, keep their ids, and are served as they are now", async () => {
    const source = fresh();
    await world.bundle({ source, ...sections });
    const before = await rows("events", source);
    expect(new Set(before.map(({ slug }) => slug)).size).toBe(2);
    const events = [event("a", { title: "Jounen Kwéyòl", status: "cancelled" }), event("b")];
    const { kinds } = await world.bundle({ source, ...sections, events });
    expect(kinds.events).toEqual(counts(0, 1, 1));
    expect(await rows("events", source)).toEqual(before);
    expect(await served(`/api/v1/events/${before[0]?.id}`)).toMatchObject({
      title: "Jounen Kwéyòl",
      event_status: "cancelled",
      place: null,
    });
    await world.bundle({ source, ...sections });
    expect(await served(`/api/v1/events/${before[0]?.id}`)).toMatchObject({ event_status: "scheduled" });
  });

  test("show the new name of what they refer to, whichever section brings it", async () => {
    const source = fresh();
    await world.bundle({ source, ...sections });
    const [first] = await rows("events", source);
    const [story] = await rows("stories", source);
    const renamed = {
      areas: [{ key: "n", name: "Nord" }],
      event_types: [{ key: "feast", name: "Fête" }],
      culture_topics: [{ key: "k", name: "Langue" }],
      organizers: [{ key: "o", name: "Fondation" }],
      places: [{ key: "p", name: "Place" }],
    };
    const { kinds } = await world.bundle({ source, ...renamed });
    expect(kinds.events).toEqual(counts(0, 0, 0));
    expect(await served(`/api/v1/events/${first?.id}`)).toMatchObject({
      area: { name: "Nord" },
      organizer: { name: "Fondation" },
      place: { name: "Place", slug: expect.stringMatching(/^square/) },
    });
    const { data } = (await world.api("/api/v1/events?from=2026-10-25&to=2026-10-25&limit=100")).body;
    expect(data.find((item: { id: string }) => item.id === first?.id).event_type.name).toBe("Fête");
    expect((await served(`/api/v1/stories/${story?.id}`)).culture_topic.name).toBe("Langue");
  });

  test("missing in a later file, they stay; with --prune they are unpublished, and come back", async () => {
    const source = fresh();
    await world.bundle({ source, ...sections });
    const [first, second] = await rows("events", source);
    const [story] = await rows("stories", source);
    const less = { source, ...sections, events: [event("b")], stories: [] };
    expect((await world.bundle(less)).kinds).toMatchObject({ events: counts(0, 0, 1), stories: counts(0, 0, 0) });
    expect((await world.api(`/api/v1/events/${first?.id}`)).status).toBe(200);
    const pruned = await world.bundle(less, { prune: true });
    expect(pruned.kinds).toMatchObject({ events: counts(0, 0, 1, 1), stories: counts(0, 0, 0, 1) });
    const statuses = async () =>
      Promise.all(
        [`events/${first?.id}`, `events/${second?.id}`, `stories/${story?.id}`].map(
          async (path) => (await world.api(`/api/v1/${path}`)).status,
        ),
      );
    expect(await statuses()).toEqual([404, 200, 404]);
    await world.bundle({ source, ...sections });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await rows("events", source)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });

  test("a type that is missing is put to rest with --prune, and its events stay", async () => {
    const source = fresh();
    await world.bundle({ source, ...sections });
    const { event_types: _, ...rest } = sections;
    const { kinds } = await world.bundle({ source, ...rest }, { prune: true });
    expect([kinds.event_types, kinds.events]).toEqual([counts(0, 0, 0, 1), counts(0, 0, 2)]);
    const [type] = await rows("event_types", source);
    const [row] = await world.sql`select active from event_types where id = ${type?.id ?? ""}`;
    expect(row?.active).toBe(false);
  });

  test("may refer to what their source brought in before, and to nothing of another's", async () => {
    const source = fresh();
    await world.bundle({ source, ...sections, events: [], stories: [] });
    const later = { source, events: [event("late", { place: "p", organizer: "o" })] };
    expect((await world.bundle(later)).kinds.events).toEqual(counts(1, 0, 0));
    expect(await problemsOf({ source: fresh(), events: [event("late", { place: "p" })] })).toEqual([
      'events[0].event_type: no event type has the key "feast"',
      'events[0].place: no place has the key "p"',
    ]);
  });

  test("of two imports of one bundle at once one takes all of it in, and the other finds nothing to do", async () => {
    const source = fresh();
    const results = await Promise.all([1, 2, 3].map(() => world.bundle({ source, ...sections })));
    expect(results.map(({ kinds }) => kinds.events?.created).sort()).toEqual([0, 0, 2]);
  });
});
