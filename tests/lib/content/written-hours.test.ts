import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { renewWeeks } from "@/lib/domains/places/hours/renewal.service";
import { env } from "@/lib/platform/settings/env";
import { counts, useImports } from "./imports";

const { world, fresh, rows } = useImports();
const place = (key: string, more: object) => ({ key, name: key, lat: 14.01, lng: -60.99, ...more });
const today = () => DateTime.now().setZone(env().DESTINATION_TIMEZONE);

/** Imports one place with written hours and returns its id and detail. */
async function imported(expression: string, more: object = {}) {
  const source = fresh();
  await world.bundle({ version: 2, source, places: [place("one", { hours_expression: expression, ...more })] });
  const [row] = await rows(source);
  const id = row?.id ?? "";
  return { source, id, detail: async () => (await world.api(`/api/v1/places/${id}`)).body.data };
}

describe("hours that differ from week to week", () => {
  test("the detail shows the coming week, and open_state follows the date", async () => {
    const tomorrow = today().plus({ days: 1 });
    const off = `24/7; ${tomorrow.setLocale("en").toFormat("yyyy LLL dd")} off`;
    const { detail } = await imported(off);
    const { hours, open_state: state } = await detail();
    expect(hours).toHaveLength(7);
    const closed = hours.filter((row: { is_closed: boolean }) => row.is_closed);
    expect(closed).toMatchObject([{ day_of_week: tomorrow.weekday % 7 }]);
    expect(state).toMatchObject({ state: "open", until: tomorrow.startOf("day").toJSDate().toISOString() });
  });
  test("a value that leaves doubt is kept, and the place has its listed hours", async () => {
    const hours = [{ day_of_week: 1, opens_at: "09:00", closes_at: "10:00" }];
    const { id, detail } = await imported("Jan-Dez", { hours });
    expect((await detail()).hours).toMatchObject([{ day_of_week: 1, opens_at: "09:00:00" }]);
    expect(await world.sql`select hours_expression, hours_rules from places where id = ${id}`).toEqual([
      { hours_expression: "Jan-Dez", hours_rules: null },
    ]);
  });
  test("a later import of the same text changes nothing, whatever the week shows", async () => {
    const { source } = await imported("week 1-53/2 10:00-12:00");
    const again = { version: 2, source, places: [place("one", { hours_expression: "week 1-53/2 10:00-12:00" })] };
    expect((await world.bundle(again)).kinds.places).toEqual(counts(0, 0, 1));
  });
});

describe("the job that renews the weeks", () => {
  test("shows the week from today, keeps the owner's days and counts only what was due", async () => {
    const { id, detail } = await imported("10:00-16:00; Jan 1 off");
    const { id: user } = await world.user();
    await world.sql`update places set hours_projected_on = hours_projected_on - 1 where id = ${id}`;
    await world.sql`delete from place_hours where place_id = ${id}`;
    await world.sql`insert into place_hours (place_id, day_of_week, opens_at, closes_at, source_type, user_id)
      values (${id}, 3, '08:00', '09:00', 'owner', ${user})`;
    const given = { db: world.db, now: new Date() };
    expect(await renewWeeks(given)).toBe(1);
    expect(await renewWeeks(given)).toBe(0);
    const { hours } = await detail();
    expect(hours).toHaveLength(7);
    expect(hours[3]).toMatchObject({ day_of_week: 3, opens_at: "08:00:00", closes_at: "09:00:00" });
  });
});
