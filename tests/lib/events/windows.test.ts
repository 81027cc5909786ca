import { expect, test } from "vitest";
import { presetAt } from "@/lib/domains/events/windows";

/** In these zones clocks are put forward at midnight, so that a day begins at 1:00. */
test.each([
  ["Atlantic/Azores", "2026-03-29"],
  ["America/Havana", "2026-03-08"],
  ["America/St_Lucia", "2026-03-08"],
])("`today` ends at midnight, on the day of a change of the clocks at midnight too: %s", (zone, day) => {
  const { to } = presetAt("today", new Date(`${day}T12:00:00Z`), zone);
  expect(to.toFormat("HH:mm")).toBe("00:00");
  expect(to.minus({ milliseconds: 1 }).toISODate()).toBe(day);
});
