import type { Direction } from "../direction";
import { METERS_PER_DEGREE } from "../distance";
import type { Point } from "../point";
import { landMassAt } from "./land-masses";
import { landOutlines } from "./outlines";

/** The extent of an island along its longer side, in metres: a smaller one has no parts, and a larger one has regions. */
const EXTENT = { least: 8_000, most: 200_000 } as const;
/** A side shorter than this share of the longer one has no ends: nobody lives in the north of a narrow island. */
const NARROW = 0.4;
/** The share of a side that is an end of it. */
const END = 1 / 3;

/** The part of its island that a point is in, such as the south-west; null in its middle, and on no island. */
export function islandPartAt(point: Point): Direction | null {
  const outline = landOutlines()[landMassAt(point)];
  if (outline === undefined) return null;
  const { south, north, west, east } = outline;
  // The outlines are cut at the antimeridian, and half an island has other ends than the whole.
  if (west <= -180 || east >= 180) return null;
  const middle = (south + north) / 2;
  const high = (north - south) * METERS_PER_DEGREE;
  const wide = (east - west) * METERS_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const longer = Math.max(high, wide);
  if (longer < EXTENT.least || longer > EXTENT.most) return null;
  const [up, right] = [(point.lat - south) / (north - south), (point.lng - west) / (east - west)];
  const first = high < NARROW * longer ? "" : endOf(up, "south", "north");
  const second = wide < NARROW * longer ? "" : endOf(right, "west", "east");
  const part = [first, second].filter((one) => one !== "").join("-");
  return part === "" ? null : (part as Direction);
}

const endOf = <T extends string>(share: number, low: T, high: T): T | "" =>
  share < END ? low : share > 1 - END ? high : "";
