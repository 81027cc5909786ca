import type { Point } from "@/lib/platform/geo/point";
import { signedArea as areaOfRing, withHoles } from "@/lib/platform/geo/polygon";

/** A closed ring of positions; the first equals the last. */
export type Ring = readonly Point[];
/** An outline and its holes. */
export type Polygon = readonly [outline: Ring, ...holes: Ring[]];

/** Twice the signed area of a ring in square degrees: positive if it runs counterclockwise, with north up. */
export const signedArea = (ring: Ring): number => areaOfRing(ring.map(({ lng, lat }) => [lng, lat]));

/** Gives each hole to the smallest outline around it, the smallest outline first. A hole without one is left out. */
export const polygonsOf = (outlines: readonly Ring[], holes: readonly Ring[]): Polygon[] =>
  withHoles(outlines, holes, (point) => point).map(({ outline, holes: inner }) => [outline, ...inner]);
