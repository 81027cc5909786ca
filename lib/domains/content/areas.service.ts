import type { Db } from "@/db/client";
import type { Point } from "@/lib/platform/geo/point";
import { boxOf, contains, polygonsOf } from "@/lib/platform/geo/polygon";
import { readBoundaries } from "./areas.queries";

/** Returns the area that contains the point: of several, the one with the smallest bounding box. Null outside all. */
export async function areaAt(db: Db, { lat, lng }: Point): Promise<{ id: string; name: string } | null> {
  const found = (await readBoundaries(db.reads)).flatMap(({ id, name, polygon }) => {
    const polygons = polygonsOf(polygon) ?? [];
    if (!contains(polygons, lng, lat)) return [];
    const [west, south, east, north] = boxOf(polygons);
    return [{ id, name, size: (east - west) * (north - south) }];
  });
  const [smallest] = found.sort((a, b) => a.size - b.size);
  return smallest ? { id: smallest.id, name: smallest.name } : null;
}
