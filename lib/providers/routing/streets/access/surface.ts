import type { Tags } from "@/lib/platform/osm/handlers";

/** Quality of a surface: 0 smooth, 1 paved, 2 rough, 3 compacted, 4 dirt, 5 gravel, 6 path. */
export const SURFACE = { smooth: 0, paved: 1, rough: 2, compacted: 3, dirt: 4, gravel: 5, path: 6 } as const;
export type Surface = (typeof SURFACE)[keyof typeof SURFACE];

const SURFACES: Readonly<Record<string, Surface>> = {
  paving_stones: 1,
  sett: 1,
  grass_paver: 1,
  tartan: 1,
  cobblestone: 2,
  unhewn_cobblestone: 2,
  brick: 2,
  compacted: 3,
  wood: 3,
  dirt: 4,
  earth: 4,
  ground: 4,
  mud: 4,
  unpaved: 5,
  gravel: 5,
  fine_gravel: 5,
  pebblestone: 5,
  sand: 5,
  grass: 6,
  stepping_stones: 6,
  rock: 6,
};
const TRACK_TYPES: Readonly<Record<string, Surface>> = { grade1: 1, grade2: 3, grade3: 4, grade4: 4, grade5: 6 };

/** The surface of a way by `surface` or `tracktype`; where they are missing, tracks are dirt and paths compacted. */
export function surfaceOf(tags: Tags): Surface {
  const stated = tags.surface === undefined ? TRACK_TYPES[tags.tracktype ?? ""] : (SURFACES[tags.surface] ?? 0);
  if (stated !== undefined) return stated;
  if (tags.highway === "track") return SURFACE.dirt;
  return tags.highway === "path" || tags.highway === "footway" ? SURFACE.compacted : SURFACE.smooth;
}
