import type { TravelMode } from "@/lib/platform/geo/travel";
import type { StreetClass } from "./street-class";

/** How a mode may use a way: km/h along and against its direction; 0 where it may not. */
export interface Speeds {
  forward: number;
  backward: number;
}

export const NO_ACCESS: Speeds = { forward: 0, backward: 0 };

/** The use of a way by one mode. */
export interface ModeUse extends Speeds {
  /** The share of these speeds that is left in a town. */
  urban: number;
  /** Weight of a second on this way where routes are chosen; more than 1 for a way that the mode avoids. */
  weight: number;
  /** Only for those whose destination lies on it, or who come from it. */
  limited: boolean;
}

/** The use of a way, read from its tags. */
export interface WayProfile {
  modes: Readonly<Record<TravelMode, ModeUse>>;
  kind: "street" | "steps" | "crossing" | "roundabout" | "ferry" | "path" | "passage";
  street: StreetClass;
  /** How a cyclist is kept apart from the traffic: 0 not, 1 a shared lane, 2 a lane, 3 a track. */
  lane: number;
  /** Seconds for the whole way, boarding included; null where the speeds say it. */
  seconds: number | null;
}

/** A use that weighs nothing but its time. */
export const plainUse = (speeds: Speeds): ModeUse => ({ ...speeds, urban: 1, weight: 1, limited: false });

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
