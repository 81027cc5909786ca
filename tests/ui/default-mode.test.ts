import { expect, test } from "vitest";
import { defaultMode } from "@/app/home/default-mode";

const casino = { lat: 43.7393, lng: 7.4275 };
const palace = { lat: 43.7314, lng: 7.4203 };
const nice = { lat: 43.6961, lng: 7.2719 };

test.each([
  ["places in one town", [casino, palace], "walk"],
  ["a place in the next town", [casino, palace, nice], "drive"],
  ["one place, which says nothing about the distances", [casino], "drive"],
  ["no places", [], "drive"],
] as const)("for %s, the tour form proposes %s", (_, places, mode) => {
  expect(defaultMode(places)).toBe(mode);
});
