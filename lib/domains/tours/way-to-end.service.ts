import type { WayToEnd } from "@/db/schema";
import type { Ctx } from "@/lib/http/context";
import { findRouter } from "@/lib/providers/routing";
import { estimatedLegs } from "@/lib/providers/routing/estimated";
import type { RouteLeg } from "@/lib/providers/routing/port";
import type { Plan, PlanRequest } from "./itinerary/plan-types";
import { END_NAME } from "./itinerary/real-tour";
import type { NewStop, StopRow, TourRow } from "./tours.queries";

/** The way from the last stop of a plan to where the tour must end, as it is stored; null if it may end anywhere. */
export function plannedWayToEnd(
  { end }: Plan,
  stops: readonly NewStop[],
  { mustEnd, travelMode }: PlanRequest,
): WayToEnd | null {
  const last = stops.at(-1);
  if (!end || !mustEnd || !last) return null;
  const points = [
    { lat: last.lat, lng: last.lng, name: last.title },
    { ...mustEnd.at, name: END_NAME },
  ];
  return wayToEnd(end.leg.directions ?? estimatedLegs(points, travelMode)[0], last.departsAt);
}

/** The way from a stop of a tour, now its last one, to where the tour must end; null if it may end anywhere. */
export async function findWayToEnd(ctx: Ctx, tour: TourRow, last: StopRow | undefined): Promise<WayToEnd | null> {
  const { must_end: must } = tour.wishes;
  if (!must || !last) return null;
  const router = await findRouter(ctx.db.reads);
  const points = [
    { lat: last.lat, lng: last.lng, name: last.title },
    { lat: must.lat, lng: must.lng, name: END_NAME },
  ];
  const [leg] = await router.legs(points, tour.travel_mode);
  return wayToEnd(leg, last.departs_at);
}

function wayToEnd(directions: RouteLeg | undefined, leaves: string): WayToEnd | null {
  if (!directions) return null;
  return { arrives_at: new Date(Date.parse(leaves) + directions.duration_seconds * 1000).toISOString(), directions };
}
