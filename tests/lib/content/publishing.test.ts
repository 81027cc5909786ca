import { beforeAll, describe, expect, test } from "vitest";
import { type Schedule, scheduledFor } from "@/lib/domains/admin/publication-schedule.service";
import { createEvent, eventSchedule, eventsOf } from "@/lib/domains/events/editing/events-admin.service";
import { previewEvent } from "@/lib/domains/events/editing/preview.service";
import { createPlace, placeSchedule, placesOf, publishPlace } from "@/lib/domains/places/editing/places-admin.service";
import { previewPlace } from "@/lib/domains/places/editing/preview.service";
import { previewStory } from "@/lib/domains/stories/editing/preview.service";
import { createStory, storiesOf, storySchedule } from "@/lib/domains/stories/editing/stories-admin.service";
import { publishDueDrafts } from "@/lib/flows/publishing/publish-due.service";
import { curator, newEventType } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld(() => Promise.resolve({ DESTINATION_TIMEZONE: "America/St_Lucia" }));
const staff = () => curator(world);
let eventType = "";

beforeAll(async () => {
  eventType = await newEventType(world, "Concert");
});

const newPlace = async (name: string) =>
  (await createPlace(staff(), { name, place_kind: "bar", busy_rating: "unknown", lat: "14", lng: "-61" })).id;
const newEvent = async (title: string) =>
  (
    await createEvent(staff(), {
      title,
      event_status: "scheduled",
      starts_at: "2099-07-03T20:00",
      timezone: "America/St_Lucia",
      type_id: eventType,
      admission_type: "free",
      attendance_mode: "offline",
      languages: "en",
    })
  ).id;
const newStory = async (title: string) =>
  (await createStory(staff(), { title, body: "Once.\n\nThen.", display_order: "0" })).id;

const now = new Date("2090-01-01T00:00:00Z");
// 18:00 in Castries, which has no summer time.
const FIELDS = { publish_at: "2090-03-01T18:00" };
const TIME = new Date("2090-03-01T22:00:00Z");
const actions = async (entity: string) =>
  (await world.sql`select action, actor, after from audit_log where entity = ${entity} order by id`).map((row) => row);

describe("a schedule", () => {
  test.each<[string, Schedule, (name: string) => Promise<string>]>([
    ["place", placeSchedule, newPlace],
    ["event", eventSchedule, newEvent],
    ["story", storySchedule, newStory],
  ])("publishes a %s at its time, once, in the name of who set it", async (noun, schedule, create) => {
    const id = await create(`Scheduled ${noun}`);
    const path = `/api/v1/${{ place: "places", event: "events", story: "stories" }[noun]}/${id}`;
    expect(await schedule.set(staff(), id, FIELDS, now)).toEqual({ changed: true, at: TIME });
    expect(await schedule.set(staff(), id, FIELDS, now)).toEqual({ changed: false, at: TIME });
    expect(await publishDueDrafts({ db: world.db, now: new Date(TIME.getTime() - 1) })).toBe(0);
    expect((await world.api(path)).status).toBe(404);

    const runs = await Promise.all([1, 2, 3].map(() => publishDueDrafts({ db: world.db, now: TIME })));
    expect(runs.reduce((sum, count) => sum + count)).toBe(1);
    expect((await world.api(path)).status).toBe(200);
    expect(await actions(`${noun}:${id}`)).toMatchObject([
      { action: `${noun}.create` },
      { action: `${noun}.schedule`, after: { publish_at: TIME.toISOString() } },
      {
        action: `${noun}.publish`,
        actor: "admin:adm_test",
        after: { published: true, scheduled_for: TIME.toISOString() },
      },
    ]);
    await expect(schedule.set(staff(), id, FIELDS, now)).rejects.toThrow(`This ${noun} is already published.`);
  });

  test("is shown in lists, can be changed and cancelled, and then publishes nothing", async () => {
    const id = await newPlace("Undecided Bar");
    await placeSchedule.set(staff(), id, FIELDS, now);
    const later = new Date("2090-03-02T22:00:00Z");
    await placeSchedule.set(staff(), id, { publish_at: "2090-03-02T18:00" }, now);
    expect((await placesOf(world.db, { q: "Undecided" }, {})).items[0]).toMatchObject({ publish_at: later });
    expect(await scheduledFor(world.db.orm, "place", id)).toEqual(later);
    expect(await placeSchedule.cancel(staff(), id)).toEqual({ changed: true });
    expect(await placeSchedule.cancel(staff(), id)).toEqual({ changed: false });
    expect(await publishDueDrafts({ db: world.db, now: later })).toBe(0);
    expect((await placesOf(world.db, { q: "Undecided" }, {})).items[0]).toMatchObject({
      published: false,
      publish_at: null,
    });
    expect((await eventsOf(world.db, {}, {})).items.every((one) => one.publish_at === null)).toBe(true);
    expect((await storiesOf(world.db, {}, {})).items.every((one) => one.publish_at === null)).toBe(true);
  });

  test("is forgotten when the draft is published by hand, and a later unpublish stays", async () => {
    const id = await newPlace("Impatient Bar");
    await placeSchedule.set(staff(), id, FIELDS, now);
    await publishPlace(staff(), id, true);
    await publishPlace(staff(), id, false);
    expect(await publishDueDrafts({ db: world.db, now: TIME })).toBe(0);
    expect((await world.api(`/api/v1/places/${id}`)).status).toBe(404);
  });

  test("keeps imports from publishing the draft earlier", async () => {
    const id = await newPlace("Imported Bar");
    await placeSchedule.set(staff(), id, FIELDS, now);
    const [row] = await world.sql`select edited_fields from places where id = ${id}`;
    expect(row?.edited_fields).toContain("status");
    await placeSchedule.cancel(staff(), id);
  });

  test("of a record that no longer exists delays no other", async () => {
    await world.sql`insert into publication_schedule values ('place', 999999, ${new Date(0)}, 'cli')`;
    const id = await newPlace("Other Bar");
    await placeSchedule.set(staff(), id, FIELDS, now);
    expect(await publishDueDrafts({ db: world.db, now: TIME })).toBe(1);
    expect(await world.sql`select 1 from publication_schedule where entity_id = 999999`).toEqual([]);
  });

  test("is refused for a time that is over or no time, for an unknown record, and without the permission", async () => {
    const id = await newPlace("Late Bar");
    for (const publish_at of ["2089-12-31T10:00", "tomorrow", "", undefined])
      await expect(placeSchedule.set(staff(), id, { publish_at }, now)).rejects.toThrow("publish_at: ");
    await expect(placeSchedule.set(staff(), "999999", FIELDS, now)).rejects.toThrow("There is no place 999999.");
    expect((await actions(`place:${id}`)).map(({ action }) => action)).toEqual(["place.create"]);
  });
});

describe("a preview", () => {
  test("shows a draft as the API shows it once it is published", async () => {
    const place = await newPlace("Preview Bar");
    const event = await newEvent("Preview night");
    const story = await newStory("Preview story");
    const previews = {
      places: [place, await previewPlace(world.db, place, new Date())],
      events: [event, await previewEvent(world.db, event)],
      stories: [story, await previewStory(world.db, story)],
    };
    await placeSchedule.set(staff(), place, FIELDS, now);
    await eventSchedule.set(staff(), event, FIELDS, now);
    await storySchedule.set(staff(), story, FIELDS, now);
    expect(await publishDueDrafts({ db: world.db, now: TIME })).toBe(3);
    for (const [kind, [id, preview]] of Object.entries(previews)) {
      const { data } = (await world.api(`/api/v1/${kind}/${id}`)).body;
      const undated = { published_at: expect.any(String) };
      expect({ ...data, ...("published_at" in data && undated) }).toEqual({
        ...JSON.parse(JSON.stringify(preview)),
        ...("published_at" in data && undated),
      });
    }
    expect(await previewPlace(world.db, "999999", new Date())).toBeNull();
    expect(await previewStory(world.db, "x")).toBeNull();
  });
});
