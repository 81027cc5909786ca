import { expect, test } from "vitest";
import type { Week } from "@/lib/domains/places/week";
import { hoursAt } from "@/lib/domains/tours/view/stop-hours";

const ZONE = "America/St_Lucia";
const H = 3_600;
const day = (...spans: [number, number][]) => ({ basis: "owner" as const, spans });
/** Sunday to Saturday: a bar from Friday evening into the night, shut on Saturday, a lunch on Tuesday. */
const WEEK: Week = [
  null,
  day([0, 24 * H]),
  day([9 * H, 12 * H], [14 * H, 17.5 * H]),
  day([8 * H, 24 * H]),
  null,
  day([18 * H, 26 * H]),
  day(),
];
// 2026-12-01 is a Tuesday; the zone is four hours behind.
const at = (text: string) => hoursAt(WEEK, new Date(text), ZONE);

test("the hours are those of the day of the visit, by the destination's clocks", () => {
  expect(at("2026-12-01T14:00:00Z")).toEqual(["09:00–12:00", "14:00–17:30"]);
  expect(at("2026-12-02T03:59:00Z")).toEqual(["09:00–12:00", "14:00–17:30"]);
  expect(at("2026-12-02T04:00:00Z")).toEqual(["08:00–24:00"]);
  expect(at("2026-11-30T12:00:00Z")).toEqual(["all day"]);
});

test("what is open past midnight is the night before's until it closes", () => {
  expect(at("2026-12-05T01:00:00Z")).toEqual(["18:00–02:00"]);
  expect(at("2026-12-05T05:59:00Z")).toEqual(["18:00–02:00"]);
  expect(at("2026-12-05T06:00:00Z")).toEqual([]);
});

test("closed is not the same as not known", () => {
  expect(at("2026-12-05T16:00:00Z")).toEqual([]);
  expect(at("2026-12-06T16:00:00Z")).toBeNull();
  expect(hoursAt(null, new Date(), ZONE)).toBeNull();
});
