import { describe, expect, test } from "vitest";
import { distance, legText } from "@/app/tours/[id]/tour-formats";

describe("a distance for people", () => {
  test.each([
    [0, "10 m"],
    [4, "10 m"],
    [84, "80 m"],
    [99, "100 m"],
    [111, "100 m"],
    [487, "500 m"],
    [974, "950 m"],
    [975, "1.0 km"],
    [2_160, "2.2 km"],
    [9_949, "9.9 km"],
    [9_950, "10 km"],
    [48_600, "49 km"],
  ])("of %d metres is %s", (meters, text) => {
    expect(distance(meters)).toBe(text);
  });

  test("never gets shorter as the way gets longer", () => {
    const metersOf = (text: string) => Number.parseFloat(text) * (text.endsWith(" km") ? 1_000 : 1);
    const shown = Array.from({ length: 12_000 }, (_, meters) => metersOf(distance(meters)));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });
});

test("directions name the way and at least a minute", () => {
  const leg = { distance_meters: 12, duration_seconds: 9, polyline: "", steps: [], source: "estimated" as const };
  expect(legText({ ...leg, mode: "walk" })).toBe("Walk 10 m, about 1 min");
  expect(legText({ ...leg, mode: "drive", distance_meters: 12_340, duration_seconds: 4_500 })).toBe(
    "Drive 12 km, about 1 h 15 min",
  );
  const short = { ...leg, distance_meters: 400, duration_seconds: 48 };
  expect(legText({ ...short, mode: "drive" })).toBe("Walk 400 m, or drive about 1 min");
  expect(legText({ ...short, mode: "cycle" })).toBe("Ride 400 m, about 1 min");
  expect(legText({ ...leg, mode: "drive" })).toBe("Walk 10 m");
  expect(legText({ ...leg, mode: "cycle" })).toBe("Walk 10 m");
});
