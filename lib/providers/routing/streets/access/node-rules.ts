import type { Tags } from "@/lib/platform/osm/handlers";
import { withConditions } from "./conditions";
import { isLimited, permissionOf } from "./permissions";

/** Bits of a node: whom it stops, what delays there, and who opens it only for those who have business there. */
export const NODE = {
  noWalk: 1,
  noCycle: 2,
  noDrive: 4,
  signals: 8,
  gate: 16,
  noWalkIn: 32,
  noRideIn: 64,
  toll: 128,
} as const;

/** Barriers that everybody passes. */
const OPEN = new Set(["kerb", "entrance", "toll_booth", "height_restrictor", "no", "cattle_grid", "border_control"]);
/** Barriers that only stop cars. */
const NARROW = new Set([
  "bollard",
  "cycle_barrier",
  "block",
  "stile",
  "turnstile",
  "kissing_gate",
  "motorcycle_barrier",
]);
/** Barriers that are opened for those who may pass; who may is not known where no access is stated. */
const GATES = new Set(["gate", "lift_gate", "swing_gate", "sliding_gate"]);
const ACCESS = ["access", "vehicle", "motor_vehicle", "motorcar", "bicycle", "foot"];
const SOLID = new Set(["wall", "fence", "hedge", "ditch", "city_wall", "retaining_wall", "debris"]);

/** The bits of a node with these tags; 0 for an ordinary one. */
export function nodeBits(raw: Tags): number {
  const tags = withConditions(raw);
  const { barrier } = tags;
  let bits = tags.highway === "traffic_signals" || tags.crossing === "traffic_signals" ? NODE.signals : 0;
  if (barrier === "toll_booth") bits |= NODE.toll;
  if (GATES.has(barrier ?? "")) {
    if (!ACCESS.some((key) => tags[key] !== undefined)) bits |= NODE.gate;
    if (isLimited(tags, ["foot", "access"])) bits |= NODE.noWalkIn;
    if (isLimited(tags, ["motorcar", "motor_vehicle", "bicycle", "vehicle", "access"])) bits |= NODE.noRideIn;
  }
  if (barrier === undefined || OPEN.has(barrier)) return bits;
  const stops = (keys: readonly string[], usual: boolean) => (permissionOf(tags, keys) ?? usual) === false;
  if (stops(["foot", "access"], !SOLID.has(barrier))) bits |= NODE.noWalk;
  if (stops(["bicycle", "vehicle", "access"], !SOLID.has(barrier))) bits |= NODE.noCycle;
  const passesCars = !SOLID.has(barrier) && !NARROW.has(barrier);
  if (stops(["motorcar", "motor_vehicle", "vehicle", "access"], passesCars)) bits |= NODE.noDrive;
  return bits;
}
