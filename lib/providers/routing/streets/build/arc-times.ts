import type { TravelMode } from "@/lib/platform/geo/travel";

/**
 * The factor on the travel time for a climb and a descent in metres over a length: Tobler's hiking function on foot; by
 * bicycle twice as slow at 6 %, and a little faster downhill. 1 where elevations are not known.
 */
export function gradientFactor(mode: TravelMode, climb: number, descent: number, meters: number): number {
  if (mode === "drive" || meters < 1 || Number.isNaN(climb) || Number.isNaN(descent)) return 1;
  const slope = Math.max(-0.4, Math.min(0.4, (climb - descent) / meters));
  if (mode === "walk") return Math.exp(3.5 * Math.abs(slope + 0.05)) / Math.exp(3.5 * 0.05);
  return slope > 0 ? 1 + slope / 0.06 : Math.max(0.7, 1 + slope * 3);
}
