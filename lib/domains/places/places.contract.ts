import { z } from "zod";
import { PlacePhoto, Ref } from "@/lib/domains/content/content.schemas";
import { endpoint } from "@/lib/http/endpoint";
import {
  addProblem,
  areaFilter,
  checkDepth,
  cursorParam,
  Data,
  decimal,
  latLng,
  limitParam,
  PageMeta,
  pageParam,
  pointOf,
  rowId,
  text,
} from "@/lib/http/fields";
import { LinkedData } from "@/lib/http/linked-data";
import { locationFiltersOf, reachParams } from "@/lib/http/reach-params";
import { AMENITY_KEY } from "./contributions/amenity-flags";
import { Category, HourEntry, PlaceBrief, PlaceDetail, PlaceListItem, PublicReview } from "./places.schemas";

const PlaceId = z.object({ id: rowId });
const MAX_AMENITIES = 10;

export const listCategories = endpoint({
  id: "listCategories",
  method: "GET",
  path: "/api/v1/categories",
  tag: "Places",
  summary: "List categories",
  description: "Sorted by name, with the number of published places in each.",
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
  summary: "List areas",
  description: "Districts or towns, sorted by name. Places and events can be filtered by them.",
  auth: "none",
  limit: "none",
  output: Data(z.array(Ref)).meta({ id: "AreaList" }),
  cache: "areas",
});

export const PlaceListQuery = z
  .object({
    page: pageParam,
    limit: limitParam(20, 100),
    category: text({ max: 200 })
      .optional()
      .meta({ description: "A category's slug. Matches primary and attached categories." }),
    area: z.string().optional().meta(areaFilter),
    q: text({ max: 200, anyDirection: true }).optional().meta({ description: "Text to find in the name or summary." }),
    amenity: z.string().optional().meta({
      description: "Keys of amenities, comma-separated. Places that offer all of them.",
      pattern: "^(,*[a-z0-9_]{1,64}(,+[a-z0-9_]{1,64}){0,9})?,*$",
      example: "wheelchair,wifi",
    }),
    sort: z
      .enum(["distance", "name", "newest", "rating"])
      .default("newest")
      .meta({
        description: "`distance` needs coordinates. `rating` sorts by the average, weighted by the number of ratings.",
        // A Kotlin enum cannot have an entry called `name`. The default must keep its own name.
        "x-enum-varnames": ["distance", "byName", "newest", "rating"],
      }),
    ...latLng,
    ...reachParams,
  })
  .superRefine(checkDepth)
  .transform((query, ctx) => {
    const filters = locationFiltersOf(query, ctx);
    const amenities = [...new Set((query.amenity ?? "").split(",").filter((key) => key !== ""))];
    if (amenities.length > MAX_AMENITIES || !amenities.every((key) => AMENITY_KEY.test(key))) {
      ctx.addIssue({
        code: "custom",
        path: ["amenity"],
        message: `expected at most ${MAX_AMENITIES} keys of amenities`,
      });
    }
    const { page, limit, category, q, sort } = query;
    return { page, limit, sort, ...filters, category: category ?? null, q: q || null, amenities };
  });
export type PlaceListQuery = z.output<typeof PlaceListQuery>;

export const listPlaces = endpoint({
  id: "listPlaces",
  method: "GET",
  path: "/api/v1/places",
  tag: "Places",
  summary: "List places",
  description: "Published places, with filters. Coordinates add `distance_meters` to each item.",
  auth: "none",
  limit: "none",
  query: PlaceListQuery,
  output: z.strictObject({ data: z.array(PlaceListItem), meta: PageMeta }),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_area_id", "rate_limited"],
  cache: "places",
});

export const getPlace = endpoint({
  id: "getPlace",
  method: "GET",
  path: "/api/v1/places/{id}",
  tag: "Places",
  summary: "Retrieve a place",
  description: "Everything public about a published place. Coordinates add `distance_meters`.",
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
  summary: "List a place's reviews, newest first",
  description: "Published reviews, without their authors. The cursor expires after 15 minutes.",
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
  summary: "Retrieve a place as schema.org JSON-LD",
  description:
    "A JSON-LD document without the `data` envelope. Can be embedded in a page's script element without escaping.",
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
  summary: "List a place's photos",
  description: "Public photos only. Pending and rejected ones are never listed.",
  auth: "none",
  limit: "none",
  params: PlaceId,
  query: z.object({ page: pageParam, limit: limitParam(20, 100) }).superRefine(checkDepth),
  output: Data(z.strictObject({ photos: z.array(PlacePhoto), meta: PageMeta }).meta({ id: "PlacePhotoPage" })),
  cache: "placeParts",
});

export const getAugmentedDetails = endpoint({
  id: "getAugmentedDetails",
  method: "GET",
  path: "/api/v1/places/{id}/augmented-details",
  tag: "Places",
  summary: "Retrieve local hours and live external details",
  description: "External details come from a live lookup of at most 2 s. Without a result they are empty.",
  auth: "optional",
  limit: "feed",
  params: PlaceId,
  output: Data(
    z
      .strictObject({
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
            description: "Fetched live and never stored. Empty if no provider is configured or it does not respond.",
          }),
      })
      .meta({ id: "AugmentedDetails" }),
  ),
});

/** The dashboard's default radius, 20 miles in metres. Radii above 100 km are capped. */
const DASHBOARD_RADIUS = 32_187;
const MAX_RADIUS = 100_000;

export const getPlacesDashboard = endpoint({
  id: "getPlacesDashboard",
  method: "GET",
  path: "/api/v1/places/dashboard",
  tag: "Places",
  summary: "Retrieve categories and nearby places",
  description: "All categories, and at most 50 places within the radius, nearest first.",
  auth: "optional",
  limit: "placesDashboard",
  query: z
    .object({
      ...latLng,
      radius: z.string().optional().meta({
        type: "integer",
        minimum: 1,
        default: DASHBOARD_RADIUS,
        description: "Metres. Capped at 100,000.",
      }),
    })
    .transform((query, ctx) => {
      const near = pointOf(query, ctx);
      const radius = query.radius === undefined ? DASHBOARD_RADIUS : decimal(query.radius);
      if (!Number.isInteger(radius) || radius < 1)
        addProblem(ctx, "invalid_radius", "radius", "must be a positive integer");
      return { near, radius: Math.min(radius, MAX_RADIUS) };
    }),
  output: Data(
    z.strictObject({ categories: z.array(Category), places: z.array(PlaceBrief) }).meta({ id: "PlacesDashboard" }),
  ),
  errors: ["missing_coordinates", "invalid_coordinates", "invalid_radius"],
});
