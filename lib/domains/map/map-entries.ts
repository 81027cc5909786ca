import { z } from "zod";
import { MapPin } from "@/lib/domains/places/places.schemas";
import { documentedAs } from "@/lib/http/openapi/documented-as";

/** Pins that are too close together to be shown one by one. */
export const PinCluster = z.strictObject({
  type: z.literal("cluster"),
  id: z.string().meta({ example: "11-678-943", description: "Stable for a square of the map." }),
  lat: z.number().meta({ example: 14.0123, description: "The average of its places, in degrees north." }),
  lng: z.number().meta({ example: -60.9876, description: "The average of its places, in degrees east." }),
  count: z.int().min(2).meta({ example: 128, description: "The number of places in it." }),
  zoom: z.int().meta({ example: 9, description: "The zoom to request next, at which the cluster splits up." }),
});
export type PinCluster = z.infer<typeof PinCluster>;

const ref = z.strictObject({ id: z.string(), name: z.string(), slug: z.string() });

const PublishedMapEntry = z.strictObject({
  type: z.literal("cluster").optional().meta({ description: "Present only on clusters." }),
  id: z.string(),
  lat: z.number().meta({ description: "Degrees north." }),
  lng: z.number().meta({ description: "Degrees east." }),
  count: z.int().optional().meta({ description: "Clusters: the number of places in it." }),
  zoom: z.int().optional().meta({ description: "Clusters: the zoom to request next, at which the cluster splits up." }),
  name: z.string().optional().meta({ description: "Present only on pins." }),
  slug: z.string().optional().meta({ description: "Present only on pins." }),
  category_id: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "Pins: the primary category. Null if there is none." }),
  category_slug: z.string().nullable().optional().meta({ description: "Present only on pins." }),
  categories: z.array(ref).optional().meta({ description: "Present only on pins." }),
  place_kind: z.string().optional().meta({ description: "Present only on pins." }),
});

/** An entry of the list of pins: a pin, or with `bbox` or `zoom` also a cluster. Generated clients know it as MapPin. */
export const MapEntry = z
  .union([MapPin, PinCluster])
  .meta({ id: "MapPin", ...documentedAs(PublishedMapEntry, { sample: MapPin }) });
export type MapEntry = z.infer<typeof MapEntry>;
