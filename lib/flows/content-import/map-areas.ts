import type { Bundle, PlaceRecord } from "@/lib/domains/content/bundle";
import { AreaCollector } from "./formats/areas/area-collector";
import type { AreaMap } from "./formats/areas/area-map";
import { polygonLayer } from "./formats/areas/layers";
import type { PlacesContent } from "./formats/detect";
import type { KindTable } from "./formats/kind-table";
import { readPlaces } from "./formats/read";

/** Reads the areas of a map before its places; null for a venue list, whose rows name their regions. */
export async function collectAreas(
  content: PlacesContent,
  level: string | undefined,
  kinds: KindTable,
): Promise<AreaMap | null> {
  if (content.format === "venues-csv") return null;
  const collector = new AreaCollector(kinds);
  for await (const _ of readPlaces(content, collector));
  return collector.areas(level);
}

/** Gives each place without an area the one whose polygon contains it. */
export function withAreas(bundle: Bundle): Bundle {
  const shapes = bundle.areas.flatMap(({ key, name, polygon }) =>
    polygon === null ? [] : [{ key, name, polygons: polygon.coordinates }],
  );
  if (shapes.length === 0) return bundle;
  const layer = polygonLayer("bundle", 0, shapes);
  const areaOf = ({ area, lat, lng }: PlaceRecord) =>
    area ?? (lat === null || lng === null ? null : (layer.areaAt({ lat, lng })?.key ?? null));
  return { ...bundle, places: bundle.places.map((place) => ({ ...place, area: areaOf(place) })) };
}
