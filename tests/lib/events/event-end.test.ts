import { expect, test } from "vitest";
import { isOver } from "@/lib/domains/events/event-end";

const NOON = new Date("2026-12-13T16:00:00Z");
const event = { starts_at: "2026-12-13T15:00:00Z", ends_at: null, is_all_day: false, timezone: "America/St_Lucia" };
const day = { ...event, starts_at: "2026-12-13T04:00:00Z", is_all_day: true };

test.each([
  ["an event that ends later", { ...event, ends_at: "2026-12-13T16:00:01Z" }, false],
  ["an event that has ended", { ...event, ends_at: "2026-12-13T16:00:00Z" }, true],
  ["an event without an end that has begun", event, true],
  ["an event of today without an end", day, false],
  ["an event of yesterday without an end", { ...day, starts_at: "2026-12-12T04:00:00Z" }, true],
])("%s", (_, given, expected) => {
  expect(isOver(given, NOON)).toBe(expected);
});
