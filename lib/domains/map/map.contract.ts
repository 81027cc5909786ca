import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { addProblem, Data, decimal, filterId, latLng, pointOf, requiredLatLng, rowId } from "@/lib/http/fields";
import { reachOf, reachParams } from "@/lib/http/reach-params";
import { MapEntry } from "./map-entries";
import { viewportOf, viewportParams } from "./viewport";

const DEFAULT_RADIUS = 5_000;
const MAX_RADIUS = 100_000;

export const listPins = endpoint({
  id: "listPins",
  method: "GET",
  path: "/api/v1/map/pois",
  tag: "Map",
  summary: "List map pins",
  description:
    "Returns at most 500 published places with a known location. With coordinates, returns only places within the radius, nearest first. Without coordinates, sorts by place id. With `bbox` or `zoom`, returns every place in the box: as pins by ascending id, or, if there are more than 500, as clusters, where a place that stands alone stays a pin. `bbox` and `zoom` replace `lat`, `lng` and `radius`, but not `reach_minutes`, which replaces the default radius.",
  auth: "none",
  limit: "none",
  query: z
    .object({
      ...latLng,
      radius: z.string().optional().meta({
        type: "number",
        exclusiveMinimum: 0,
        default: DEFAULT_RADIUS,
        description: "Metres. Capped at 100,000.",
      }),
      category_id: z
        .string()
        .optional()
        .meta({ type: "integer", format: "int64", description: "Matches primary and attached categories." }),
      ...reachParams,
      ...viewportParams,
    })
    .transform((query, ctx) => {
      const near = pointOf(query, ctx);
      const radius = query.radius === undefined ? DEFAULT_RADIUS : decimal(query.radius);
      if (!(radius > 0)) addProblem(ctx, "invalid_radius", "radius", "must be a positive number");
      const category = query.category_id === undefined ? null : filterId(query.category_id);
      if (query.category_id !== undefined && category === null) {
        addProblem(ctx, "invalid_category_id", "category_id", "must be an integer");
      }
      const reach = reachOf(query, near, ctx);
      // A travel time replaces the default radius.
      const most = reach !== null && query.radius === undefined ? MAX_RADIUS : radius;
      return { near, radius: Math.min(most, MAX_RADIUS), reach, category, viewport: viewportOf(query, ctx) };
    }),
  output: Data(z.array(MapEntry).max(500)),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_radius", "invalid_category_id", "rate_limited"],
  cache: "pins",
});

export const getPinSummary = endpoint({
  id: "getPinSummary",
  method: "GET",
  path: "/api/v1/map/pois/{id}/summary",
  tag: "Map",
  summary: "Retrieve a pin's summary",
  description: "The content of the card that an app shows when a pin is tapped.",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  query: z.object(latLng).transform((query, ctx) => ({ near: pointOf(query, ctx) })),
  output: Data(
    z
      .strictObject({
        id: z.string().meta({ example: "42" }),
        name: z.string().meta({ example: "Anse Chastanet" }),
        category: z
          .strictObject({ id: z.string(), name: z.string() })
          .nullable()
          .meta({ example: { id: "3", name: "Beaches" } }),
        short_description: z.string().meta({ example: "A beach of dark sand below the Pitons." }),
        thumbnail: z.string().nullable().meta({ example: "https://media.example.org/anse-chastanet-thumbnail.jpg" }),
        lat: z.number().meta({ example: 13.8639 }),
        lng: z.number().meta({ example: -61.0762 }),
        distance_km: z
          .number()
          .optional()
          .meta({ example: 1.3, description: "Present if the request has coordinates." }),
      })
      .meta({ id: "PinSummary" }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "placeParts",
});

export const getPinDistance = endpoint({
  id: "getPinDistance",
  method: "GET",
  path: "/api/v1/map/pois/{id}/distance",
  tag: "Map",
  summary: "Retrieve the distance and travel time to a pin",
  description: "Both are estimated from the great-circle distance, with a detour factor and an ordinary speed.",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  query: z
    .object({
      ...requiredLatLng,
      mode: z.enum(["walking", "driving"]).default("walking").meta({ description: "How the visitor travels." }),
    })
    .transform((query, ctx) => {
      const near = pointOf(query, ctx);
      if (!near && query.lat === undefined && query.lng === undefined) {
        addProblem(ctx, "missing_coordinates", "lat", "is required");
      }
      return { near: near ?? { lat: 0, lng: 0 }, mode: query.mode };
    }),
  output: Data(
    z
      .strictObject({
        poi_id: z.string().meta({ example: "42" }),
        distance_km: z.number().meta({ example: 1.3 }),
        duration_minutes: z.int().meta({ example: 16 }),
        mode: z.enum(["walking", "driving"]),
      })
      .meta({ id: "PinDistance" }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "placeParts",
});
