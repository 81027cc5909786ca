import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { missingDemo } from "@/scripts/lib/database.queries";
import { loadDemo, scheduled } from "@/scripts/lib/demo";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const DAY = 86_400_000;

describe("the demo destination", () => {
  test("is loaded whole once; its events lie in the year after, and a second look finds nothing missing", async () => {
    const now = new Date();
    expect(await missingDemo(world.databaseUrl)).toEqual(["places", "whats-on", "map"]);
    await loadDemo(world.databaseUrl, ["places"], { now });
    expect(await missingDemo(world.databaseUrl), "what was interrupted in between is made good").toEqual([
      "whats-on",
      "map",
    ]);
    await loadDemo(world.databaseUrl, ["whats-on", "map"], { now });
    expect(await missingDemo(world.databaseUrl)).toEqual([]);

    const { body } = await world.api("/api/v1/events?limit=100");
    expect(body.meta.total).toBe(33);
    for (const { starts_at } of body.data) {
      expect(Date.parse(starts_at)).toBeGreaterThan(now.getTime() - DAY);
      expect(Date.parse(starts_at)).toBeLessThan(now.getTime() + 372 * DAY);
    }
    expect((await world.api("/api/v1/stories")).body.meta.total).toBe(20);
    // Each of the ten weekly events is on once in any seven days from now on, and every weekday has one.
    const week = `from=${now.toISOString()}&to=${new Date(now.getTime() + 7 * DAY).toISOString()}&limit=100`;
    const events = (await world.api(`/api/v1/events?${week}`)).body.data as { starts_at: string }[];
    expect(events.length).toBeGreaterThanOrEqual(10);
    const weekday = ({ starts_at }: { starts_at: string }) =>
      DateTime.fromISO(starts_at, { zone: "America/St_Lucia" }).weekday;
    expect(new Set(events.map(weekday)).size).toBe(7);
  });

  test("a database with places of its own is left as it is", async () => {
    await world.sql`update places set source = 'another'`;
    await world.sql`update events set source = 'another'`;
    expect(await missingDemo(world.databaseUrl)).toEqual([]);
  });
});

describe("a schedule", () => {
  const event = {
    key: "e",
    timezone: "America/St_Lucia",
    is_all_day: false,
    starts_time: "20:00",
    duration_minutes: 360,
  };
  const at = (more: object, now: string) => scheduled({ ...event, starts_in_days: 0, ...more }, new Date(now));

  test.each([
    // A Saturday.
    [{ starts_weekday: 5 }, "2026-11-21T12:00:00-04:00", "2026-11-27T20:00:00.000-04:00"],
    [{ starts_weekday: 6 }, "2026-11-21T12:00:00-04:00", "2026-11-21T20:00:00.000-04:00"],
    [{ starts_weekday: 6 }, "2026-11-21T23:00:00-04:00", "2026-11-21T20:00:00.000-04:00"],
    [{ starts_weekday: 6, duration_minutes: 60 }, "2026-11-21T21:00:00-04:00", "2026-11-28T20:00:00.000-04:00"],
    [{ starts_in_days: 3 }, "2026-11-21T23:59:00-04:00", "2026-11-24T20:00:00.000-04:00"],
    [{ starts_in_days: 3, starts_weekday: 0 }, "2026-11-21T12:00:00-04:00", "2026-11-29T20:00:00.000-04:00"],
    [{ starts_on: "12-13" }, "2026-11-21T12:00:00-04:00", "2026-12-13T20:00:00.000-04:00"],
    [{ starts_on: "02-22" }, "2026-11-21T12:00:00-04:00", "2027-02-22T20:00:00.000-04:00"],
    [{ starts_on: "11-21" }, "2026-11-22T01:59:00-04:00", "2026-11-21T20:00:00.000-04:00"],
    [{ starts_on: "11-21" }, "2026-11-22T02:00:00-04:00", "2027-11-21T20:00:00.000-04:00"],
    // The last Sunday of October, and the third Monday of July.
    [{ starts_on: "10-25", starts_weekday: 0 }, "2026-11-21T12:00:00-04:00", "2027-10-31T20:00:00.000-04:00"],
    [{ starts_on: "07-15", starts_weekday: 1 }, "2026-11-21T12:00:00-04:00", "2027-07-19T20:00:00.000-04:00"],
    [{ starts_in_days: 1, is_all_day: true }, "2026-11-21T12:00:00-04:00", "2026-11-22T00:00:00.000-04:00"],
  ])("%j on %s", (more, now, starts) => {
    expect(at(more, now).starts_at).toBe(starts);
  });

  test("leaves no field of its own, and an end after the beginning", () => {
    const { starts_at, ends_at, ...rest } = at({ is_all_day: true }, "2026-11-21T12:00:00Z");
    expect(rest).toEqual({ key: "e", timezone: "America/St_Lucia", is_all_day: true });
    expect([starts_at, ends_at]).toEqual(["2026-11-21T00:00:00.000-04:00", "2026-11-22T00:00:00.000-04:00"]);
  });
});
