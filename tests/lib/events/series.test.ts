import { DateTime } from "luxon";
import { beforeAll, describe, expect, test } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import {
  createEvent,
  editEvent,
  eventForEditing,
  publishEvent,
} from "@/lib/domains/events/editing/events-admin.service";
import { datesOf, fieldsOf, ruleOf } from "@/lib/domains/events/series/rule";
import { publishSeries, saveSeries, seriesOf } from "@/lib/domains/events/series/series.service";
import { notRepeating, type SeriesFields, WEEKDAYS } from "@/lib/domains/events/series/series-form";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { curator, newEventType } from "@/tests/support/staff";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const staff = () => curator(world);
let eventType = "";

beforeAll(async () => {
  eventType = await newEventType(world, "Market");
});

/** The form of an event from 20:00 to 02:00 in New York on a Friday; its clocks go back on 1 November 2099. */
const eventForm = (title: string) => ({
  title,
  event_status: "scheduled",
  starts_at: "2099-10-23T20:00",
  ends_at: "2099-10-24T02:00",
  timezone: "America/New_York",
  type_id: eventType,
  admission_type: "free",
  attendance_mode: "offline",
  languages: "en",
});

async function newEvent(title: string, published = true): Promise<string> {
  const { id } = await createEvent(staff(), eventForm(title));
  if (published) await publishEvent(staff(), id, true);
  return id;
}

const FORM = {
  frequency: "weekly",
  interval: "1",
  weekdays: { "4": "FR" },
  monthly_on: "date",
  ends: "after",
  until: "",
  count: "4",
  excluded: "",
};
const save = (id: string, change: object = {}, base?: string) => saveSeries(staff(), id, { ...FORM, ...change }, base);
const datesNow = async (id: string) => (await seriesOf(world.db, id))?.dates ?? [];
const read = async (id: string) => (await world.api(`/api/v1/events/${id}`)).body?.data;

const DAY = 86_400_000;

/** The dates of a form by looking at every day, without a library. */
function byHand(fields: SeriesFields, start: string): string[] {
  const { frequency, interval, weekdays, monthly_on: on, ends, until, count } = fields;
  const first = new Date(`${start}T00:00:00Z`);
  const weekday = (day: Date): number => (day.getUTCDay() + 6) % 7;
  const monday = (day: Date): number => day.getTime() - weekday(day) * DAY;
  const month = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();
  const nth = (day: Date): number => Math.ceil(day.getUTCDate() / 7);
  const matches = (day: Date): boolean => {
    if (frequency === "daily") return ((day.getTime() - first.getTime()) / DAY) % interval === 0;
    if (frequency === "weekly")
      return (
        ((monday(day) - monday(first)) / DAY / 7) % interval === 0 && weekdays.includes(WEEKDAYS[weekday(day)] ?? "MO")
      );
    if ((month(day) - month(first)) % interval !== 0) return false;
    if (on === "date") return day.getUTCDate() === first.getUTCDate();
    if (weekday(day) !== weekday(first)) return false;
    return on === "weekday" ? nth(day) === nth(first) : month(new Date(day.getTime() + 7 * DAY)) !== month(day);
  };
  const dates: string[] = [];
  for (let n = 0; n < 1_300 && dates.length < (ends === "after" ? (count ?? 0) : 9_999); n++) {
    const day = new Date(first.getTime() + n * DAY);
    const text = day.toISOString().slice(0, 10);
    if (ends === "on" && text > (until ?? "")) break;
    if (matches(day)) dates.push(text);
  }
  return dates;
}

test("300 random rules give the dates that a look at every day finds, and return to their form", () => {
  const random = mulberry32(21);
  let compared = 0;
  for (let n = 0; n < 300; n++) {
    const start = DateTime.fromISO("2026-01-01", { zone: "UTC" }).plus({ days: random.int(800) });
    const date = start.toISODate() ?? "";
    const weekdays = WEEKDAYS.filter((_, day) => day === start.weekday - 1 || random.chance(0.3));
    const ends = random.pick(["on", "after"] as const);
    const frequency = random.pick(["daily", "weekly", "monthly"] as const);
    const fields: SeriesFields = {
      frequency,
      interval: 1 + random.int(4),
      ends,
      excluded: [],
      weekdays:
        frequency === "weekly" ? weekdays : weekdays.filter((_, i) => WEEKDAYS[start.weekday - 1] === weekdays[i]),
      monthly_on: frequency === "monthly" ? random.pick(["date", "weekday", "last_weekday"] as const) : "date",
      until: ends === "on" ? (start.plus({ days: random.int(700) }).toISODate() ?? "") : null,
      count: ends === "after" ? 1 + random.int(20) : null,
    };
    const made = ruleOf(fields, date);
    if ("message" in made) continue;
    const dates = datesOf(made.rule, date);
    const expected = byHand(fields, date);
    if (dates === null) {
      expect(expected.length > 500 || (expected.at(-1) ?? "") > (start.plus({ months: 24 }).toISODate() ?? "")).toBe(
        true,
      );
      continue;
    }
    compared++;
    expect([made.rule, date, dates]).toEqual([made.rule, date, expected]);
    expect(fieldsOf(made.rule, date, [])).toEqual(fields);
  }
  expect(compared).toBeGreaterThan(180);
});

describe("a new event", () => {
  const create = (title: string, repeats: object) => createEvent(staff(), { ...eventForm(title), repeats });

  test("can repeat from the start: its dates are drafts, on the day of the first date unless days are chosen", async () => {
    const { id } = await create("Weekly from the start", { ...FORM, weekdays: undefined });
    const dates = await datesNow(id);
    expect(dates.map(({ date, published }) => [date, published])).toEqual([
      ["2099-10-23", false],
      ["2099-10-30", false],
      ["2099-11-06", false],
      ["2099-11-13", false],
    ]);
    expect(await seriesOf(world.db, id)).toMatchObject({ fields: { frequency: "weekly", weekdays: ["FR"] } });
    const days = await create("Two days", { ...FORM, weekdays: { "0": "MO", "4": "FR" } });
    expect((await datesNow(days.id)).map(({ date }) => date).slice(0, 2)).toEqual(["2099-10-23", "2099-10-26"]);
    const once = await create("Once", { ...FORM, frequency: "none", count: "" });
    expect(await datesNow(once.id)).toEqual([]);
  });

  test.each<[string, object]>([
    ["repeats.count", { count: "" }],
    ["repeats.count", { interval: "9", count: "99" }],
    ["repeats.weekdays", { weekdays: { "0": "MO" } }],
    ["repeats.until", { ends: "on", until: "2099-10-01" }],
    ["repeats.excluded", { count: "1", excluded: "2099-10-23" }],
  ])("with a wrong %s is refused, and no event is created", async (path, change) => {
    const title = `Refused at once ${JSON.stringify(change)}`.slice(0, 80);
    await expect(create(title, { ...FORM, ...change })).rejects.toMatchObject({
      problems: [expect.objectContaining({ path })],
    });
    expect(await world.sql`select 1 from events where title = ${title}`).toEqual([]);
  });
});

describe("a series", () => {
  test("has an event for each date, at the same local time, which the API lists", async () => {
    const id = await newEvent("Fish Friday");
    expect(await save(id)).toEqual({ dates: 4, added: 3, removed: 0 });
    const dates = await datesNow(id);
    expect(dates.map(({ date }) => date)).toEqual(["2099-10-23", "2099-10-30", "2099-11-06", "2099-11-13"]);
    expect(dates[0]?.id).toBe(id);
    const shown = await Promise.all(dates.map((one) => read(one.id)));
    expect(shown.map(({ slug, starts_at, ends_at }) => [slug, starts_at, ends_at])).toEqual([
      ["fish-friday", "2099-10-24T00:00:00.000Z", "2099-10-24T06:00:00.000Z"],
      ["fish-friday-2099-10-30", "2099-10-31T00:00:00.000Z", "2099-10-31T06:00:00.000Z"],
      // After the change of the clocks it is an hour later in UTC.
      ["fish-friday-2099-11-06", "2099-11-07T01:00:00.000Z", "2099-11-07T07:00:00.000Z"],
      ["fish-friday-2099-11-13", "2099-11-14T01:00:00.000Z", "2099-11-14T07:00:00.000Z"],
    ]);
    const [entry] =
      await world.sql`select after from audit_log where entity = ${`event:${id}`} and action = 'event.series'`;
    expect(entry?.after).toMatchObject({ rule: "FREQ=WEEKLY;BYDAY=FR;COUNT=4", added: 3 });
  });

  test("keeps the ids and the own edits of dates that stay, and a date that returns has its id again", async () => {
    const id = await newEvent("Jump-up");
    await save(id);
    const before = await datesNow(id);
    const third = before[2]?.id ?? "";
    const form = (await eventForEditing(world.db, third))?.fields;
    await editEvent(staff(), third, { ...form, title: "Jump-up with fireworks" });

    expect(await save(id, { count: "6", excluded: "2099-10-30\n2099-11-06" })).toEqual({
      dates: 4,
      added: 2,
      removed: 2,
    });
    expect((await datesNow(id)).map((one) => one.id).slice(0, 2)).toEqual([id, before[3]?.id]);
    expect((await world.api(`/api/v1/events/${third}`)).status).toBe(404);
    expect(await save(id, { count: "6", excluded: "2099-10-30" })).toEqual({ dates: 5, added: 1, removed: 0 });
    expect(await read(third)).toMatchObject({ title: "Jump-up with fireworks" });

    await save(id, { count: "6", excluded: "2099-10-30", apply: "on" });
    expect(await read(third)).toMatchObject({ title: "Jump-up", starts_at: "2099-11-07T01:00:00.000Z" });
  });

  test("of a draft is published as a whole, and ends with this event alone", async () => {
    const id = await newEvent("Regatta", false);
    await save(id);
    expect((await datesNow(id)).every(({ published }) => !published)).toBe(true);
    expect(await publishSeries(staff(), id, true)).toEqual({ changed: 4 });
    expect(await publishSeries(staff(), id, true)).toEqual({ changed: 0 });
    const [, second] = await datesNow(id);
    expect((await world.api(`/api/v1/events/${second?.id}`)).status).toBe(200);
    expect(await save(id, { frequency: "none" })).toEqual({ dates: 1, added: 0, removed: 3 });
    expect(await datesNow(id)).toEqual([]);
    expect((await world.api(`/api/v1/events/${second?.id}`)).status).toBe(404);
    expect((await world.api(`/api/v1/events/${id}`)).status).toBe(200);
    await expect(save(id, { frequency: "none" })).rejects.toThrow("This event does not repeat.");
  });

  test("changed at once on two of its dates is changed by both, one after the other", async () => {
    const id = await newEvent("Domino night");
    await save(id);
    const [, second] = await datesNow(id);
    const counts = await Promise.all([save(id, { count: "5" }), save(second?.id ?? "", { count: "7" })]);
    expect([5, 7]).toContain((await datesNow(id)).length);
    expect(counts.map(({ dates }) => dates)).toEqual([5, 7]);
    const rows = await world.sql`
      select series_date from events where series_id = (select series_id from events where id = ${id}) group by 1 having count(*) > 1`;
    expect(rows).toEqual([]);
  });

  test.each([
    ["weekdays", { weekdays: { "0": "MO" } }],
    ["weekdays", { weekdays: {} }],
    ["monthly_on", { frequency: "monthly", monthly_on: "last_weekday" }],
    ["until", { ends: "on", until: "2099-10-01" }],
    ["until", { ends: "on", until: "" }],
    ["until", { frequency: "daily", ends: "on", until: "2101-12-31" }],
    ["count", { count: "501" }],
    ["count", { interval: "5", count: "40" }],
    ["count", { count: "" }],
    ["interval", { interval: "0" }],
    ["excluded", { count: "1", excluded: "2099-10-23" }],
    ["excluded.0", { excluded: "Christmas" }],
    ["frequency", { frequency: "hourly" }],
  ])("with a wrong %s is refused, and nothing changes", async (path, change) => {
    const id = await newEvent(`Refused ${JSON.stringify(change)}`.slice(0, 80), false);
    await expect(save(id, change)).rejects.toMatchObject({ problems: [expect.objectContaining({ path })] });
    expect(await datesNow(id)).toEqual([]);
  });

  test("is refused with the values of another's change, and for an unknown event", async () => {
    const id = await newEvent("Contested", false);
    const base = baseOf(notRepeating(["FR"]));
    await save(id, {}, base);
    await expect(save(id, { count: "9" }, base)).rejects.toThrow("Someone else changed this");
    await expect(save("999999")).rejects.toThrow("There is no event 999999.");
    expect(await seriesOf(world.db, "999999")).toBeUndefined();
  });
});
