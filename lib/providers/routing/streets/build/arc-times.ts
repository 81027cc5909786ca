import type { TravelMode } from "@/lib/platform/geo/travel";
import { NODE } from "../access/node-rules";

/** Seconds that a junction costs, by mode: for each street beyond the first two, at lights, at signs and humps. */
const DELAYS: Record<TravelMode, { branch: number; most: number; signals: number; slow: number }> = {
  walk: { branch: 0, most: 0, signals: 0, slow: 0 },
  cycle: { branch: 0.7, most: 2, signals: 3, slow: 0 },
  drive: { branch: 0.5, most: 1.2, signals: 2.5, slow: 0 },
};

/** The mean delay in seconds at a junction where `streets` streets of the mode meet. */
export function junctionDelay(mode: TravelMode, streets: number, bits: number): number {
  const { branch, most, signals, slow } = DELAYS[mode];
  const crossing = Math.min(most, branch * Math.max(0, streets - 2));
  return crossing + (bits & NODE.signals ? signals : 0) + (bits & NODE.slow ? slow : 0);
}

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
