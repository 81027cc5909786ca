import { expect, test } from "vitest";
import { estimated } from "@/lib/providers/routing/estimated";

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
