import type { Tags } from "@/lib/platform/osm/handlers";
import { isLimited, oneWayOf, permissionOf, speedsByDirection } from "./permissions";
import { type ModeUse, NO_ACCESS, plainUse } from "./speeds";
import type { StreetClass, StreetUse } from "./street-class";

const KEYS = ["foot", "access"];
/** km/h by class; a class that is missing needs explicit permission. */
const KMH: Readonly<Record<string, number>> = {
  trunk: 5,
  trunk_link: 5,
  primary: 5,
  primary_link: 5,
  secondary: 5,
  secondary_link: 5,
  tertiary: 5,
  tertiary_link: 5,
  unclassified: 5,
  residential: 5,
  living_street: 5,
  service: 5,
  road: 5,
  pedestrian: 5,
  footway: 5,
  path: 5,
  track: 5,
  bridleway: 5,
  cycleway: 5,
  corridor: 5,
  platform: 5,
  elevator: 5,
  steps: 4.5,
};
const MOUNTAIN = new Set([
  "demanding_mountain_hiking",
  "alpine_hiking",
  "demanding_alpine_hiking",
  "difficult_alpine_hiking",
]);
const DEFAULT_KMH = 5;
/** Valhalla's `driveway_factor` and `alley_factor`: pedestrians keep off yards and car parks where they can. */
const USE_WEIGHT: Partial<Record<StreetUse, number>> = { driveway: 5, alley: 2 };

/** The use of a way on foot. Pedestrians ignore `oneway`, except where `oneway:foot` or a conveyor says otherwise. */
export function walkUse(tags: Tags, street: StreetClass): ModeUse {
  const kmh = KMH[tags.highway ?? ""];
  const permission = permissionOf(tags, KEYS);
  if (permission === false || (permission === null && (kmh === undefined || tags.motorroad === "yes")))
    return plainUse(NO_ACCESS);
  if (MOUNTAIN.has(tags.sac_scale ?? "")) return plainUse(NO_ACCESS);
  const speeds = speedsByDirection(kmh ?? DEFAULT_KMH, oneWayOf(tags, "oneway:foot"));
  return { ...plainUse(speeds), weight: USE_WEIGHT[street.use] ?? 1, limited: isLimited(tags, KEYS) };
}
