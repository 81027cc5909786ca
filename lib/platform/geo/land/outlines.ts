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
  const [stepX, stepY, originX, originY] = [0, 8, 16, 24].map((at) => bytes.readDoubleLE(at)) as [number, number, number, number]; // biome-ignore format: one line
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
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < points.length; k += 2) {
      x += zigzag();
      y += zigzag();
      const [lng, lat] = [originX + x * stepX, originY + y * stepY];
      [points[k], points[k + 1]] = [lng, lat];
      [west, east, south, north] = [Math.min(west, lng), Math.max(east, lng), Math.min(south, lat), Math.max(north, lat)]; // biome-ignore format: one line
    }
    all.push({ west, east, south, north, points });
  }
  return all;
}
