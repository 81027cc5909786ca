import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** The outline of a land mass, in degrees. */
export interface Outline {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** Longitude and latitude of each point in turn. The last point is the first. */
  readonly points: Float32Array;
}

const FILE = join(process.cwd(), "lib/platform/geo/land/land.bin");

let outlines: readonly Outline[] | undefined;

/** The outlines of the world's continents and islands (README.md). Reads 600 kB at the first call and keeps 3 MB. */
export function landOutlines(): readonly Outline[] {
  outlines ??= decode(inflateSync(readFileSync(FILE)));
  return outlines;
}

function decode(bytes: Buffer): Outline[] {
  const [stepX, stepY] = [bytes.readDoubleLE(0), bytes.readDoubleLE(8)];
  const [originX, originY] = [bytes.readDoubleLE(16), bytes.readDoubleLE(24)];
  let at = 32;
  const varint = (): number => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  const zigzag = (): number => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const all: Outline[] = [];
  while (at < bytes.length) {
    const points = new Float32Array(2 * varint());
    let [x, y] = [0, 0];
    for (let k = 0; k < points.length; k += 2) {
      x += zigzag();
      y += zigzag();
      points[k] = originX + x * stepX;
      points[k + 1] = originY + y * stepY;
    }
    all.push({ points, ...boundsOf(points) });
  }
  return all;
}

function boundsOf(points: Float32Array): Omit<Outline, "points"> {
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let k = 0; k < points.length; k += 2) {
    const [lng, lat] = [points[k] as number, points[k + 1] as number];
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}
