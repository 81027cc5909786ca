import type { Point } from "@/lib/platform/geo/point";

/** The radius in metres of the sphere that PostgreSQL's earthdistance uses. */
export const EARTH_RADIUS = 6_378_168;

/** Metres of a degree of latitude, and of a degree of longitude on the equator. */
export const METERS_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle metres between two points (haversine, on the same sphere as the database). */
export function distanceMeters(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
