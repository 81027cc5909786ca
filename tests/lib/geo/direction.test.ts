import { expect, test } from "vitest";
import { directionBetween } from "@/lib/platform/geo/direction";

test.each([
  [{ lat: 14, lng: -61 }, { lat: 14.1, lng: -61 }, "north"],
  [{ lat: 14, lng: -61 }, { lat: 13.9, lng: -61.1 }, "south-west"],
  [{ lat: -16.8, lng: 179.99 }, { lat: -16.8, lng: -179.99 }, "east"],
  [{ lat: -16.8, lng: -179.99 }, { lat: -16.8, lng: 179.99 }, "west"],
])("from %j to %j it is %s", (from, to, direction) => {
  expect(directionBetween(from, to)).toBe(direction);
});
