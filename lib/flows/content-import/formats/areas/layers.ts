import Flatbush from "flatbush";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { boxOf, contains, type Polygon } from "@/lib/platform/geo/polygon";

/** An area of a file. `polygons` is null if the file only has a point for it. */
export interface AreaShape {
  key: string;
  name: string;
  polygons: readonly Polygon[] | null;
  /** The middle of a settlement without a boundary, if that is known. */
  spot?: Spot | undefined;
}

/** The middle of a settlement, and the metres from it within which places are in it, and near it (default: 5,000). */
export interface Spot extends Point {
  meters: number;
  nearMeters?: number | undefined;
}

/** One way to divide a destination into areas. */
export interface Layer {
  /** The value of `--area-level` that selects it. */
  label: string;
  /** How fine it is: an admin level, from 2 (a country) to 11. */
  level: number;
  /** Whether its areas have boundaries. */
  bounded: boolean;
  shapes: readonly AreaShape[];
  /** Returns the area of a point, or null. */
  areaAt(point: Point): AreaShape | null;
}

/** A layer of boundaries: the smallest area that contains the point. */
export function polygonLayer(label: string, level: number, shapes: readonly AreaShape[]): Layer {
  const boxes = shapes.map(({ polygons }) => boxOf(polygons ?? []));
  const index = new Flatbush(Math.max(1, boxes.length));
  for (const box of boxes) index.add(...box);
  if (boxes.length === 0) index.add(0, 0, 0, 0);
  index.finish();
  const sizes = boxes.map(([west, south, east, north]) => (east - west) * (north - south));
  const areaAt = ({ lat, lng }: Point): AreaShape | null => {
    const found = index.search(lng, lat, lng, lat).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
    return found.map((k) => shapes[k]).find((shape) => contains(shape?.polygons ?? [], lng, lat)) ?? null;
  };
  return { label, level, bounded: true, shapes, areaAt };
}

/** A named point of a layer, and the area that it stands for. */
export interface Seed extends Point {
  shape: AreaShape;
}

/** A layer of points: the area of the nearest one within `reach` metres. */
export function pointLayer(label: string, level: number, seeds: readonly Seed[], reach: number): Layer {
  const index = new Flatbush(Math.max(1, seeds.length));
  const squeeze = Math.cos(((seeds[0]?.lat ?? 0) * Math.PI) / 180);
  for (const { lat, lng } of seeds) index.add(lng * squeeze, lat);
  if (seeds.length === 0) index.add(0, 0);
  index.finish();
  const areaAt = (point: Point): AreaShape | null => {
    const seed = seeds[index.neighbors(point.lng * squeeze, point.lat, 1)[0] ?? -1];
    return seed !== undefined && distanceMeters(seed, point) <= reach ? seed.shape : null;
  };
  return { label, level, bounded: false, shapes: [...new Set(seeds.map(({ shape }) => shape))], areaAt };
}
