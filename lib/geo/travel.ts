export type TravelMode = "walk" | "cycle" | "drive";

/** Speeds in km/h and how much longer a way is than the great circle (decisions D4.1). */
const MODES: Record<TravelMode, { kmh: number; detour: number }> = {
  walk: { kmh: 4.5, detour: 1.3 },
  cycle: { kmh: 14, detour: 1.35 },
  drive: { kmh: 30, detour: 1.4 },
};

/** The estimated way between two points so many great-circle metres apart: its length in metres and its time in seconds. */
export function estimateWay(greatCircleMeters: number, mode: TravelMode): { meters: number; seconds: number } {
  const { kmh, detour } = MODES[mode];
  const meters = greatCircleMeters * detour;
  return { meters, seconds: meters / (kmh / 3.6) };
}
