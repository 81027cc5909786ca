import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { localDays } from "@/lib/domains/tours/itinerary/local-days";

/** In these zones clocks are put forward at midnight, so that a day begins at 1:00. */
const CHANGES = [
  ["Atlantic/Azores", "2026-03-29"],
  ["America/Havana", "2026-03-08"],
  ["Asia/Beirut", "2026-03-29"],
] as const;

describe("the days of a destination", () => {
  it.each(CHANGES)("have their own wall-clock times around a change of the clocks at midnight: %s", (zone, day) => {
    const changes = DateTime.fromISO(`${day}T12:00`, { zone });
    for (const before of [0, 1, 2]) {
      const from = changes.minus({ days: before });
      const days = localDays(from.toJSDate(), from.plus({ days: 3 }).toJSDate(), zone);
      const times = [2, 9, 26.5].map((hour) => hour * 3600);
      const found = days.map((one) => times.map((seconds) => iso(one.at(seconds), zone)));
      expect(found).toEqual(days.map(({ date }) => [`${date}T02:00`, `${date}T09:00`, `${nextOf(date)}T02:30`]));
    }
  });
});

const iso = (seconds: number, zone: string) => DateTime.fromSeconds(seconds, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
const nextOf = (date: string) => DateTime.fromISO(date, { zone: "utc" }).plus({ days: 1 }).toISODate();
