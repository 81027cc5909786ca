import { reachableIds } from "@/lib/domains/content/reach/reach.service";
import type { Ctx } from "@/lib/http/context";
import type { TravelReach } from "@/lib/http/reach-params";
import { readPlacesNear } from "./reachable-places.queries";

/** The ids of the published places that can be reached within a travel time. */
export const reachablePlaces = (ctx: Ctx, reach: TravelReach): Promise<string[]> =>
  reachableIds(ctx, "places", "all", reach, readPlacesNear);
