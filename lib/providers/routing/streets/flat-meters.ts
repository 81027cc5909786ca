import { EARTH_RADIUS } from "@/lib/platform/geo/distance";

const RADIANS = Math.PI / 180 / 1e7;

/** Metres between near points in degrees times 10^7, on a plane: exact to a millimetre within a kilometre. */
export function flatMeters(latA: number, lngA: number, latB: number, lngB: number): number {
  const x = (lngB - lngA) * RADIANS * Math.cos(((latA + latB) / 2) * RADIANS);
  const y = (latB - latA) * RADIANS;
  return Math.sqrt(x * x + y * y) * EARTH_RADIUS;
}
