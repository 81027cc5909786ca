import { beforeAll, describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { editEvent, eventForEditing, eventsOf, publishEvent } from "@/lib/domains/events/editing/events-admin.service";
import {
  editPlace,
  placeForEditing,
  placesOf,
  publishPlace,
  restorePlace,
} from "@/lib/domains/places/editing/places-admin.service";
import {
  editStory,
  publishStory,
  storiesOf,
  storyForEditing,
} from "@/lib/domains/stories/editing/stories-admin.service";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
const ids: Record<string, string> = {};

beforeAll(async () => {
  await world.bundle({
    areas: [{ key: "castries", name: "Castries" }],
    categories: [
      { key: "bars", name: "Bars" },
      { key: "beaches", name: "Beaches" },
    ],
    event_types: [{ key: "concert", name: "Concert" }],
    culture_topics: [{ key: "history", name: "History" }],
    places: [
      {
        key: "bar",
        name: "Gros Islet Bar",
        area: "castries",
        category: "bars",
        categories: ["beaches"],
        lat: 14,
        lng: -61,
      },
      { key: "hall", name: "Town Hall" },
    ],
    events: [
      {
        key: "jazz",
        title: "Jazz Night",
        event_type: "concert",
        place: "bar",
        timezone: "America/New_York",
        starts_at: "2027-11-07T05:30:15Z",
        ends_at: "2027-11-07T06:30:00Z",
        languages: ["en"],
      },
    ],
    stories: [{ key: "flags", title: "Fourteen flags", culture_topic: "history", body: "Once." }],
  });
  for (const table of ["places", "events", "stories", "areas", "categories"]) {
    for (const row of await world.sql`select id::text as id, source_key as key from ${world.sql(table)}`)
      ids[row.key] = row.id;
  }
});

const id = (key: string): string => ids[key] ?? "";
const audit = (entity: string) =>
  world.sql`select actor, action, before, after from audit_log where entity = ${entity} order by id desc limit 1`;

async function placeForm(key: string) {
  const found = await placeForEditing(world.db, id(key));
  if (!found) throw new Error(`there is no ${key}`);
  return { given: { ...found.fields }, base: baseOf(found.fields) };
}

describe("a place", () => {
  test("that is edited is seen so at once in its detail, the list, search and the event at it, and its ETag moves", async () => {
    const before = await world.api(`/api/v1/places/${id("bar")}`);
    const { given, base } = await placeForm("bar");
    const done = await editPlace(staff(), id("bar"), { ...given, name: "Rodney Bay Bar", summary: "By the sea" }, base);
    expect(done).toEqual({ id: id("bar"), changed: true });
    const after = await world.api(`/api/v1/places/${id("bar")}`);
    expect(after.body.data).toMatchObject({ name: "Rodney Bay Bar", summary: "By the sea" });
    expect(after.body.data.completeness_score).toBe(before.body.data.completeness_score + 8);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect((await world.api("/api/v1/search?q=rodney")).text).toContain("Rodney Bay Bar");
    expect((await world.api(`/api/v1/events/${id("jazz")}`)).body.data.place.name).toBe("Rodney Bay Bar");
    expect(await audit(`place:${id("bar")}`)).toEqual([
      {
        actor: "admin:adm_test",
        action: "place.edit",
        before: { name: "Gros Islet Bar", summary: "" },
        after: { name: "Rodney Bay Bar", summary: "By the sea" },
      },
    ]);
  });

  test("whose form changes nothing writes nothing", async () => {
    const { given, base } = await placeForm("bar");
    const asForm = { ...given, lat: String(given.lat), lng: String(given.lng), categories: { 0: id("beaches") } };
    expect(await editPlace(staff(), id("bar"), asForm, base)).toEqual({ id: id("bar"), changed: false });
  });

  test("that somebody else has changed meanwhile is refused with what changed, and nothing is lost", async () => {
    const [first, second] = [await placeForm("hall"), await placeForm("hall")];
    await editPlace(staff(), id("hall"), { ...first.given, city: "Soufrière" }, first.base);
    await expect(
      editPlace(staff(), id("hall"), { ...second.given, address: "1 Bay St" }, second.base),
    ).rejects.toMatchObject({
      problems: [{ path: "city", message: "was changed by someone else to “Soufrière”" }],
    });
    expect((await placeForm("hall")).given).toMatchObject({ city: "Soufrière", address: null });
  });

  test("of two edits of one form at once one is taken, and the other refused", async () => {
    const { given, base } = await placeForm("hall");
    const both = await Promise.allSettled(
      ["A", "B"].map((name) => editPlace(staff(), id("hall"), { ...given, name }, base)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ lat: "14", lng: "" }, "lat"],
    [{ lat: "91", lng: "1" }, "lat"],
    [{ lat: "north", lng: "1" }, "lat"],
    [{ country_code: "XX" }, "country_code"],
    [{ website_url: "javascript:alert(1)" }, "website_url"],
    [{ contact_email: "nobody" }, "contact_email"],
    [{ visit_minutes: "1.5" }, "visit_minutes"],
    [{ place_kind: "castle" }, "place_kind"],
    [{ area_id: "999999" }, "area_id"],
    [{ area_id: "9223372036854775808" }, "area_id"],
    [{ category_id: "999999" }, "category_id"],
    [{ categories: ["999999"] }, "categories"],
    [{ categories: ["x"] }, "categories.0"],
  ])("%j is refused at its field, with nothing written", async (change, path) => {
    const { given, base } = await placeForm("hall");
    await expect(editPlace(staff(), id("hall"), { ...given, ...change }, base)).rejects.toMatchObject({
      problems: [{ path }],
    });
    expect((await placeForm("hall")).base).toBe(base);
  });

  test("goes off the public answers at once when it is unpublished, and comes back as it was", async () => {
    const before = (await world.api(`/api/v1/places/${id("hall")}`)).body.data;
    expect(await publishPlace(staff(), id("hall"), false)).toMatchObject({ published: false, changed: true });
    expect((await world.api(`/api/v1/places/${id("hall")}`)).status).toBe(404);
    expect((await world.api("/api/v1/places")).body.data.map((one: { id: string }) => one.id)).not.toContain(
      id("hall"),
    );
    expect(await publishPlace(staff(), id("hall"), false)).toMatchObject({ changed: false });
    await publishPlace(staff(), id("hall"), true);
    expect((await world.api(`/api/v1/places/${id("hall")}`)).body.data).toEqual(before);
    expect(await audit(`place:${id("hall")}`)).toMatchObject([{ action: "place.publish", after: { published: true } }]);
  });

  test("returns to the values before an edit, and keeps later edits of other fields", async () => {
    const edit = async (change: object) =>
      editPlace(staff(), id("hall"), { ...(await placeForm("hall")).given, ...change });
    const before = (await placeForm("hall")).given;
    await edit({ name: "Mistake", hours: [{ day_of_week: 1, is_closed: true }] });
    const entity = `place:${id("hall")}`;
    const [entry] =
      await world.sql`select id::text as id from audit_log where entity = ${entity} order by audit_log.id desc limit 1`;
    await edit({ address: "2 Bay Street" });
    expect(await restorePlace(staff(), id("hall"), entry?.id)).toEqual({ id: id("hall"), changed: true });
    expect((await placeForm("hall")).given).toEqual({ ...before, address: "2 Bay Street" });
    expect(await restorePlace(staff(), id("hall"), entry?.id)).toMatchObject({ changed: false });
    for (const other of ["999999", "x", "__proto__"])
      await expect(restorePlace(staff(), id("hall"), other)).rejects.toThrow("no earlier values");
    await expect(restorePlace(staff(), id("bar"), entry?.id)).rejects.toThrow("no earlier values");
  });

  test("that is not there is refused in plain words", async () => {
    const { given } = await placeForm("hall");
    await expect(editPlace(staff(), "999999", given)).rejects.toThrow("There is no place 999999.");
    await expect(publishPlace(staff(), "x", true)).rejects.toThrow("There is no place x.");
  });

  test("is found by words, state, area, category and completeness", async () => {
    const found = async (filter: object) => (await placesOf(world.db, filter, {})).items.map((one) => one.id);
    await publishPlace(staff(), id("hall"), false);
    expect(await found({})).toEqual([id("hall"), id("bar")].sort((a, b) => Number(b) - Number(a)));
    expect(await found({ q: "RODNEY" })).toEqual([id("bar")]);
    expect(await found({ q: "%" })).toEqual([]);
    expect(await found({ q: id("hall") })).toEqual([id("hall")]);
    expect(await found({ published: false })).toEqual([id("hall")]);
    expect(await found({ area: id("castries") })).toEqual([id("bar")]);
    expect(await found({ category: id("beaches") })).toEqual([id("bar")]);
    expect(await found({ below: 10 })).toEqual([id("hall")]);
    await publishPlace(staff(), id("hall"), true);
  });
});

describe("an event", () => {
  const form = async () => {
    const found = await eventForEditing(world.db, id("jazz"));
    if (!found) throw new Error("there is no event");
    return { given: { ...found.fields }, base: baseOf(found.fields) };
  };

  test("is edited on its own clock; what the form left alone stays exact, in an hour that a clock shows twice too", async () => {
    const { given, base } = await form();
    expect(given).toMatchObject({ starts_at: "2027-11-07T01:30:15", ends_at: "2027-11-07T01:30", languages: ["en"] });
    const { changed } = await editEvent(
      staff(),
      id("jazz"),
      { ...given, ends_at: "2027-11-07T03:00", languages: "en, fr-lc" },
      base,
    );
    expect(changed).toBe(true);
    expect((await world.api(`/api/v1/events/${id("jazz")}`)).body.data).toMatchObject({
      starts_at: "2027-11-07T05:30:15.000Z",
      ends_at: "2027-11-07T08:00:00.000Z",
      languages: ["en", "fr-LC"],
    });
  });

  test.each([
    [{ starts_at: "tomorrow", ends_at: "" }, "starts_at"],
    [{ starts_at: "2027-02-30T10:00", ends_at: "" }, "starts_at"],
    [{ ends_at: "2027-11-01T10:00" }, "ends_at"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ type_id: "" }, "type_id"],
    [{ type_id: "999999" }, "type_id"],
    [{ place_id: "999999" }, "place_id"],
    [{ admission_price: "1.2345" }, "admission_price"],
    [{ languages: "english!" }, "languages.0"],
  ])("%j is refused at its field", async (change, path) => {
    const { given, base } = await form();
    await expect(editEvent(staff(), id("jazz"), { ...given, ...change }, base)).rejects.toMatchObject({
      problems: [{ path }],
    });
  });

  test("is published and unpublished at once, and found by day, type and state", async () => {
    await publishEvent(staff(), id("jazz"), false);
    expect((await world.api(`/api/v1/events/${id("jazz")}`)).status).toBe(404);
    const found = async (filter: object) => (await eventsOf(world.db, filter, {})).items.map((one) => one.title);
    expect(await found({ published: false, day: "2027-11-07", q: "jazz" })).toEqual(["Jazz Night"]);
    expect(await found({ day: "2027-11-08" })).toEqual([]);
    await publishEvent(staff(), id("jazz"), true);
    expect((await world.api(`/api/v1/events/${id("jazz")}`)).status).toBe(200);
    expect(await found({ published: false })).toEqual([]);
  });

  test("pages lead through all of them once, forth and back", async () => {
    await world.sql`
      insert into events (source, source_key, title, slug, status, starts_at, timezone, type_id)
      select 'page', n, 'P' || n, 'page-' || n, 'draft', timestamptz '2028-01-01' + (n / 2) * interval '1 hour', 'UTC', (select min(id) from event_types)
      from generate_series(1, 60) n`;
    const seen: string[][] = [];
    let page = await eventsOf(world.db, { published: false }, {});
    for (; ; page = await eventsOf(world.db, { published: false }, { before: page.older ?? "" })) {
      seen.push(page.items.map((one) => one.title));
      if (page.older === null) break;
    }
    expect(new Set(seen.flat()).size).toBe(60);
    expect(seen.map((one) => one.length)).toEqual([25, 25, 10]);
    const back = await eventsOf(world.db, { published: false }, { after: page.newer ?? "" });
    expect(back.items.map((one) => one.title)).toEqual(seen[1]);
  });
});

describe("a story", () => {
  test("is edited, unpublished and published with its answers following", async () => {
    const found = await storyForEditing(world.db, id("flags"));
    if (!found) throw new Error("there is no story");
    const base = baseOf(found.fields);
    await editStory(
      staff(),
      id("flags"),
      { ...found.fields, body: "Twice.\r\n\r\nThen again.", read_time_minutes: "3" },
      base,
    );
    expect((await world.api(`/api/v1/stories/${id("flags")}`)).body.data).toMatchObject({
      body: "Twice.\n\nThen again.",
      read_time_minutes: 3,
    });
    await expect(editStory(staff(), id("flags"), { ...found.fields, body: "x" }, base)).rejects.toThrow("Someone else");
    await publishStory(staff(), id("flags"), false);
    expect((await world.api(`/api/v1/stories/${id("flags")}`)).status).toBe(404);
    expect((await storiesOf(world.db, { q: "flags", published: false }, {})).items).toMatchObject([
      { topic: "History" },
    ]);
    await publishStory(staff(), id("flags"), true);
    expect((await world.api(`/api/v1/stories/${id("flags")}`)).status).toBe(200);
  });
});
