import type { BoundingBox } from "@/lib/platform/geo/bounding-box";
import { fromMercator, type SquareRange, squaresAt } from "@/lib/platform/geo/mercator";

/** The level of the squares whose pins are counted in advance (`pin_squares`): 2.4 km wide at the equator. */
export const COUNTED_LEVEL = 14;

/** The deepest level of squares, 2 m wide. */
const MAX_LEVEL = 24;
/** A square at zoom z has level z + 3: an eighth of a tile, 64 pixels on a map with tiles of 512 pixels. */
const LEVELS_BELOW_ZOOM = 3;
/** The most squares that a box may touch, and so the most entries of a response. */
const MAX_SQUARES = 500;

export interface ClusterGrid {
  /** The level of the squares, each of which becomes one cluster. */
  level: number;
  /** The zoom at which the clusters separate. */
  zoom: number;
  /** The squares at `COUNTED_LEVEL` that contain the corners of the box. */
  counted: SquareRange;
  /** Whether some squares at `COUNTED_LEVEL` lie wholly inside the box, so that their counts can be used. */
  usesCounts: boolean;
}

/** Chooses the squares in which pins are clustered: those of the zoom, or wider ones where the box would hold too many. */
export function clusterGrid(box: BoundingBox, zoom: number | null): ClusterGrid {
  let level = zoom === null ? MAX_LEVEL : Math.min(MAX_LEVEL, zoom + LEVELS_BELOW_ZOOM);
  while (level > 0 && squaresIn(box, level) > MAX_SQUARES) level--;
  const counted = squaresAt(box, COUNTED_LEVEL);
  const { columns, rows } = sizeOf(counted, COUNTED_LEVEL, box.west > box.east);
  return {
    level,
    zoom: Math.max(0, level - LEVELS_BELOW_ZOOM) + 1,
    counted,
    usesCounts: level <= COUNTED_LEVEL && columns > 2 && rows > 2,
  };
}

/**
 * The four strips along the edges of a box that its outermost counted squares form. Pins there are read one by one,
 * because such a square may reach beyond the box.
 */
export function edgeStrips(box: BoundingBox, { west, east, north, south }: SquareRange): BoundingBox[] {
  const side = 2 ** COUNTED_LEVEL;
  const lng = (column: number): number => Math.max(-180, Math.min(180, fromMercator({ x: column / side, y: 0 }).lng));
  const lat = (row: number): number => fromMercator({ x: 0, y: row / side }).lat;
  return [
    { ...box, east: lng(west + 1) },
    { ...box, west: lng(east) },
    // The outermost rows reach the poles, which the map's square does not.
    { ...box, south: Math.min(box.north, lat(north + 1)) },
    { ...box, north: Math.max(box.south, lat(south)) },
  ];
}

function sizeOf({ west, east, north, south }: SquareRange, level: number, crosses: boolean) {
  return { columns: east - west + 1 + (crosses ? 2 ** level : 0), rows: south - north + 1 };
}

function squaresIn(box: BoundingBox, level: number): number {
  const { columns, rows } = sizeOf(squaresAt(box, level), level, box.west > box.east);
  return columns * rows;
}
