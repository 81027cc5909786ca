import { squareOf } from "@/lib/platform/geo/mercator";
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
  const tiles: TileAddress[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    const from = squareOf({ lat: lat + extent, lng: lng - extent }, z);
    const to = squareOf({ lat: lat - extent, lng: lng + extent }, z);
    if (tiles.length + (to.x - from.x + 1) * (to.y - from.y + 1) > MAX_TILES) break;
    for (let x = from.x; x <= to.x; x++) for (let y = from.y; y <= to.y; y++) tiles.push({ z, x, y });
  }
  return tiles;
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const middleOf = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;
