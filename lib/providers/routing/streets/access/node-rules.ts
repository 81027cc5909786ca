import type { Tags } from "@/lib/platform/osm/handlers";
import { permissionOf } from "./permissions";

/** Bits of a node: whom it stops, and what delays there. */
export const NODE = { noWalk: 1, noCycle: 2, noDrive: 4, signals: 8, slow: 16 } as const;

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
const SOLID = new Set(["wall", "fence", "hedge", "ditch", "city_wall", "retaining_wall", "debris"]);

/** The bits of a node with these tags; 0 for an ordinary one. */
export function nodeBits(tags: Tags): number {
  const { barrier } = tags;
  let bits = tags.highway === "traffic_signals" || tags.crossing === "traffic_signals" ? NODE.signals : 0;
  if (tags.highway === "stop" || tags.highway === "give_way" || tags.traffic_calming) bits |= NODE.slow;
  if (barrier === undefined || OPEN.has(barrier)) return bits;
  const stops = (keys: readonly string[], usual: boolean) => (permissionOf(tags, keys) ?? usual) === false;
  if (stops(["foot", "access"], !SOLID.has(barrier))) bits |= NODE.noWalk;
  if (stops(["bicycle", "vehicle", "access"], !SOLID.has(barrier))) bits |= NODE.noCycle;
  const passesCars = !SOLID.has(barrier) && !NARROW.has(barrier);
  if (stops(["motorcar", "motor_vehicle", "vehicle", "access"], passesCars)) bits |= NODE.noDrive;
  return bits;
}
