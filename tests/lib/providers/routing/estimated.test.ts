import { expect, test } from "vitest";
import { travelTimes } from "@/lib/domains/tours/itinerary/travel-times";
import { estimated, estimatedLegs } from "@/lib/providers/routing/estimated";

test("without an engine, what is on another island is not within reach, however near it is", async () => {
  const [redHook, cruzBay, coralBay] = [
    { lat: 18.3258, lng: -64.8508 },
    { lat: 18.3312, lng: -64.7937 },
    { lat: 18.3456, lng: -64.7147 },
  ];
  const charlotteAmalie = { lat: 18.3419, lng: -64.9307 };
  expect(await estimated.within(redHook, [cruzBay, charlotteAmalie, redHook], 3_600, "drive")).toEqual([
    false,
    true,
    true,
  ]);
  expect(await estimated.within(cruzBay, [coralBay, redHook], 3_600, "drive")).toEqual([true, false]);
  expect(await estimated.within(redHook, [charlotteAmalie], 600, "walk")).toEqual([false]);
});

test.each(["walk", "cycle", "drive"] as const)("directions take the time that a tour by %s is planned with", (mode) => {
  const points = Array.from({ length: 30 }, (_, k) => ({
    lat: 14 + Math.sin(k) / 50,
    lng: -61 + Math.cos(2 * k) / 50,
    name: `Stop ${k}`,
  }));
  const planned = travelTimes(points, mode, false);
  for (const [i, from] of points.entries()) {
    for (const [j, to] of points.entries()) {
      const [leg] = estimatedLegs([from, to], mode);
      expect(leg?.duration_seconds).toBe(planned[i * points.length + j]);
    }
  }
});
