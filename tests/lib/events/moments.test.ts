import { expect, test } from "vitest";
import { readMoment } from "@/lib/domains/events/windows";

const ZONE = "America/St_Lucia";

test("a long text is no moment, and takes no time", () => {
  const began = process.cpuUsage();
  expect(readMoment(`${":00".repeat(20_000)} 02:00`, ZONE)).toBeNull();
  expect(process.cpuUsage(began).user).toBeLessThan(100_000);
});

test.each([
  ["2026-12-13T18:00", "2026-12-13T22:00:00.000Z"],
  ["2026-12-13 18:00", "2026-12-13T22:00:00.000Z"],
  ["2026-12-13 18:00:30", "2026-12-13T22:00:30.000Z"],
  ["2026-12-13T18:00 02:00", "2026-12-13T16:00:00.000Z"],
  ["2026-12-13 18:00 0200", "2026-12-13T16:00:00.000Z"],
  ["2026-12-13T18:00 02", "2026-12-13T16:00:00.000Z"],
  ["2026-12-13 18:00:00.5 02:00", "2026-12-13T16:00:00.500Z"],
])("in a query, %s is %s", (text, instant) => {
  expect(readMoment(text, ZONE)?.first.toISOString()).toBe(instant);
});
