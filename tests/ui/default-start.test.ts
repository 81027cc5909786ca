import { expect, test } from "vitest";
import { defaultStart } from "@/app/home/default-start";

test.each([
  ["2026-03-01T07:59:00Z", "2026-03-01T09:00"],
  ["2026-03-01T08:00:00Z", ""],
  ["2026-03-01T12:59:00Z", ""],
  ["2026-03-01T13:00:00Z", "2026-03-02T09:00"],
  ["2026-03-31T22:00:00Z", "2026-04-01T09:00"],
])("a tour proposed at %s starts at '%s'", (now, start) => {
  expect(defaultStart(new Date(now), "UTC")).toBe(start);
});

test("the hours are the destination's", () => {
  expect(defaultStart(new Date("2026-03-01T13:00:00Z"), "America/St_Lucia")).toBe("");
});
