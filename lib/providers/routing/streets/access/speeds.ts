import type { TravelMode } from "@/lib/platform/geo/travel";

/** How a mode may use a way: km/h along and against its direction; 0 where it may not. */
export interface Speeds {
  forward: number;
  backward: number;
}

export const NO_ACCESS: Speeds = { forward: 0, backward: 0 };

/** The use of a way, read from its tags. */
export interface WayProfile {
  speeds: Readonly<Record<TravelMode, Speeds>>;
  kind: "street" | "steps" | "crossing" | "roundabout" | "ferry" | "path";
  /** Seconds for the whole way, boarding included; null where the speeds say it. */
  seconds: number | null;
}

const KMH_PER_MPH = 1.609344;
const IMPLICIT: Readonly<Record<string, number>> = { none: 120, walk: 6, urban: 50, rural: 90, motorway: 120 };

/** Reads `maxspeed` in km/h: `50`, `30 mph`, `walk`, `PT:urban`. Null if it says nothing usable. */
export function readMaxSpeed(text: string | undefined): number | null {
  if (text === undefined) return null;
  const match = /^(\d{1,3})(?:\.\d+)?\s*(mph|km\/h|kph|kmh)?$/.exec(text.trim());
  if (match) {
    const kmh = Number(match[1]) * (match[2] === "mph" ? KMH_PER_MPH : 1);
    return kmh >= 5 && kmh <= 150 ? kmh : null;
  }
  return IMPLICIT[text.trim().split(":").at(-1) ?? ""] ?? null;
}
