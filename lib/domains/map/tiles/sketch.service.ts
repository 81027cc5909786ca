import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import type { Db } from "@/db/client";
import type { BoundingBox } from "@/lib/platform/geo/bounding-box";
import { fromMercator, squareCount, squaresAt } from "@/lib/platform/geo/mercator";
import type { Point } from "@/lib/platform/geo/point";
import { type Credit, creditOf } from "./credit";
import { MAX_ZOOM } from "./tile-tree";
import { findTiles, findTileset } from "./tilesets.queries";

const decompress = promisify(gunzip);

/** A part of the map as SVG paths, for a picture without scripts. */
export interface Sketch {
  sea: string;
  /** Main streets, and all streets in a close view. */
  streets: string;
  /** The credit that has to be shown: text, and the address it links to. */
  attribution: Credit;
}

interface Spot {
  x: number;
  y: number;
}

const MAX_TILES = 9;
/** Vertices closer together than this many units of the drawing are left out. */
const MIN_STEP = 0.8;
const MAIN = new Set(["motorway", "trunk", "primary", "secondary", "tertiary"]);
const CLOSE = new Set([...MAIN, "residential", "unclassified", "living_street", "pedestrian"]);

/** Draws the map within a box; null without a map. `place` gives the position of a point on the drawing. */
export async function sketchOf(db: Db, box: BoundingBox, place: (point: Point) => Spot): Promise<Sketch | null> {
  const tileset = await findTileset(db.reads);
  if (!tileset) return null;
  const { z, from, to } = tilesOf(box);
  const tiles = await findTiles(db.reads, z, from, to);
  const sketch: Sketch = { sea: "", streets: "", attribution: creditOf(tileset.attribution) };
  for (const { x, y, bytes } of tiles) {
    const { layers } = new VectorTile(new PbfReader(await decompress(bytes)));
    const toSpot = (px: number, py: number): Spot =>
      place(fromMercator({ x: (x + px / 4096) / 2 ** z, y: (y + py / 4096) / 2 ** z }));
    for (const feature of featuresOf(layers.ocean)) sketch.sea += pathsOf(feature, toSpot, "Z");
    const kinds = z === MAX_ZOOM ? CLOSE : MAIN;
    for (const feature of featuresOf(layers.streets)) {
      if (kinds.has(String(feature.properties.kind))) sketch.streets += pathsOf(feature, toSpot, "");
    }
  }
  return sketch;
}

/** The deepest zoom at which few tiles cover a box, and their corners there. */
function tilesOf(box: BoundingBox) {
  for (let z = MAX_ZOOM; ; z--) {
    const tiles = squaresAt(box, z);
    if (z > 0 && squareCount(tiles) > MAX_TILES) continue;
    return { z, from: { x: tiles.west, y: tiles.north }, to: { x: tiles.east, y: tiles.south } };
  }
}

function* featuresOf(layer: VectorTile["layers"][string] | undefined): Generator<VectorTileFeature> {
  for (let i = 0; layer && i < layer.length; i++) yield layer.feature(i);
}

function pathsOf(feature: VectorTileFeature, toSpot: (x: number, y: number) => Spot, end: string): string {
  let path = "";
  for (const line of feature.loadGeometry()) {
    let last: Spot | undefined;
    for (const [i, { x, y }] of line.entries()) {
      const spot = toSpot(x, y);
      const near = last && Math.hypot(spot.x - last.x, spot.y - last.y) < MIN_STEP && i < line.length - 1;
      if (near) continue;
      path += `${last ? "L" : "M"}${spot.x} ${spot.y}`;
      last = spot;
    }
    path += end;
  }
  return path;
}
