export type TravelMode = "walk" | "cycle" | "drive";

/** Speeds in km/h, and the ratio of a route's length to the great circle (docs/contract.md#tours). */
const MODES: Record<TravelMode, { kmh: number; detour: number }> = {
  walk: { kmh: 4.5, detour: 1.3 },
  cycle: { kmh: 14, detour: 1.35 },
  drive: { kmh: 30, detour: 1.4 },
};

/** Estimates a route between two points from their great-circle distance in metres: length in metres, duration in seconds. */
export function estimateWay(greatCircleMeters: number, mode: TravelMode): { meters: number; seconds: number } {
  const { kmh, detour } = MODES[mode];
  const meters = greatCircleMeters * detour;
  return { meters, seconds: meters / (kmh / 3.6) };
}

/**
 * Whole seconds of an estimated way, rounded up: schedules and directions count with the same ones. What floating point adds to
 * a whole number is ignored.
 */
export const wholeSeconds = (seconds: number): number => Math.max(0, Math.ceil(seconds - 1e-6));
