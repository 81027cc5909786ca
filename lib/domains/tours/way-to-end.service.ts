import type { TourWishes, WayToEnd } from "@/db/schema";
import type { Ctx } from "@/lib/http/context";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { findRouter } from "@/lib/providers/routing";
import type { RouteLeg } from "@/lib/providers/routing/port";
import type { Plan } from "./itinerary/plan-types";
import { END_NAME } from "./itinerary/real-tour";
import type { NewStop } from "./tours.queries";

/** A stop from which the visitor goes on to the end of the tour, or back. */
interface LastStop {
  readonly lat: number;
  readonly lng: number;
  readonly title: string;
  /** ISO 8601. */
  readonly departsAt: string;
}

/** The name of the point where a tour began, in directions. */
const START_NAME = "the start of the tour";

/**
 * The way from a stop of a tour, now its last one, to where the tour must end or, if it may end anywhere, back to where it began;
 * null for a tour that was stored without that point.
 */
export async function findWayToEnd(
  ctx: Ctx,
  { must_end: must, back_to: start }: TourWishes,
  mode: TravelMode,
  last: LastStop,
): Promise<WayToEnd | null> {
  const target = must ? { ...must, name: END_NAME } : start && { ...start, name: START_NAME };
  if (!target) return null;
  const router = await findRouter(ctx.db.reads);
  const { lat, lng, name } = target;
  const points = [
    { lat: last.lat, lng: last.lng, name: last.title },
    { lat, lng, name, isVisitor: true },
  ];
  const [leg] = await router.legs(points, mode);
  return wayToEnd(leg, last.departsAt);
}

/** The way after the last stop of a plan, as `findWayToEnd`; with `must_end`, the one that it was planned with. */
export async function plannedWayToEnd(
  ctx: Ctx,
  { end }: Plan,
  wishes: TourWishes,
  { mode, stops }: { mode: TravelMode; stops: readonly NewStop[] },
): Promise<WayToEnd | null> {
  const last = stops.at(-1);
  if (!last) return null;
  return wayToEnd(end?.leg.directions, last.departsAt) ?? findWayToEnd(ctx, wishes, mode, last);
}

function wayToEnd(directions: RouteLeg | undefined, leaves: string): WayToEnd | null {
  if (!directions) return null;
  return { arrives_at: new Date(Date.parse(leaves) + directions.duration_seconds * 1000).toISOString(), directions };
}
