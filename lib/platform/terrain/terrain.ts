import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const gunzipAsync = promisify(gunzip);

/** A degree of latitude and longitude by name: `N43E007.hgt`, its south-western corner. */
const NAME = /^([NS])(\d{2})([EW])(\d{3})\.hgt(\.gz)?$/i;
/** Samples along a side: three arc seconds or one apart. The last row and column are the first of the next tile. */
const SIDES = [1_201, 3_601];
const LARGEST = 2 * 3_601 ** 2;
/** A tile of one arc second takes 26 MB. */
const MAX_TILES = 16;
/** Metres. Lower and higher values are voids, which the format marks by -32,768. */
const LOWEST = -500;
const HIGHEST = 9_000;

interface Tile {
  /** Metres as big-endian 16-bit integers, in rows from north to south. */
  samples: Buffer;
  side: number;
}

/** Terrain files that cannot be used. The message is one line for the operator and names the file. */
export class TerrainError extends Error {
  override name = "TerrainError";
}

/** Elevations from tiles of one degree. */
export class Terrain {
  readonly #tiles = new Map<string, Tile>();

  /**
   * Reads tiles in the format of the Shuttle Radar Topography Mission: `.hgt` files of one or three arc seconds, plain or
   * compressed with gzip (https://lpdaac.usgs.gov/documents/179/SRTM_User_Guide_V3.pdf). Throws TerrainError for a file of
   * another name or size.
   */
  static async read(files: readonly string[]): Promise<Terrain> {
    if (files.length > MAX_TILES) throw new TerrainError(`at most ${MAX_TILES} elevation files can be read`);
    const terrain = new Terrain();
    for (const file of files) {
      const name = basename(file);
      const [, ns, lat, ew, lng, compressed] = NAME.exec(name) ?? [];
      if (ns === undefined || ew === undefined) throw new TerrainError(`${name}: not a name such as N43E007.hgt`);
      const samples = await readSamples(file, name, compressed !== undefined);
      const side = SIDES.find((length) => 2 * length ** 2 === samples.length);
      if (side === undefined) throw new TerrainError(`${name}: a tile has 1,201 or 3,601 samples along a side`);
      const south = Number(lat) * (/s/i.test(ns) ? -1 : 1);
      const west = Number(lng) * (/w/i.test(ew) ? -1 : 1);
      terrain.#tiles.set(`${south},${west}`, { samples, side });
    }
    return terrain;
  }

  /** Metres above the sea, interpolated between the four samples around a point; NaN where one is missing. */
  metersAt(lat: number, lng: number): number {
    const [south, west] = [Math.floor(lat), Math.floor(lng)];
    const tile = this.#tiles.get(`${south},${west}`);
    if (!tile) return Number.NaN;
    const y = (south + 1 - lat) * (tile.side - 1);
    const x = (lng - west) * (tile.side - 1);
    const [row, column] = [Math.min(tile.side - 2, Math.floor(y)), Math.min(tile.side - 2, Math.floor(x))];
    const [down, right] = [y - row, x - column];
    const sample = (r: number, c: number): number => {
      const meters = tile.samples.readInt16BE(2 * (r * tile.side + c));
      return meters < LOWEST || meters > HIGHEST ? Number.NaN : meters;
    };
    const north = (1 - right) * sample(row, column) + right * sample(row, column + 1);
    return (1 - down) * north + down * ((1 - right) * sample(row + 1, column) + right * sample(row + 1, column + 1));
  }
}

async function readSamples(file: string, name: string, compressed: boolean): Promise<Buffer> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new TerrainError(`${name}: the file cannot be opened`);
  if (facts.size > LARGEST) throw new TerrainError(`${name}: the file is larger than a tile of one arc second`);
  const bytes = await readFile(file);
  if (!compressed) return bytes;
  return gunzipAsync(bytes, { maxOutputLength: LARGEST }).catch(() => {
    throw new TerrainError(`${name}: the file cannot be decompressed to a tile`);
  });
}
