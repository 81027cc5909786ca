import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import {
  checkDepth,
  cursorParam,
  Data,
  decimal,
  filterId,
  latLng,
  limitParam,
  PageMeta,
  pageParam,
  pointOf,
  problem,
  rowId,
  text,
} from "@/lib/http/fields";
import { LinkedData } from "@/lib/schema-org/linked-data";
import {
  Category,
  HourEntry,
  PlaceBrief,
  PlaceDetail,
  PlaceListItem,
  PlacePhoto,
  PublicReview,
  Ref,
} from "./places.schemas";

const PlaceId = z.object({ id: rowId });

export const listCategories = endpoint({
  id: "listCategories",
  method: "GET",
  path: "/api/v1/categories",
  tag: "Places",
  summary: "List the active categories",
  auth: "none",
  limit: "none",
  output: Data(z.array(Category)),
  cache: "categories",
});

export const listAreas = endpoint({
  id: "listAreas",
  method: "GET",
  path: "/api/v1/areas",
  tag: "Places",
  summary: "List the areas of the destination",
  auth: "none",
  limit: "none",
  output: Data(z.array(Ref)),
  cache: "areas",
});

export const PlaceListQuery = z
  .object({
    page: pageParam,
    limit: limitParam(20, 100),
    category: text({ max: 200 })
      .optional()
      .meta({ description: "A category's slug; matches primary and attached categories." }),
    area: z.string().optional().meta({ type: "integer", description: "The id of an area." }),
    q: text({ max: 200 }).optional().meta({ description: "Part of the name or summary." }),
    sort: z
      .enum(["distance", "name", "newest", "rating"])
      .default("newest")
      .meta({ description: "`rating` weighs a place's mean by how many ratings it is of." }),
    ...latLng,
  })
  .superRefine(checkDepth)
  .transform((query, ctx) => {
    const area = query.area === undefined ? null : filterId(query.area);
    if (query.area !== undefined && area === null) problem(ctx, "invalid_area_id", "area", "expected an integer");
    const near = pointOf(query, ctx);
    if (query.sort === "distance" && !near && query.lat === undefined && query.lng === undefined) {
      problem(ctx, "missing_coordinates", "lat", "sort=distance needs lat and lng");
    }
    const { page, limit, category, q, sort } = query;
    return { page, limit, sort, near, category: category ?? null, area, q: q || null };
  });
export type PlaceListQuery = z.output<typeof PlaceListQuery>;

export const listPlaces = endpoint({
  id: "listPlaces",
  method: "GET",
  path: "/api/v1/places",
  tag: "Places",
  summary: "List published places",
  auth: "none",
  limit: "none",
  query: PlaceListQuery,
  output: z.strictObject({ data: z.array(PlaceListItem), meta: PageMeta }),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_area_id"],
  cache: "places",
});

export const getPlace = endpoint({
  id: "getPlace",
  method: "GET",
  path: "/api/v1/places/{id}",
  tag: "Places",
  summary: "One published place in full",
  auth: "none",
  limit: "none",
  params: PlaceId,
  query: z.object(latLng).transform((query, ctx) => ({ near: pointOf(query, ctx) })),
  output: Data(PlaceDetail),
  errors: ["missing_coordinates", "invalid_coordinates"],
  cache: "places",
});

export const listPlaceReviews = endpoint({
  id: "listPlaceReviews",
  method: "GET",
  path: "/api/v1/places/{id}/reviews",
  tag: "Places",
  summary: "The published reviews of a place, newest first",
  auth: "none",
  limit: "none",
  params: PlaceId,
  query: z.object({ limit: limitParam(20, 100), cursor: cursorParam }),
  output: z.strictObject({
    data: z.array(PublicReview),
    next_cursor: z.string().nullable().meta({ example: "WzE3NzIzNjU2MDAsIjQyIl0.c2lnbmF0dXJl" }),
  }),
  errors: ["invalid_cursor"],
});

export const getPlaceJsonLd = endpoint({
  id: "getPlaceJsonLd",
  method: "GET",
  path: "/api/v1/places/{id}/jsonld",
  tag: "Places",
  summary: "A place as schema.org describes one",
  description: "A JSON-LD document on its own, without the envelope, ready for a page's script element.",
  auth: "none",
  limit: "none",
  params: PlaceId,
  output: LinkedData,
  mediaType: "application/ld+json",
  cache: "placeParts",
});

export const listPlacePhotos = endpoint({
  id: "listPlacePhotos",
  method: "GET",
  path: "/api/v1/places/{id}/photos",
  tag: "Places",
  summary: "The public photos of a place",
  auth: "none",
  limit: "none",
  params: PlaceId,
  query: z.object({ page: pageParam, limit: limitParam(20, 100) }).superRefine(checkDepth),
  output: Data(z.strictObject({ photos: z.array(PlacePhoto), meta: PageMeta })),
  cache: "placeParts",
});

export const getAugmentedDetails = endpoint({
  id: "getAugmentedDetails",
  method: "GET",
  path: "/api/v1/places/{id}/augmented-details",
  tag: "Places",
  summary: "Local hours beside live external details",
  auth: "optional",
  limit: "feed",
  params: PlaceId,
  output: Data(
    z.strictObject({
      place_id: z.string().meta({ example: "42" }),
      external_place_id: z.string().nullable().meta({ example: "ext-4711" }),
      hours_attribution: z.enum(["managed_locally", "sourced_via_external"]),
      local_hours: z.array(HourEntry),
      external: z
        .strictObject({
          rating: z.number().nullable().meta({ example: 4.4 }),
          photos: z.array(
            z.strictObject({
              url: z.string().meta({ example: "https://photos.example.org/4711" }),
              attribution: z.string().meta({ example: "A. Joseph" }),
            }),
          ),
        })
        .meta({
          description: "Fetched live and never stored; empty where no provider is configured or it does not answer.",
        }),
    }),
  ),
});

/** The default radius of the dashboard is 20 miles; radii above 100 km are capped (decisions D9.7). */
const DASHBOARD_RADIUS = 32_187;
const MAX_RADIUS = 100_000;

export const getPlacesDashboard = endpoint({
  id: "getPlacesDashboard",
  method: "GET",
  path: "/api/v1/places/dashboard",
  tag: "Places",
  summary: "Categories, and the places near a point",
  auth: "optional",
  limit: "placesDashboard",
  query: z
    .object({
      ...latLng,
      radius: z.string().optional().meta({ type: "integer", minimum: 1, default: DASHBOARD_RADIUS }),
    })
    .transform((query, ctx) => {
      const near = pointOf(query, ctx);
      const radius = query.radius === undefined ? DASHBOARD_RADIUS : decimal(query.radius);
      if (!Number.isInteger(radius) || radius < 1)
        problem(ctx, "invalid_radius", "radius", "expected a positive integer");
      return { near, radius: Math.min(radius, MAX_RADIUS) };
    }),
  output: Data(z.strictObject({ categories: z.array(Category), places: z.array(PlaceBrief) })),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_radius"],
});
