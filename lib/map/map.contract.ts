import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, decimal, filterId, latLng, pointOf, problem, rowId } from "@/lib/http/fields";
import { MapPin } from "@/lib/places/places.schemas";

const DEFAULT_RADIUS = 5_000;
const MAX_RADIUS = 100_000;

export const listPins = endpoint({
  id: "listPins",
  method: "GET",
  path: "/api/v1/map/pois",
  tag: "Map",
  summary: "Published places with a known location, as map pins",
  description:
    "With coordinates the pins within the radius, nearest first; without, up to 500 by ascending place id. At most 500 pins.",
  auth: "none",
  limit: "none",
  query: z
    .object({
      ...latLng,
      radius: z
        .string()
        .optional()
        .meta({ type: "number", default: DEFAULT_RADIUS, description: "Metres; above 100,000 it is capped." }),
      category_id: z
        .string()
        .optional()
        .meta({ type: "integer", description: "Matches primary and attached categories." }),
    })
    .transform((query, ctx) => {
      const near = pointOf(query, ctx);
      const radius = query.radius === undefined ? DEFAULT_RADIUS : decimal(query.radius);
      if (!(radius > 0)) problem(ctx, "invalid_radius", "radius", "expected a positive number");
      const category = query.category_id === undefined ? null : filterId(query.category_id);
      if (query.category_id !== undefined && category === null) {
        problem(ctx, "invalid_category_id", "category_id", "expected an integer");
      }
      return { near, radius: Math.min(radius, MAX_RADIUS), category };
    }),
  output: Data(z.array(MapPin).max(500)),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_radius", "invalid_category_id"],
  cache: "pins",
});

export const getPinSummary = endpoint({
  id: "getPinSummary",
  method: "GET",
  path: "/api/v1/map/pois/{id}/summary",
  tag: "Map",
  summary: "What a pin shows when it is tapped",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  query: z.object(latLng).transform((query, ctx) => ({ near: pointOf(query, ctx) })),
  output: Data(
    z.strictObject({
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
        .meta({ example: 1.3, description: "Present only when lat and lng are given." }),
    }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "placeParts",
});

export const getPinDistance = endpoint({
  id: "getPinDistance",
  method: "GET",
  path: "/api/v1/map/pois/{id}/distance",
  tag: "Map",
  summary: "How far a pin is, and how long the way takes",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  query: z.object({ ...latLng, mode: z.enum(["walking", "driving"]).default("walking") }).transform((query, ctx) => {
    const near = pointOf(query, ctx);
    if (!near && query.lat === undefined && query.lng === undefined) {
      problem(ctx, "missing_coordinates", "lat", "lat and lng are required");
    }
    return { near: near ?? { lat: 0, lng: 0 }, mode: query.mode };
  }),
  output: Data(
    z.strictObject({
      poi_id: z.string().meta({ example: "42" }),
      distance_km: z.number().meta({ example: 1.3 }),
      duration_minutes: z.int().meta({ example: 16 }),
      mode: z.enum(["walking", "driving"]),
    }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "placeParts",
});
