import { idsWithin } from "@/lib/domains/content/reach/reach.service";
import type { Ctx } from "@/lib/http/context";
import type { TravelReach } from "@/lib/http/reach-params";
import { readPlacesNear } from "./reached.queries";

/** The ids of the published places that can be reached within a travel time. */
export const reachedPlaces = (ctx: Ctx, reach: TravelReach): Promise<string[]> =>
  idsWithin(ctx.db, "places", "all", reach, readPlacesNear);
