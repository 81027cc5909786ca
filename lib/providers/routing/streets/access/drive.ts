import type { Tags } from "@/lib/platform/osm/handlers";
import { oneWayOf, permissionOf, speedsByDirection } from "./permissions";
import { NO_ACCESS, readMaxSpeed, type Speeds } from "./speeds";

const KEYS = ["motorcar", "motor_vehicle", "vehicle", "access"];
/** km/h by class where no `maxspeed` is known; a class that is missing needs explicit permission. */
const KMH: Readonly<Record<string, number>> = {
  ...{ motorway: 105, motorway_link: 60, trunk: 85, trunk_link: 55, primary: 62, primary_link: 50, secondary: 52 },
  ...{ secondary_link: 45, tertiary: 43, tertiary_link: 40, unclassified: 36, residential: 32, living_street: 12 },
  ...{ service: 20, road: 30 },
};
const TRACK_KMH = 15;
const PARKING_KMH = 15;
const ROUNDABOUT_SHARE = 0.6;
const ROUGH: Readonly<Record<string, number>> = {
  ...{ cobblestone: 0.8, sett: 0.9, unhewn_cobblestone: 0.7, compacted: 0.9, fine_gravel: 0.8, gravel: 0.7 },
  ...{ unpaved: 0.7, dirt: 0.6, ground: 0.6, earth: 0.6, grass: 0.5, mud: 0.3, sand: 0.4, pebblestone: 0.6 },
};

/** Speeds by car, with one-way streets. Private, delivery and farm access is no access. */
export function driveSpeeds(tags: Tags): Speeds {
  const { highway = "" } = tags;
  const permission = permissionOf(tags, KEYS);
  const usual = KMH[highway];
  if (permission === false || (permission === null && usual === undefined)) return NO_ACCESS;
  const limit = readMaxSpeed(tags.maxspeed);
  const free = limit ?? (tags.service === "parking_aisle" ? PARKING_KMH : (usual ?? TRACK_KMH));
  const kmh = free * (ROUGH[tags.surface ?? ""] ?? 1) * (tags.junction === "roundabout" ? ROUNDABOUT_SHARE : 1);
  return speedsByDirection(kmh, oneWayOf(tags));
}
