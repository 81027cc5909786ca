import { z } from "zod";
import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { decimal } from "./fields";

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
    description: "Only what can be reached from the coordinates, which it needs, within this travel time.",
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
