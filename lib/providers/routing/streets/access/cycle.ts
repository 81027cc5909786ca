import type { Tags } from "@/lib/platform/osm/handlers";
import { oneWayOf, permissionOf, speedsByDirection } from "./permissions";
import { NO_ACCESS, type Speeds } from "./speeds";

const KEYS = ["bicycle", "vehicle", "access"];
/** km/h by class; a class that is missing needs explicit permission. */
const KMH: Readonly<Record<string, number>> = {
  ...{ trunk: 18, trunk_link: 18, primary: 18, primary_link: 18, secondary: 18, secondary_link: 18, tertiary: 18 },
  ...{ tertiary_link: 18, unclassified: 18, residential: 18, living_street: 15, service: 14, road: 18 },
  ...{ cycleway: 18, track: 12, path: 12 },
};
const PUSHED_KMH = 5;
const SHARED_KMH = 12;
const ROUGH: Readonly<Record<string, number>> = {
  ...{ cobblestone: 0.7, sett: 0.8, unhewn_cobblestone: 0.6, compacted: 0.9, fine_gravel: 0.85, gravel: 0.7 },
  ...{ unpaved: 0.75, dirt: 0.65, ground: 0.65, earth: 0.65, grass: 0.5, mud: 0.4, sand: 0.35, pebblestone: 0.6 },
};
const CYCLEWAYS = ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"];

/** Speeds by bicycle, with contraflow lanes. Where `bicycle=dismount`, it is pushed. */
export function cycleSpeeds(tags: Tags): Speeds {
  const pushed = tags.bicycle === "dismount";
  const permission = pushed ? true : permissionOf(tags, KEYS);
  const usual = KMH[tags.highway ?? ""];
  if (permission === false || tags.highway === "steps" || tags.highway === "motorway") return NO_ACCESS;
  if (permission === null && (usual === undefined || tags.motorroad === "yes")) return NO_ACCESS;
  const kmh = pushed ? PUSHED_KMH : (usual ?? SHARED_KMH) * (ROUGH[tags.surface ?? ""] ?? 1);
  return speedsByDirection(kmh, pushed || allowsContraflow(tags) ? 0 : oneWayOf(tags));
}

function allowsContraflow(tags: Tags): boolean {
  if (tags["oneway:bicycle"] === "no" || tags["bicycle:oneway"] === "no") return true;
  return CYCLEWAYS.some((key) => tags[key]?.startsWith("opposite") || tags[`${key}:oneway`] === "no");
}
