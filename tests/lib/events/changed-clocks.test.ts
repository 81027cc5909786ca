import { beforeAll, describe, expect, test } from "vitest";
import {
  createEvent,
  editEvent,
  eventForEditing,
  publishEvent,
} from "@/lib/domains/events/editing/events-admin.service";
import { curator, newEventType } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
let eventType = "";

beforeAll(async () => {
  eventType = await newEventType(world, "Concert");
});

/** Publishes an event in New York, whose clocks go forward on 14 March 2027 and back on 7 November 2027, both at two. */
async function published(starts_at: string, ends_at: string): Promise<string> {
  const { id } = await createEvent(staff(), {
    title: "Jazz",
    event_status: "scheduled",
    starts_at,
    ends_at,
    timezone: "America/New_York",
    type_id: eventType,
    admission_type: "free",
    attendance_mode: "offline",
    languages: "en",
  });
  await publishEvent(staff(), id, true);
  return id;
}
async function edit(id: string, change: object): Promise<void> {
  const form = await eventForEditing(world.db, id);
  await editEvent(staff(), id, { ...form?.fields, ...change });
}
async function timesOf(id: string): Promise<string[]> {
  const { starts_at, ends_at } = (await world.api(`/api/v1/events/${id}`)).body.data;
  return [starts_at, ends_at];
}

describe("an event in the hour that clocks skip", () => {
  test("starts after the hour, and ends no earlier", async () => {
    const id = await published("2027-03-14T02:30", "2027-03-14T03:15");
    expect(await timesOf(id)).toEqual(["2027-03-14T07:30:00.000Z", "2027-03-14T07:30:00.000Z"]);
    await edit(id, { ends_at: "2027-03-14T03:45" });
    expect(await timesOf(id)).toEqual(["2027-03-14T07:30:00.000Z", "2027-03-14T07:45:00.000Z"]);
  });
});

describe("an event in the hour that comes twice", () => {
  test("may end at an earlier local time than it starts, and keeps both times when something else is edited", async () => {
    const id = await published("2027-11-07T01:45", "2027-11-07T01:15");
    const times = ["2027-11-07T05:45:00.000Z", "2027-11-07T06:15:00.000Z"];
    expect(await timesOf(id)).toEqual(times);
    await edit(id, { title: "Late jazz" });
    expect(await timesOf(id)).toEqual(times);
  });

  test("keeps a start in its second half, whatever its new end is", async () => {
    const id = await published("2027-11-07T01:00", "2027-11-07T04:00");
    await world.sql`update events set starts_at = '2027-11-07T06:30:00Z' where id = ${id}`;
    await edit(id, { ends_at: "2027-11-07T01:40" });
    expect(await timesOf(id)).toEqual(["2027-11-07T06:30:00.000Z", "2027-11-07T06:40:00.000Z"]);
  });

  test("ends after its start on every other day", async () => {
    const refused = published("2027-11-08T01:45", "2027-11-08T01:15");
    await expect(refused).rejects.toMatchObject({ problems: [{ path: "ends_at" }] });
  });
});
