import { describe, expect, test } from "vitest";
import { protectedFields, releaseToImports } from "@/lib/domains/admin/edited-fields.service";
import { editEvent, eventForEditing } from "@/lib/domains/events/editing/events-admin.service";
import {
  createPlace,
  editPlace,
  placeForEditing,
  publishPlace,
} from "@/lib/domains/places/editing/places-admin.service";
import { editStory, storyForEditing } from "@/lib/domains/stories/editing/stories-admin.service";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { curator } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);

const WEEK = [{ day_of_week: 1, opens_at: "09:00:00", closes_at: "17:00:00" }];
const idOf = async (table: string, key: string): Promise<string> =>
  (await world.sql`select id::text as id from ${world.sql(table)} where source_key = ${key}`)[0]?.id;
const place = async (id: string) => (await world.api(`/api/v1/places/${id}`)).body?.data;

/** Imports one place in two versions, with an edit between them. */
async function importAround(key: string, edit: (id: string) => Promise<unknown>, later: object): Promise<string> {
  const first = { key, name: "Old name", summary: "Old summary", lat: 14, lng: -61, hours: WEEK };
  await world.bundle({ source: key, places: [first] });
  const id = await idOf("places", key);
  await edit(id);
  await world.bundle({ source: key, places: [{ ...first, ...later }] });
  return id;
}

const editFields = (change: object) => async (id: string) => {
  const found = await placeForEditing(world.db, id);
  await editPlace(staff(), id, { ...found?.fields, ...change });
};

describe("an import after an edit", () => {
  test("leaves the edited fields and takes over the others", async () => {
    const later = { name: "Feed name", summary: "Feed summary", address: "1 Bay Street" };
    const id = await importAround("texts", editFields({ name: "Our name" }), later);
    expect(await place(id)).toMatchObject({ name: "Our name", summary: "Feed summary", address: "1 Bay Street" });
    expect(await protectedFields(world.db, "place", id)).toEqual(["name"]);
  });

  test("leaves both coordinates where one was edited", async () => {
    const id = await importAround("pin", editFields({ lat: 14.5 }), { lat: 10, lng: -60 });
    expect(await place(id)).toMatchObject({ coordinates: { lat: 14.5, lng: -61 } });
  });

  test("leaves edited hours and exceptions", async () => {
    const hours = [{ day_of_week: 2, opens_at: "10:00", closes_at: "12:00" }];
    const hours_exceptions = [{ from: "2099-01-01", closed: true }];
    const id = await importAround("hours", editFields({ hours, hours_exceptions }), {
      hours: [{ day_of_week: 3, opens_at: "09:00:00", closes_at: "17:00:00" }],
      exceptions: [{ from: "2099-06-01", closed: true }],
    });
    expect(await place(id)).toMatchObject({
      hours: [{ day_of_week: 2, opens_at: "10:00:00" }],
      hours_exceptions: [{ from: "2099-01-01" }],
    });
  });

  test("does not publish a place that staff unpublished, and does not unpublish one that they published", async () => {
    const id = await importAround("hidden", (one) => publishPlace(staff(), one, false), { name: "New" });
    expect(await place(id)).toBeUndefined();
    await publishPlace(staff(), id, true);
    await world.bundle({ source: "hidden", places: [] }, { prune: true });
    expect(await place(id)).toMatchObject({ name: "New" });
  });

  test("leaves what the place's merchant changed", async () => {
    const bar = await newMerchant(world);
    const body = JSON.stringify({ summary: "By the owner" });
    const headers = { "content-type": "application/json" };
    await world.api(`/api/v1/me/places/${bar.placeId}`, { method: "PATCH", token: bar.token, headers, body });
    expect(await protectedFields(world.db, "place", bar.placeId)).toContain("summary");
  });

  test("leaves the times of an event together, and the text of a story", async () => {
    const event = { key: "e", title: "Fair", event_type: "fair", timezone: "UTC", starts_at: "2099-05-01T10:00:00Z" };
    const sections = { source: "whats-on", event_types: [{ key: "fair", name: "Fair" }] };
    const stories = [{ key: "s", title: "Tale", body: "Old." }];
    await world.bundle({ ...sections, events: [{ ...event, ends_at: "2099-05-01T12:00:00Z" }], stories });
    const [eventId, storyId] = [await idOf("events", "e"), await idOf("stories", "s")];
    const found = await eventForEditing(world.db, eventId);
    await editEvent(staff(), eventId, { ...found?.fields, starts_at: "2099-05-01T11:00" });
    await editStory(staff(), storyId, { ...(await storyForEditing(world.db, storyId))?.fields, body: "Ours." });
    await world.bundle({
      ...sections,
      events: [{ ...event, title: "Great Fair", ends_at: "2099-05-01T10:30:00Z" }],
      stories: [{ key: "s", title: "A tale", body: "New." }],
    });
    expect((await world.api(`/api/v1/events/${eventId}`)).body.data).toMatchObject({
      title: "Great Fair",
      starts_at: "2099-05-01T11:00:00.000Z",
      ends_at: "2099-05-01T12:00:00.000Z",
    });
    expect((await world.api(`/api/v1/stories/${storyId}`)).body.data).toMatchObject({ title: "A tale", body: "Ours." });
  });
});

test("staff give a place back to its feed, and the same file then updates every field", async () => {
  const id = await importAround("released", editFields({ name: "Our name" }), { name: "Feed name" });
  expect(await releaseToImports(staff(), "place", id)).toEqual({ changed: true });
  await world.bundle({ source: "released", places: [{ key: "released", name: "Feed name" }] });
  expect(await place(id)).toMatchObject({ name: "Feed name" });
  expect(await releaseToImports(staff(), "place", id)).toEqual({ changed: false });
  const [entry] = await world.sql`select before from audit_log where action = 'place.release'`;
  expect(entry?.before).toEqual({ kept_from_imports: ["name"] });
});

test("a file may not name the console's own source, and a place of the console has no feed to keep fields from", async () => {
  await expect(world.bundle({ source: "console", places: [] })).rejects.toThrow("reserved for the service");
  const { id } = await createPlace(staff(), { name: "Ours", place_kind: "bar", busy_rating: "unknown" });
  await editFields({ name: "Still ours" })(id);
  expect(await protectedFields(world.db, "place", id)).toEqual([]);
});
