import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import type { Point } from "@/lib/platform/geo/point";
import { FeatureList, labelPoint } from "./feature-list";
import { seaOf } from "./geometry/coast";
import { type Polygon, type Ring, signedArea } from "./geometry/polygons";
import { MapError } from "./map-error";
import { boundsOf, frameOf, type MapSource } from "./map-source";

const MAX_BYTES = 20 * 1024 * 1024;
const PLACE_ZOOMS = { town: 7, village: 10, island: 10 } as const;

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)], z.number())
  .transform(([lng, lat]): Point => ({ lat, lng }));
const ring = z.array(position).min(4);
const rings = z.array(ring).min(1);

const Geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: rings.transform((polygon) => [polygon]) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(rings) }),
  z.object({ type: z.literal("Point"), coordinates: position }),
]);

const Outline = z.object({
  type: z.literal("FeatureCollection"),
  attribution: z.string(),
  features: z.array(
    z.object({
      type: z.literal("Feature"),
      properties: z.object({
        kind: z.enum(["land", "quarter", "town", "village", "island"]),
        name: z.string().max(200).optional(),
      }),
      geometry: Geometry,
    }),
  ),
});
type OutlineFeature = z.infer<typeof Outline>["features"][number];

/**
 * Reads a plain map from GeoJSON: `land` polygons, around which is the sea, `quarter` polygons, and points with the
 * kind `town`, `village` or `island`. For destinations without an extract. Throws MapError.
 */
export async function readGeoJsonSource(file: string): Promise<MapSource> {
  const { attribution, features } = await readOutline(file);
  const list = new FeatureList();
  const land: Ring[] = [];
  for (const feature of features) {
    if (feature.properties.kind === "land") land.push(...polygonsIn(feature).map(([outline]) => outline));
    else addFeature(list, feature);
  }
  const bounds = boundsOf(land);
  if (!bounds) throw new MapError("the file has no land");
  const frame = frameOf(bounds);
  for (const sea of seaOf(land.map(counterclockwise), [], frame)) {
    list.polygon({ layer: "ocean", minZoom: 0, tags: {} }, sea);
  }
  return { features: list.features, frame, bounds, attribution };
}

async function readOutline(file: string): Promise<z.infer<typeof Outline>> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new MapError(`the file has more than ${MAX_BYTES.toLocaleString("en")} bytes`);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw new MapError("the file is not JSON");
  }
  const parsed = Outline.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new MapError(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "the file is not a map"}`);
}

function addFeature(list: FeatureList, feature: OutlineFeature): void {
  const { kind, name } = feature.properties;
  if (kind === "quarter") {
    for (const polygon of polygonsIn(feature)) {
      for (const line of polygon) list.line({ layer: "boundaries", minZoom: 2, tags: { admin_level: 4 } }, line);
      if (name !== undefined) {
        list.point({ layer: "boundary_labels", minZoom: 5, tags: { admin_level: 4, name } }, labelPoint(polygon));
      }
    }
  } else if (kind !== "land" && feature.geometry.type === "Point" && name !== undefined) {
    list.point(
      { layer: "place_labels", minZoom: PLACE_ZOOMS[kind], tags: { kind, name } },
      feature.geometry.coordinates,
    );
  }
}

function polygonsIn({ geometry }: OutlineFeature): Polygon[] {
  if (geometry.type === "Point") return [];
  return geometry.coordinates.flatMap(([outline, ...holes]): Polygon[] => (outline ? [[outline, ...holes]] : []));
}

const counterclockwise = (land: Ring): Ring => (signedArea(land) > 0 ? land : [...land].reverse());
