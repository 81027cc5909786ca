import * as names from "@googlemaps/polyline-codec";
import type { Point } from "@/lib/http/fields";

// Node gives a CommonJS package as its default alone, bundlers by its names.
const given: typeof names & { default?: typeof names } = names;
const codec = given.default ?? given;

/** Decimals of a degree in Google's polyline format, as maps expect them (OSRM calls it `polyline`). */
const PRECISION = 5;

/** A way as a polyline of five decimals. */
export function encodePolyline(points: readonly Point[]): string {
  return codec.encode(
    points.map(({ lat, lng }): [number, number] => [lat, lng]),
    PRECISION,
  );
}

/** The points of a polyline of five decimals; garbage gives points that are not finite, or far away. */
export function decodePolyline(polyline: string): Point[] {
  return codec.decode(polyline, PRECISION).map(([lat, lng]) => ({ lat, lng }));
}
