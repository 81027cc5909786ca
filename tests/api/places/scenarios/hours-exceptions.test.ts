import { DateTime } from "luxon";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { closedDates, setClosedHolidays, upcomingHolidays } from "@/lib/domains/places/holidays.service";
import { expectError, idOf } from "@/tests/api/checks";
import { cli } from "@/tests/support/commerce/merchants";
import { send } from "@/tests/support/people";
import { importTown, MORNING, REQUEST } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const ZONE = "America/St_Lucia";
const allDay = Array.from({ length: 7 }, (_, day) => ({
  day_of_week: day,
  opens_at: "00:00:00",
  closes_at: "00:00:00",
}));
const day = (offset: number) => DateTime.now().setZone(ZONE).plus({ days: offset }).toISODate() ?? "";
const importOne = (key: string, exceptions: object[]) =>
  world.bundle({ version: 2, source: key, places: [{ key, name: key, hours: allDay, exceptions }] });
const placeOf = async (key: string) => (await world.api(`/api/v1/places/${await idOf(world, key)}`)).body.data;

describe("exceptions of an import", () => {
  test("are shown, and replace the week on their dates in every response", async () => {
    const closed = { from: day(-1), to: day(3), closed: true, note: "Renovation" };
    await importOne("renovated", [closed]);
    const place = await placeOf("renovated");
    expect(place.hours_exceptions).toEqual([{ ...closed, ranges: [] }]);
    expect(place.open_state).toMatchObject({ state: "closed", basis: "exception" });
    expect(Date.parse(place.open_state.next_open_at)).toBe(
      DateTime.fromISO(day(4), { zone: ZONE }).startOf("day").toMillis(),
    );
    const list = (await world.api("/api/v1/places?limit=100")).body.data;
    const feed = (await world.api("/api/v1/feed?types=place&limit=100")).body.data;
    const states = [list, feed.map(({ data }: { data: object }) => data)].map((items) =>
      items.find(({ id }: { id: string }) => id === place.id),
    );
    for (const item of states) expect(item.open_state).toEqual(place.open_state);
  });

  test("a repeated import changes nothing, and one without them removes them", async () => {
    const ranges = [{ opens_at: "10:00", closes_at: "12:30" }];
    const exceptions = [
      { from: day(2), ranges },
      { from: day(2), to: day(4), closed: true },
    ];
    await importOne("again", exceptions);
    expect(await importOne("again", exceptions)).toMatchObject({ kinds: { places: { unchanged: 1 } } });
    expect((await placeOf("again")).hours_exceptions).toEqual([
      { from: day(2), to: day(4), closed: true, ranges: [], note: null },
      {
        from: day(2),
        to: day(2),
        closed: false,
        ranges: [{ opens_at: "10:00:00", closes_at: "12:30:00" }],
        note: null,
      },
    ]);
    await importOne("again", []);
    expect((await placeOf("again")).hours_exceptions).toEqual([]);
  });

  test.each([
    [{ from: "2026-02-30", closed: true }, "no such date"],
    [{ from: "2026-03-02", to: "2026-03-01", closed: true }, "must not be before from"],
    [{ from: "2026-03-02", to: "2028-03-01", closed: true }, "at most 366 days"],
    [{ from: "2026-03-02", closed: true, ranges: [{ opens_at: "09:00", closes_at: "10:00" }] }, "no ranges"],
    [{ from: "2026-03-02", closed: false }, "at least one range"],
    [{ from: "2026-03-02", ranges: [{ opens_at: "25:00", closes_at: "10:00" }] }, "HH:MM:SS"],
  ])("%j is refused with its place in the file", async (exception, message) => {
    const refusal = await importOne("bad", [exception]).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      problems: [
        { path: expect.stringContaining("places[0].exceptions[0]"), message: expect.stringContaining(message) },
      ],
    });
  });
});

describe("a tour", () => {
  test("never enters a place that an exception closes, and there is none where all are closed", async () => {
    await importTown(world);
    const { token } = await world.user();
    const plan = async () => {
      const answer = await send(world, "/api/v1/tours", REQUEST, { token });
      if (answer.status !== 202) return answer;
      return world.api(`/api/v1/tours/${answer.body.data.tour_id}`, { token });
    };
    const before = (await plan()).body.data.stops.map((stop: { entity_id: string }) => stop.entity_id);
    const closed = before[0];
    await world.sql`insert into place_exceptions (place_id, from_date, to_date) values (${closed}, '2026-12-01', '2026-12-01')`;
    const { refreshCards } = await import("@/lib/domains/places/cards/cards.service");
    const { withTransaction } = await import("@/lib/platform/database/database");
    await withTransaction(world, (tx) => refreshCards(tx, [closed]));
    const after = (await plan()).body.data.stops.map((stop: { entity_id: string }) => stop.entity_id);
    expect(before).toContain(closed);
    expect(after).not.toContain(closed);
    const ids = (
      await world.sql<{ id: string }[]>`
      insert into place_exceptions (place_id, from_date, to_date) select id, '2026-12-01', '2026-12-02' from places
      returning place_id::text as id`
    ).map(({ id }) => id);
    await withTransaction(world, (tx) => refreshCards(tx, ids));
    expectError(await plan(), 503, "insufficient_stops");
    expect(MORNING).toContain("2026-12-01");
  });
});

describe("public holidays", () => {
  let holidays: { date: string }[] = [];
  beforeAll(async () => {
    holidays = await upcomingHolidays(world.db, new Date());
  });

  test("are those of the destination's country, and none counts as closed until staff say so", () => {
    expect(holidays).toContainEqual({ date: expect.stringMatching(/-12-25$/), name: "Christmas Day", closed: false });
    expect(holidays.length).toBeGreaterThan(8);
  });

  test("one that staff mark closes places with hours of their own; their exceptions win", async () => {
    await importOne("plain", []);
    await world.bundle({ source: "mute", places: [{ key: "mute", name: "mute" }] });
    await importOne("always", [{ from: day(0), ranges: [{ opens_at: "00:00", closes_at: "00:00" }] }]);
    const before = await world.api("/api/v1/places?limit=100");
    await world.sql`insert into holidays (date, name, closed) values (${day(0)}, 'Today', true)`;
    expect((await placeOf("plain")).open_state).toMatchObject({ state: "closed", basis: "holiday" });
    expect((await placeOf("always")).open_state).toMatchObject({ state: "open", basis: "exception" });
    expect((await placeOf("mute")).open_state).toMatchObject({ state: "unknown", basis: null });
    await setClosedHolidays(cli(world), [holidays[0]?.date ?? ""], undefined, new Date());
    const headers = { "if-none-match": before.headers.get("etag") ?? "" };
    // The service trusts a version that it has read for 20 ms, and this test is another writer to it.
    await vi.waitFor(async () => {
      expect((await world.api("/api/v1/places?limit=100", { headers })).status).toBe(200);
    });
    expect((await upcomingHolidays(world.db, new Date())).filter(({ closed }) => closed)).toHaveLength(1);
  });

  test("a form that is incomplete, or older than another's change, is refused and changes nothing", async () => {
    const dates = async () => closedDates(await upcomingHolidays(world.db, new Date()));
    const [before, stale] = [await dates(), baseOf({ closed: ["2020-01-01"] })];
    await expect(setClosedHolidays(cli(world), [], stale, new Date())).rejects.toThrow("Someone else changed this");
    await expect(setClosedHolidays(cli(world), [], "", new Date())).rejects.toThrow("incomplete");
    expect(await dates()).toEqual(before);
    await setClosedHolidays(cli(world), [], baseOf(before), new Date());
    expect(await dates()).toEqual({ closed: [] });
  });

  test("of two forms that were rendered from the same dates, one is saved; the same dates again change nothing", async () => {
    const [one, other] = (await upcomingHolidays(world.db, new Date())).map(({ date }) => date);
    await setClosedHolidays(cli(world), [], undefined, new Date());
    const entries = async () => (await world.sql`select 1 from audit_log where action = 'holidays.edit'`).length;
    const before = await entries();
    const base = baseOf({ closed: [] });
    const forms = [one, other].map((date) => setClosedHolidays(cli(world), [date ?? ""], base, new Date()));
    const outcomes = await Promise.allSettled(forms);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { closed } = closedDates(await upcomingHolidays(world.db, new Date()));
    expect(closed).toHaveLength(1);
    expect(await setClosedHolidays(cli(world), closed, undefined, new Date())).toEqual({ changed: false });
    expect((await entries()) - before).toBe(1);
  });

  test("a date that is no holiday is refused", async () => {
    await expect(setClosedHolidays(cli(world), ["2027-03-03"], undefined, new Date())).rejects.toThrow(
      "not a public holiday",
    );
  });
});
