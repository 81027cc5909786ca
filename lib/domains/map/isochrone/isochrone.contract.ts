import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { addProblem, decimal, pointOf, requiredLatLng } from "@/lib/http/fields";
import { requiredInDocument } from "@/lib/http/schema";

const MAX_MINUTES = 60;

const RING = [
  [7.4275, 43.739],
  [7.4295, 43.739],
  [7.4295, 43.74],
  [7.4275, 43.739],
];

const Reach = z
  .strictObject({
    minutes: z.int().meta({ example: 15 }),
    travel_mode: z.enum(["walk", "drive", "cycle"]),
    source: z
      .enum(["streets", "estimated"])
      .meta({ description: "`streets` along the loaded streets, `estimated` as a circle without them." }),
    network: z.string().meta({
      description: "The version of the street network, or `estimated`.",
      example: "streets-5f2a9c01d3e4b678",
    }),
  })
  .meta({ id: "IsochroneProperties" });

const Area = z
  .strictObject({
    type: z.literal("MultiPolygon"),
    coordinates: z.array(z.array(z.array(z.array(z.number()).length(2)).min(4))).meta({
      description: "Outlines counterclockwise, holes clockwise; longitude before latitude.",
      example: [[RING]],
    }),
  })
  .meta({ id: "IsochroneArea" });

const Isochrone = z
  .strictObject({
    type: z.literal("FeatureCollection"),
    features: z.array(
      z
        .strictObject({ type: z.literal("Feature"), properties: Reach, geometry: Area })
        .meta({ id: "IsochroneFeature" }),
    ),
  })
  .meta({ id: "Isochrone" });
export type Isochrone = z.infer<typeof Isochrone>;

export const getIsochrone = endpoint({
  id: "getIsochrone",
  method: "GET",
  path: "/api/v1/map/isochrone",
  tag: "Map",
  summary: "Retrieve the area within reach",
  description:
    "GeoJSON (RFC 7946): one feature with the area that can be reached in the given minutes, or none if no street of the mode is within a kilometre. Not in the `data` envelope, because map libraries read it as it is.",
  auth: "none",
  limit: "reach",
  query: z
    .object({
      ...requiredLatLng,
      minutes: z
        .string()
        .optional()
        .meta({
          ...requiredInDocument,
          type: "integer",
          minimum: 1,
          maximum: MAX_MINUTES,
          example: 15,
          description: "Travel time.",
        }),
      travel_mode: z.enum(["walk", "drive", "cycle"]).default("walk").meta({ description: "How the visitor travels." }),
    })
    .transform((query, ctx) => {
      const from = pointOf(query, ctx);
      if (!from && query.lat === undefined && query.lng === undefined) {
        addProblem(ctx, "missing_coordinates", "lat", "is required");
      }
      const minutes = decimal(query.minutes ?? "");
      if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES)) {
        ctx.addIssue({ code: "custom", path: ["minutes"], message: `must be an integer from 1 to ${MAX_MINUTES}` });
      }
      return { from: from ?? { lat: 0, lng: 0 }, minutes, mode: query.travel_mode };
    }),
  output: Isochrone,
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "map",
});
