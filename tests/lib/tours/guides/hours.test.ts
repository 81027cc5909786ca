import { expect, test } from "vitest";
import { isOpenDuring, readSimpleHours } from "./hours";

test.each([
  ["Mo-Fr 00:00-24:00", "2027-01-12T22:40:00Z", "2027-01-12T23:20:00Z", true],
  ["Mo-Fr 00:00-24:00", "2027-01-15T22:40:00Z", "2027-01-15T23:20:00Z", false],
  ["Fr 20:00-02:00", "2027-01-16T00:10:00Z", "2027-01-16T00:50:00Z", true],
  ["10:00-12:00,14:00-18:00", "2027-01-12T10:40:00Z", "2027-01-12T13:10:00Z", false],
])("%s from %s to %s: %s", (hours, from, to, open) => {
  const rules = readSimpleHours(hours);
  expect(rules && isOpenDuring(rules, new Date(from), new Date(to), "Europe/Monaco")).toBe(open);
});
