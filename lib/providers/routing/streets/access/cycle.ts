import type { Tags } from "@/lib/platform/osm/handlers";
import { isLimited, oneWayOf, permissionOf, speedsByDirection } from "./permissions";
import { type ModeUse, NO_ACCESS, plainUse, readMaxSpeed } from "./speeds";
import type { StreetClass } from "./street-class";
import type { Surface } from "./surface";

// Speeds and weights are Valhalla's defaults for a city bicycle: sif/bicyclecost.cc, with its default preference for
// roads, 0.25 of 1.

const KEYS = ["bicycle", "vehicle", "access"];
/** Ways of these classes are open to bicycles unless tags say no. */
const OPEN =
  /^((trunk|primary|secondary|tertiary)(_link)?|unclassified|residential|living_street|service|road|cycleway|track|path)$/;
const FLAT_KMH = 18;
const PUSHED_KMH = 5.1;
const SURFACE_SHARE: Record<Surface, number> = { 0: 1, 1: 1, 2: 1, 3: 0.8, 4: 0.6, 5: 0.4, 6: 0.25 };
const SURFACE_WEIGHT: Record<Surface, number> = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0.25, 5: 0.625, 6: 1.125 };
/** Stress of traffic by rank, and of a lane or a track beside it and of a path. */
const CLASS_STRESS = [1, 0.4, 0.2, 0.1, 0.05, 0.05, 0, 0.5];
const ROAD_FACTOR = 1.5;
const LANE_SHARE = [1, 0.9125, 0.5125, 0.3];
const PATH_SHARE = [0.45, 0.45, 0.325, 0.2];
const LIVING_STREET_STRESS = 0.4;
const TRACK_STRESS = 0.75;
const SIDE_PATH = 2.25;
const MORE_LANES = 0.05 * ROAD_FACTOR;
/** The speed of cars by rank where no `maxspeed` is known, in km/h. */
const CAR_KMH = [89, 73, 57, 49, 40, 35, 30, 20];
const AVOID_SPEED = 0.8125;

const CYCLEWAYS = ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"];
const LANES: Readonly<Record<string, number>> = {
  shared_lane: 1,
  share_busway: 1,
  shared: 1,
  lane: 2,
  opposite_lane: 2,
  track: 3,
  opposite_track: 3,
};

/** The use of a way by bicycle, with contraflow lanes. Where `bicycle=dismount`, it is pushed. */
export function cycleUse(tags: Tags, street: StreetClass, surface: Surface): ModeUse {
  const pushed = tags.bicycle === "dismount";
  const beside = tags.bicycle === "use_sidepath";
  const permission = pushed || beside ? true : permissionOf(tags, KEYS);
  const usual = OPEN.test(tags.highway ?? "");
  if (permission === false || street.use === "steps" || tags.highway === "motorway") return plainUse(NO_ACCESS);
  if (permission === null && (!usual || tags.motorroad === "yes")) return plainUse(NO_ACCESS);
  const kmh = pushed ? PUSHED_KMH : FLAT_KMH * SURFACE_SHARE[surface];
  return {
    ...speedsByDirection(kmh, pushed || allowsContraflow(tags) ? 0 : oneWayOf(tags)),
    urban: 1,
    weight: 1 + stressOf(tags, street) + (beside ? SIDE_PATH : 0) + SURFACE_WEIGHT[surface],
    limited: isLimited(tags, KEYS),
  };
}

/** How a way keeps bicycles apart from cars, or on a path from pedestrians (WayProfile `lane`). */
export function laneOf(tags: Tags, { use }: StreetClass): number {
  if (use === "cycleway" || use === "path") {
    if (use === "cycleway" && (tags.foot === "no" || tags.foot === undefined)) return 3;
    return tags.segregated === "yes" ? 2 : 1;
  }
  return Math.max(...CYCLEWAYS.map((key) => LANES[tags[key] ?? ""] ?? 0));
}

function stressOf(tags: Tags, street: StreetClass): number {
  const lane = laneOf(tags, street);
  if (street.use === "cycleway" || street.use === "path") return PATH_SHARE[lane] as number;
  if (street.use === "living_street") return LIVING_STREET_STRESS;
  if (street.use === "track") return TRACK_STRESS;
  const lanes = Number.parseInt(tags.lanes ?? "1", 10) || 1;
  const own = tags.oneway === "yes" ? lanes : Math.floor(lanes / 2);
  const stress = 1 + ROAD_FACTOR * (CLASS_STRESS[street.rank] as number) + MORE_LANES * Math.max(0, own - 1);
  const cars = readMaxSpeed(tags.maxspeed) ?? (CAR_KMH[street.rank] as number);
  return (LANE_SHARE[lane] as number) * stress * speedStress(cars);
}

function speedStress(kmh: number): number {
  const base = kmh <= 40 ? kmh / 40 : kmh <= 65 ? kmh / 25 - 0.6 : kmh / 50 + 0.7;
  return (base - 1) * AVOID_SPEED + 1;
}

function allowsContraflow(tags: Tags): boolean {
  if (tags["oneway:bicycle"] === "no" || tags["bicycle:oneway"] === "no") return true;
  return CYCLEWAYS.some((key) => tags[key]?.startsWith("opposite") || tags[`${key}:oneway`] === "no");
}
