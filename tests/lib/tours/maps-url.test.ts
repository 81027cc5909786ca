import { describe, expect, test } from "vitest";
import { mapsUrl } from "@/lib/domains/tours/maps-url";

type LatLng = [number, number];
const START: LatLng = [14, -61];
/** Stops on a bow, equally far from one another. */
const stops = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, k) => [14 + 0.01 * Math.sin(k / 4), -61 + 0.01 * Math.cos(k / 4)]);
const said = ([lat, lng]: LatLng): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;
function pointsOf(url: string): string[] {
  const asked = new URL(url).searchParams;
  const between = asked.get("waypoints")?.split("|") ?? [];
  return [asked.get("origin") ?? "", ...between, asked.get("destination") ?? ""];
}

describe("the address that opens a tour in a maps app", () => {
  test.each([2, 7, 10])("has the start and all of %i stops", (count) => {
    expect(pointsOf(mapsUrl(START, stops(count), "walk"))).toEqual([START, ...stops(count)].map(said));
  });

  test("has all of eleven stops, and not the start: the app takes nine waypoints", () => {
    expect(pointsOf(mapsUrl(START, stops(11), "walk"))).toEqual(stops(11).map(said));
  });

  test.each([START, null])("of twelve stops leaves out the one that is on the way past it (start: %j)", (start) => {
    const twelve = stops(12);
    const [a = [0, 0], b = [0, 0]] = [twelve[4], twelve[6]];
    twelve[5] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    expect(pointsOf(mapsUrl(start, twelve, "drive"))).toEqual(twelve.filter((_, k) => k !== 5).map(said));
  });
});
