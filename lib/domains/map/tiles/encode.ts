import { fromGeojsonVt } from "vt-pbf";
import type { MapFeature, Path } from "./feature";
import { LAYERS } from "./schema/layers";

/** Units along each side of a tile. */
const EXTENT = 4096;
/** The distance in units by which a simplified line may differ from the original. */
const TOLERANCE = 3;

const TYPES = { point: 1, line: 2, polygon: 3 } as const;

interface TileFeature {
  type: number;
  geometry: Vertex[] | Vertex[][];
  tags: MapFeature["tags"];
}

/**
 * Encodes the features of one tile; null if none of them is visible at its zoom. `exact` keeps every vertex.
 * Format: https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
export function encodeTile(
  features: readonly MapFeature[],
  z: number,
  x: number,
  y: number,
  exact: boolean,
): Uint8Array | null {
  const byLayer = new Map<string, TileFeature[]>();
  const tolerance = exact ? 0 : (TOLERANCE / EXTENT / 2 ** z) ** 2;
  for (const feature of features) {
    if (feature.minZoom > z) continue;
    const geometry = geometryOf(feature, z, x, y, tolerance);
    if (geometry.length === 0) continue;
    const layer = byLayer.get(feature.layer) ?? [];
    layer.push({ type: TYPES[feature.kind], geometry, tags: feature.tags });
    byLayer.set(feature.layer, layer);
  }
  if (byLayer.size === 0) return null;
  // A fixed order of layers makes equal content equal bytes.
  const layers = Object.fromEntries(
    LAYERS.flatMap(({ id }) => (byLayer.has(id) ? [[id, { features: byLayer.get(id) }]] : [])),
  );
  return fromGeojsonVt(layers, { version: 2, extent: EXTENT });
}

type Vertex = readonly [x: number, y: number];
type ToTile = (path: Path, index: number) => Vertex;

function geometryOf(
  { kind, paths, box }: MapFeature,
  z: number,
  x: number,
  y: number,
  tolerance: number,
): TileFeature["geometry"] {
  const scale = EXTENT * 2 ** z;
  const toTile: ToTile = (path, i) => [
    Math.round((path[i] ?? 0) * scale - x * EXTENT),
    Math.round((path[i + 1] ?? 0) * scale - y * EXTENT),
  ];
  if (kind === "point") return paths.map((path) => toTile(path, 0)).filter(isInTile);
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  if (size * size <= tolerance) return [];
  const lines = paths.map((path) => simplified(path, toTile, tolerance));
  if (kind === "line") return lines.filter((line) => line.length >= 2);
  // Without its outline, a polygon has no holes either.
  if ((lines[0]?.length ?? 0) < 4) return [];
  return lines.filter((ring) => ring.length >= 4).map((ring, i) => wind(ring, i === 0));
}

/** Points are not shared with neighbours: a label belongs to one tile. */
const isInTile = ([x, y]: Vertex): boolean => x >= 0 && y >= 0 && x < EXTENT && y < EXTENT;

/** The vertices that matter at the tile's zoom, without repetitions. */
function simplified(path: Path, toTile: ToTile, tolerance: number): Vertex[] {
  const line: Vertex[] = [];
  for (let i = 0; i < path.length; i += 3) {
    if (tolerance > 0 && (path[i + 2] ?? 0) <= tolerance) continue;
    const vertex = toTile(path, i);
    const last = line.at(-1);
    if (last?.[0] !== vertex[0] || last[1] !== vertex[1]) line.push(vertex);
  }
  return line;
}

/** Outlines run clockwise on the screen, holes the other way round. */
function wind(ring: Vertex[], outline: boolean): Vertex[] {
  let area = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[i + 1] ?? ring[0] ?? [0, 0];
    area += x * nextY - nextX * y;
  }
  return area > 0 === outline ? ring : ring.reverse();
}
