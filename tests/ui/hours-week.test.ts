import { expect, test } from "vitest";
import { dayFault, daysOf, hoursOf } from "@/app/ui/hours/week";

const range = (day_of_week: number, opens_at: string, closes_at: string) => ({
  day_of_week,
  opens_at,
  closes_at,
  is_closed: false,
});

test("a week goes through the grid unchanged: split shifts, overnight, closed, 24 hours and unknown days", () => {
  const hours = [
    { day_of_week: 0, opens_at: null, closes_at: null, is_closed: true },
    range(1, "09:00", "12:00"),
    range(1, "14:00", "18:00"),
    range(5, "18:00", "02:00"),
    range(6, "00:00", "00:00"),
  ];
  expect(daysOf(hours).map(({ mode }) => mode)).toEqual([
    "closed",
    "open",
    "unknown",
    "unknown",
    "unknown",
    "open",
    "all-day",
  ]);
  expect(hoursOf(daysOf(hours))).toEqual(hours);
});

test("seconds of the API are not shown, and the ranges of a day that is closed meanwhile are kept", () => {
  const [, monday] = daysOf([range(1, "09:30:00", "17:00:00")]);
  expect(monday).toEqual({ mode: "open", ranges: [{ opens: "09:30", closes: "17:00" }] });
});

test.each([
  [
    [
      ["09:00", "12:00"],
      ["11:59", "18:00"],
    ],
    "These times overlap.",
  ],
  [
    [
      ["18:00", "02:00"],
      ["20:00", "22:00"],
    ],
    "These times overlap.",
  ],
  [
    [
      ["09:00", "12:00"],
      ["12:00", "18:00"],
    ],
    null,
  ],
  [
    [
      ["18:00", "02:00"],
      ["09:00", "12:00"],
    ],
    null,
  ],
  [[["", "12:00"]], "Enter both times."],
])("%j: %s", (times, fault) => {
  const ranges = times.map(([opens = "", closes = ""]) => ({ opens, closes }));
  expect(dayFault({ mode: "open", ranges })).toBe(fault);
  expect(dayFault({ mode: "closed", ranges })).toBeNull();
});
