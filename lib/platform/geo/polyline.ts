import * as names from "@googlemaps/polyline-codec";
import type { Point } from "@/lib/platform/geo/point";

// Node exposes a CommonJS package as its default export only, bundlers by its names.
const imported: typeof names & { default?: typeof names } = names;
const codec = imported.default ?? imported;

/** Decimals of a degree in Google's polyline format, as maps expect them (OSRM calls it `polyline`). */
const PRECISION = 5;

/** Encodes a path as a polyline with five decimals. */
export function encodePolyline(points: readonly Point[]): string {
  return codec.encode(
    points.map(({ lat, lng }): [number, number] => [lat, lng]),
    PRECISION,
  );
}

/** Decodes a polyline, by default with five decimals. Malformed input gives points that are not finite or not on Earth. */
export function decodePolyline(polyline: string, precision = PRECISION): Point[] {
  return codec.decode(polyline, precision).map(([lat, lng]) => ({ lat, lng }));
}
