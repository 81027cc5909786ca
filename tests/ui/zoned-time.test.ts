import fc from "fast-check";
import { expect, test } from "vitest";
import { fromLocal, startOfDay, toLocal } from "@/app/ui/zoned-time";

const ZONES = [
  "America/St_Lucia",
  "Europe/Paris",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Apia",
];
const moment = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });

test("converting a moment to local time and back gives a moment with the same local time", () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
      const local = toLocal(at, zone);
      const back = fromLocal(local, zone);
      expect(back && toLocal(back, zone)).toBe(local);
    }),
  );
});

test.each([
  // In October 02:30 occurs twice (03:00 becomes 02:00); in March it is skipped (02:00 becomes 03:00).
  ["2026-10-25T02:30", "Europe/Paris", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T02:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
  ["2026-11-21T09:00", "America/St_Lucia", "2026-11-21T13:00:00.000Z"],
])("%s in %s is %s", (local, zone, iso) => {
  expect(fromLocal(local, zone)?.toISOString()).toBe(iso);
});

test.each(["", "2026-13-01T00:00", "2026-02-01", "2026-02-01T25:00", "tomorrow"])("%s is not a local time", (text) => {
  expect(fromLocal(text, "America/St_Lucia")).toBeNull();
});

test("a day starts at midnight in the destination's time zone", () => {
  const at = new Date("2026-11-21T03:59:00.000Z");
  expect(startOfDay(at, "America/St_Lucia").toISOString()).toBe("2026-11-20T04:00:00.000Z");
});
