import type { AreaRecord } from "@/lib/domains/content/bundle";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import type { AreaShape } from "./layers";

/** Returns an area of a file as a record, with its boundary as a GeoJSON MultiPolygon if it has one. */
export function areaRecordOf({ key, name, polygons }: AreaShape): AreaRecord {
  const polygon = polygons === null ? null : { type: "MultiPolygon" as const, coordinates: polygons };
  return { key: repairText(key, { max: TEXT_LIMITS.key }).text, name, slug: null, polygon };
}
