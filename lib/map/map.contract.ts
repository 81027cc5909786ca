import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, decimal, latLng, pointOf, problem, rowId } from "@/lib/http/fields";
import { MapPin } from "@/lib/places/places.schemas";

const DEFAULT_RADIUS = 5_000;
const MAX_RADIUS = 100_000;
const MAX_ID = 2n ** 63n - 1n;

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
      const category = query.category_id ?? null;
      if (category !== null && !(/^-?\d{1,19}$/.test(category) && BigInt(category) <= MAX_ID)) {
        problem(ctx, "invalid_category_id", "category_id", "expected an integer");
      }
      return { near, radius: Math.min(radius, MAX_RADIUS), category };
    }),
  output: Data(z.array(MapPin).max(500)),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_radius", "invalid_category_id"],
  cache: "placeParts",
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
      id: z.string(),
      name: z.string(),
      category: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
      short_description: z.string(),
      thumbnail: z.string().nullable(),
      lat: z.number(),
      lng: z.number(),
      distance_km: z.number().optional().meta({ description: "Present only when lat and lng are given." }),
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
      poi_id: z.string(),
      distance_km: z.number(),
      duration_minutes: z.int(),
      mode: z.enum(["walking", "driving"]),
    }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "placeParts",
});
