import type { Tags } from "@/lib/platform/osm/handlers";

const DENIED = new Set([
  "no",
  "agricultural",
  "forestry",
  "military",
  "emergency",
  "use_sidepath",
  "permit",
  "residents",
]);
const ALLOWED = new Set(["yes", "designated", "permissive", "official", "public"]);
/** Open to those whose destination lies there. What is private is such a place's own ground. */
const FOR_SOME = new Set(["destination", "customers", "private", "delivery"]);

/**
 * Whether the tags permit a kind of traffic: true, false, or null where they say nothing. `keys` runs from the most
 * specific key to the most general (https://wiki.openstreetmap.org/wiki/Key:access#Transport_mode_restrictions).
 */
export function permissionOf(tags: Tags, keys: readonly string[]): boolean | null {
  for (const key of keys) {
    const value = tags[key];
    if (value === undefined) continue;
    if (DENIED.has(value)) return false;
    if (ALLOWED.has(value) || FOR_SOME.has(value)) return true;
  }
  return null;
}

/** Whether a value denies access. */
export const isDenied = (value: string): boolean => DENIED.has(value);

/** Whether the tags permit a kind of traffic only to those whose destination lies there. */
export function isLimited(tags: Tags, keys: readonly string[]): boolean {
  const value = keys
    .map((key) => tags[key] ?? "")
    .find((text) => [DENIED, ALLOWED, FOR_SOME].some((set) => set.has(text)));
  return value !== undefined && FOR_SOME.has(value);
}

/** The direction of traffic: 1 along the way, -1 against it, 0 both. */
export function oneWayOf(tags: Tags, key = "oneway"): -1 | 0 | 1 {
  const value = tags[key];
  if (value === "yes" || value === "true" || value === "1") return 1;
  if (value === "-1" || value === "reverse") return -1;
  if (value === "no" || value === "false" || value === "0") return 0;
  const implied = tags.junction === "roundabout" || tags.junction === "circular" || tags.highway === "motorway";
  return key === "oneway" && implied ? 1 : 0;
}

/** Removes the direction against a one-way rule. */
export function speedsByDirection(kmh: number, oneWay: -1 | 0 | 1): { forward: number; backward: number } {
  return { forward: oneWay === -1 ? 0 : kmh, backward: oneWay === 1 ? 0 : kmh };
}
