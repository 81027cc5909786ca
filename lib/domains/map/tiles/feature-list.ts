import polylabel from "polylabel";
import type { Point } from "@/lib/platform/geo/point";
import { boxOf, type MapFeature, type TagValue } from "./feature";
import type { Polygon } from "./geometry/polygons";
import { pathOf } from "./geometry/simplify";

type Where = Pick<MapFeature, "layer" | "minZoom"> & { tags: Record<string, TagValue> };

/** Collects the features of a map. */
export class FeatureList {
  readonly features: MapFeature[] = [];

  point(where: Where, point: Point): void {
    this.#add("point", where, [pathOf([point])]);
  }

  line(where: Where, points: readonly Point[]): void {
    if (points.length >= 2) this.#add("line", where, [pathOf(points)]);
  }

  polygon(where: Where, polygon: Polygon): void {
    const rings = polygon.filter((ring) => ring.length >= 4).map((ring) => pathOf(ring));
    if (polygon[0].length >= 4) this.#add("polygon", where, rings);
  }

  #add(kind: MapFeature["kind"], where: Where, paths: MapFeature["paths"]): void {
    this.features.push({ kind, ...where, paths, box: boxOf(paths) });
  }
}

/** A point well inside a polygon, for its label. */
export function labelPoint(polygon: Polygon): Point {
  const rings = polygon.map((ring) => ring.map(({ lat, lng }) => [lng, lat]));
  const [first] = polygon[0];
  const [west, east] = extremes(polygon[0].map(({ lng }) => lng));
  const [lng, lat] = polylabel(rings, Math.max(1e-6, (east - west) / 50));
  return Number.isFinite(lng) && Number.isFinite(lat) ? { lat, lng } : (first ?? { lat: 0, lng: 0 });
}

const extremes = (values: readonly number[]): [number, number] => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
};
