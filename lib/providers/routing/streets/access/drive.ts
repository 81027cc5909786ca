import type { Tags } from "@/lib/platform/osm/handlers";
import { isLimited, oneWayOf, permissionOf, speedsByDirection } from "./permissions";
import { type ModeUse, NO_ACCESS, plainUse, readMaxSpeed } from "./speeds";
import type { StreetClass, StreetUse } from "./street-class";
import { SURFACE, type Surface } from "./surface";

// Speeds and weights are Valhalla's defaults: mjolnir/speed_assigner.h and lua/graph.lua for the speeds, and for the
// weights https://valhalla.github.io/valhalla/sif/dynamic-costing/ and sif/autocost.cc. There is no traffic.

const KEYS = ["motorcar", "motor_vehicle", "vehicle", "access"];
/** Ways of these classes are open to cars unless tags say no. */
const OPEN =
  /^((motorway|trunk|primary|secondary|tertiary)(_link)?|unclassified|residential|living_street|service|road)$/;
/** km/h by rank, outside of towns and in them, where no `maxspeed` is known. */
const RURAL_KMH = [105, 90, 75, 60, 50, 40, 35, 25];
const URBAN_KMH = [89, 73, 57, 49, 40, 35, 30, 20];
/** km/h of uses that are slower than their class, in towns and outside. */
const USE_KMH: Partial<Record<StreetUse, number>> = {
  driveway: 10,
  drive_through: 10,
  parking_aisle: 15,
  living_street: 10,
  track: 5,
};
const ROUNDABOUT_SHARE = 0.5;
const RAMP_SHARE = 0.85;
/** The lowest rank whose links are slip roads rather than turning lanes. */
const LAST_RAMP = 1;
const ROUGH_SHARE = 0.5;
const SURFACE_WEIGHT: Record<Surface, number> = { 0: 0, 1: 0, 2: 0, 3: 0.05, 4: 0.1, 5: 0.25, 6: 0.5 };
const USE_WEIGHT: Partial<Record<StreetUse, number>> = { living_street: 2.6, track: 4 };
/** Uses that nobody drives through to get elsewhere. */
const LIMITED: readonly StreetUse[] = ["driveway", "parking_aisle", "drive_through"];

/** The use of a way by car, with one-way streets. Private, delivery and farm access is no access. */
export function driveUse(tags: Tags, street: StreetClass, surface: Surface): ModeUse {
  const permission = permissionOf(tags, KEYS);
  const usual = OPEN.test(tags.highway ?? "");
  if (permission === false || (permission === null && !usual)) return plainUse(NO_ACCESS);
  // People with business in a pedestrian zone are its residents and suppliers, not visitors.
  if (tags.highway === "pedestrian" && isLimited(tags, KEYS)) return plainUse(NO_ACCESS);
  const limit = readMaxSpeed(tags.maxspeed);
  const [rural, urban] =
    limit === null ? defaults(street, surface) : [limited(limit, surface), limited(limit, surface)];
  return {
    ...speedsByDirection(rural, oneWayOf(tags)),
    urban: urban / rural,
    weight: (1 + SURFACE_WEIGHT[surface]) * (USE_WEIGHT[street.use] ?? 1),
    limited: LIMITED.includes(street.use) || isLimited(tags, KEYS),
  };
}

/** The speed where a limit is signed: lower by 5 or 10 km/h on a rough surface. */
function limited(kmh: number, surface: Surface): number {
  if (surface < SURFACE.rough || kmh <= 15) return kmh;
  return kmh >= 50 ? kmh - 10 : kmh - 5;
}

function defaults({ rank, use, link, roundabout }: StreetClass, surface: Surface): [rural: number, urban: number] {
  const share =
    (roundabout ? ROUNDABOUT_SHARE : 1) *
    (link && rank <= LAST_RAMP ? RAMP_SHARE : 1) *
    (surface >= SURFACE.rough ? ROUGH_SHARE : 1);
  const of = (table: readonly number[]) => share * (USE_KMH[use] ?? (table[rank] as number));
  return [of(RURAL_KMH), of(URBAN_KMH)];
}
