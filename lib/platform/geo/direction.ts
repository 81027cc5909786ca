import type { Point } from "./point";

const DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
/** One of the eight principal winds. */
export type Direction = (typeof DIRECTIONS)[number];

/** The degrees of longitude from one point to another, the shorter way round: from -180 to 180. */
export const degreesEast = (from: Point, to: Point): number => ((to.lng - from.lng + 540) % 360) - 180;

/** The direction in which `to` lies from `from`, to the nearest eighth. For distances of a few kilometres. */
export function directionBetween(from: Point, to: Point): Direction {
  const north = to.lat - from.lat;
  const east = degreesEast(from, to) * Math.cos((from.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8] ?? "north";
}
