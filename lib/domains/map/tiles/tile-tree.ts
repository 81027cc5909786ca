import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { encodeTile } from "./encode";
import type { MapFeature } from "./feature";
import { clipFeatures } from "./geometry/clip";

const compress = promisify(gzip);

/** The deepest zoom of tiles. Clients enlarge them for closer views. */
export const MAX_ZOOM = 14;

/** The part of a tile by which its features overlap the neighbouring tiles, so that lines join without a seam. */
const OVERLAP = 64 / 4096;

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** A Mapbox Vector Tile, compressed with gzip. */
  bytes: Buffer;
}

/**
 * Cuts features into tiles, from the whole world down to `MAX_ZOOM`. Each quarter of a tile is finished before the next
 * begins, so that memory holds one path through the tree and not all tiles.
 */
export async function* cutTiles(features: readonly MapFeature[]): AsyncGenerator<Tile> {
  yield* cut(features, 0, 0, 0);
}

async function* cut(features: readonly MapFeature[], z: number, x: number, y: number): AsyncGenerator<Tile> {
  if (features.length === 0) return;
  const tile = encodeTile(features, z, x, y, z === MAX_ZOOM);
  if (tile) yield { z, x, y, bytes: await compress(tile) };
  if (z === MAX_ZOOM) return;
  const side = 2 ** (z + 1);
  const overlap = OVERLAP / side;
  for (const column of [2 * x, 2 * x + 1]) {
    const half = clipFeatures(features, column / side - overlap, (column + 1) / side + overlap, 0);
    for (const row of [2 * y, 2 * y + 1]) {
      yield* cut(clipFeatures(half, row / side - overlap, (row + 1) / side + overlap, 1), z + 1, column, row);
    }
  }
}
