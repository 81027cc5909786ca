import { z } from "zod";
import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { addProblem, decimal, filterId, pointOf } from "./fields";

/** As many minutes as an isochrone may have. */
const MAX_MINUTES = 60;

/** A travel time from a point. */
export interface TravelReach {
  from: Point;
  minutes: number;
  mode: TravelMode;
}

/** Raw `reach_minutes` and `travel_mode` of a query. `reachOf` reads them inside a refinement. */
export const reachParams = {
  reach_minutes: z.string().optional().meta({
    type: "integer",
    minimum: 1,
    maximum: MAX_MINUTES,
    example: 15,
    description:
      "Only results that can be reached from the coordinates within this travel time. Requires `lat` and `lng`.",
  }),
  travel_mode: z
    .enum(["walk", "drive", "cycle"])
    .default("walk")
    .meta({ description: "How the visitor travels. Applies to `reach_minutes`." }),
};

/** Reads the reach; null without `reach_minutes`. Without coordinates, or out of range, it is `validation_error`. */
export function reachOf(
  query: { reach_minutes?: string | undefined; travel_mode: TravelMode; lat?: unknown; lng?: unknown },
  near: Point | null,
  ctx: z.RefinementCtx,
): TravelReach | null {
  if (query.reach_minutes === undefined) return null;
  const minutes = decimal(query.reach_minutes);
  const addIssue = (message: string) => ctx.addIssue({ code: "custom", path: ["reach_minutes"], message });
  if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES)) {
    addIssue(`must be an integer from 1 to ${MAX_MINUTES}`);
  } else if (query.lat === undefined && query.lng === undefined) addIssue("needs lat and lng");
  return near && { from: near, minutes, mode: query.travel_mode };
}

/** The filters by place of a list: an area, the position that distances count from, and a travel time from there. */
export interface LocationFilters {
  area: string | null;
  near: Point | null;
  reach: TravelReach | null;
}

/** Reads `area`, `lat`, `lng` and the travel time of a list's query inside a refinement. `sort=distance` needs a position. */
export function locationFiltersOf(
  query: {
    area?: string | undefined;
    sort: string;
    lat?: string | undefined;
    lng?: string | undefined;
    reach_minutes?: string | undefined;
    travel_mode: TravelMode;
  },
  ctx: z.RefinementCtx,
): LocationFilters {
  const area = query.area === undefined ? null : filterId(query.area);
  if (query.area !== undefined && area === null) addProblem(ctx, "invalid_area_id", "area", "must be an integer");
  const near = pointOf(query, ctx);
  if (query.sort === "distance" && !near && query.lat === undefined && query.lng === undefined) {
    addProblem(ctx, "missing_coordinates", "lat", "is required with sort=distance");
  }
  return { area, near, reach: reachOf(query, near, ctx) };
}
