import { squareCount, squaresAt } from "@/lib/platform/geo/mercator";
import type { Point } from "@/lib/platform/geo/point";

const MAX_ZOOM = 14;
/** Enough for a tour across an island at the deepest zoom, and few enough for a phone. */
const MAX_TILES = 300;
/** The part of the tour's extent that is added around it, because the map shows some of its surroundings. */
const MARGIN = 0.3;
/** Degrees that a tour with one stop extends at least. */
const MIN_EXTENT = 0.01;

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** The tiles of the map around these points, from the whole Earth down to the deepest zoom that `MAX_TILES` allow. */
export function tilesAround(points: readonly Point[]): TileAddress[] {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const extent = Math.max(spanOf(lats), spanOf(lngs), MIN_EXTENT) * (0.5 + MARGIN);
  const [lat, lng] = [middleOf(lats), middleOf(lngs)];
  const box = { west: lng - extent, south: lat - extent, east: lng + extent, north: lat + extent };
  const tiles: TileAddress[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    const range = squaresAt(box, z);
    if (tiles.length + squareCount(range) > MAX_TILES) break;
    for (let x = range.west; x <= range.east; x++)
      for (let y = range.north; y <= range.south; y++) tiles.push({ z, x, y });
  }
  return tiles;
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const middleOf = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;
