import { beforeAll, describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { createEvent, publishEvent } from "@/lib/domains/events/editing/events-admin.service";
import {
  createPlace,
  editPlace,
  placeForEditing,
  publishPlace,
} from "@/lib/domains/places/editing/places-admin.service";
import { createStory, publishStory } from "@/lib/domains/stories/editing/stories-admin.service";
import { curator, newEventType } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
let eventType = "";

beforeAll(async () => {
  eventType = await newEventType(world, "Concert");
});

const place = (name: string, more: object = {}) => ({ name, place_kind: "bar", busy_rating: "unknown", ...more });
const event = (more: object = {}) => ({
  title: "Jump-up",
  event_status: "scheduled",
  starts_at: "2099-07-03T20:00",
  timezone: "America/St_Lucia",
  type_id: eventType,
  admission_type: "free",
  attendance_mode: "offline",
  languages: "en",
  ...more,
});
const story = { title: "Salt and sail", body: "Once.", display_order: "0" };
const detail = async (path: string) => (await world.api(`/api/v1/${path}`)).body?.data;

test.each(["\u200b", "\u2060\u200d", "\u3164", " \u2800 "])(
  "a name that shows nothing (%j) is refused",
  async (blank) => {
    for (const create of [
      createPlace(staff(), place(blank)),
      createEvent(staff(), event({ title: blank })),
      createStory(staff(), { ...story, title: blank }),
    ])
      await expect(create).rejects.toThrow("must not be empty");
    const { id } = await createStory(staff(), { ...story, title: "Blank summary", summary: blank });
    const [row] = await world.sql`select summary from stories where id = ${id}`;
    expect(row?.summary ?? "").toBe("");
  },
);

describe("a place", () => {
  test("starts as a draft that nobody sees, with an audit entry, and is public once it is published", async () => {
    const { id } = await createPlace(
      staff(),
      place("Marigot Beach Bar", {
        lat: "13.9655",
        lng: "-61.0245",
        summary: "Rum at the water.",
        contact_phone: "+1 758 555 0142",
        hours: JSON.stringify([
          { day_of_week: 5, opens_at: "18:00", closes_at: "02:00", is_closed: false },
          { day_of_week: 5, opens_at: "11:00", closes_at: "15:00", is_closed: false },
          { day_of_week: 0, opens_at: null, closes_at: null, is_closed: true },
        ]),
        hours_exceptions: JSON.stringify([{ from: "2099-12-25", closed: true, note: "Christmas" }]),
        amenities: JSON.stringify([
          { key: "wifi", value: true },
          { key: "dress_code", value: "beachwear" },
        ]),
        links: JSON.stringify([{ type: "menu_link", url: "https://example.org/menu" }]),
      }),
    );
    expect((await world.api(`/api/v1/places/${id}`)).status).toBe(404);
    const [entry] = await world.sql`select actor, action, after from audit_log where entity = ${`place:${id}`}`;
    expect(entry).toMatchObject({ actor: "admin:adm_test", action: "place.create", after: { lat: 13.9655 } });
    await publishPlace(staff(), id, true);
    expect(await detail(`places/${id}`)).toMatchObject({
      name: "Marigot Beach Bar",
      slug: "marigot-beach-bar",
      place_kind: "bar",
      hours: [
        { day_of_week: 0, is_closed: true },
        { day_of_week: 5, opens_at: "11:00:00", closes_at: "15:00:00", is_overnight: false },
        { day_of_week: 5, opens_at: "18:00:00", closes_at: "02:00:00", is_overnight: true },
      ],
      hours_exceptions: [{ from: "2099-12-25", to: "2099-12-25", closed: true, note: "Christmas" }],
      amenities: { wifi: true, dress_code: "beachwear" },
      links: [{ type: "menu_link", url: "https://example.org/menu", source_type: "owner" }],
    });
  });

  test("keeps its parts where a form sends them unchanged, and replaces those that changed", async () => {
    const { id } = await createPlace(staff(), place("Parts", { hours: [{ day_of_week: 1, is_closed: true }] }));
    const { fields } = (await placeForEditing(world.db, id)) ?? {};
    if (!fields) throw new Error("there is no place");
    const asForm = { ...fields, hours: JSON.stringify(fields.hours), amenities: "[]", links: "" };
    expect(await editPlace(staff(), id, asForm, baseOf(fields))).toMatchObject({ changed: false });
    const hours = JSON.stringify([{ day_of_week: 2, opens_at: "00:00", closes_at: "00:00" }]);
    expect(await editPlace(staff(), id, { ...asForm, hours }, baseOf(fields))).toMatchObject({ changed: true });
    const rows = await world.sql`select day_of_week, is_overnight from place_hours where place_id = ${id}`;
    expect(rows).toEqual([{ day_of_week: 2, is_overnight: true }]);
  });

  test("takes the next free slug where its name is taken, also when several are created at once", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => createPlace(staff(), place("Same Name"))));
    const rows = await world.sql`
      select slug from places where id = any(${made.map(({ id }) => id)}::bigint[]) order by slug`;
    expect(rows.map(({ slug }) => slug)).toEqual(["same-name", ...[2, 3, 4, 5].map((n) => `same-name-${n}`)]);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ lat: "14" }, "lat"],
    [{ hours: "{" }, "hours"],
    [{ hours: '[{"day_of_week":7,"is_closed":true}]' }, "hours.0.day_of_week"],
    [{ hours: '[{"day_of_week":1,"opens_at":"25:00","closes_at":"23:00"}]' }, "hours.0.opens_at"],
    [{ hours_exceptions: '[{"from":"2027-02-30","closed":true}]' }, "hours_exceptions.0.from"],
    [{ amenities: '[{"key":"Wi-Fi","value":true}]' }, "amenities.0.key"],
    [{ amenities: '[{"key":"wifi","value":true},{"key":"wifi","value":false}]' }, "amenities"],
    [{ links: '[{"type":"menu_link","url":"javascript:alert(1)"}]' }, "links.0.url"],
    [{ area_id: "999999" }, "area_id"],
  ])("%j is refused at its field, and nothing is created", async (change, path) => {
    const count = async () => (await world.sql`select count(*)::int as n from places`)[0]?.n;
    const before = await count();
    await expect(createPlace(staff(), place("Refused", change))).rejects.toMatchObject({ problems: [{ path }] });
    expect(await count()).toBe(before);
  });
});

test("an event and a story start as drafts and are public once they are published", async () => {
  const { id } = await createEvent(staff(), event({ ends_at: "2099-07-03T23:30" }));
  expect((await world.api(`/api/v1/events/${id}`)).status).toBe(404);
  await publishEvent(staff(), id, true);
  expect(await detail(`events/${id}`)).toMatchObject({
    title: "Jump-up",
    slug: "jump-up",
    starts_at: "2099-07-04T00:00:00.000Z",
    ends_at: "2099-07-04T03:30:00.000Z",
  });
  const { id: storyId } = await createStory(staff(), story);
  expect((await world.api(`/api/v1/stories/${storyId}`)).status).toBe(404);
  await publishStory(staff(), storyId, true);
  expect(await detail(`stories/${storyId}`)).toMatchObject({ title: "Salt and sail", slug: "salt-and-sail" });
});

test("an event without a type, or of a type that is gone, is refused at its field", async () => {
  await expect(createEvent(staff(), event({ type_id: "" }))).rejects.toMatchObject({ problems: [{ path: "type_id" }] });
  await expect(createEvent(staff(), event({ type_id: "999999" }))).rejects.toMatchObject({
    problems: [{ path: "type_id", message: "no longer exists" }],
  });
});
