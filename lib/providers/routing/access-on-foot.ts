import { decodePolyline, encodePolyline } from "@/lib/platform/geo/polyline";
import { estimateWay, wholeSeconds } from "@/lib/platform/geo/travel";
import { type RouteLeg, type RouteStep, SNAP_METERS, VISITOR_SNAP_METERS, type WayEnd, type Waypoint } from "./port";

/** An end of a leg, and how far it is from the network in metres. */
export interface LegEnd extends Waypoint {
  readonly meters: number;
}

/** How far an end of a way may lie from the network, in metres. */
export const snapMetersOf = ({ isVisitor }: WayEnd): number => (isVisitor ? VISITOR_SNAP_METERS : SNAP_METERS);

/**
 * Whole seconds on foot between an end of a way and the network, from their distance in metres. 0 within SNAP_METERS,
 * because engines count none there. Infinity beyond `snapMetersOf`.
 */
export function accessSeconds(end: WayEnd, meters: number): number {
  if (meters <= SNAP_METERS) return 0;
  return meters <= snapMetersOf(end) ? wholeSeconds(estimateWay(meters, "walk").seconds) : Infinity;
}

/** A leg over the network with the walks from its first end to the network and on to its last end, where these are far. */
export function withAccess(leg: RouteLeg, from: LegEnd, to: LegEnd): RouteLeg {
  const [before, after] = [walkOf(from, "Walk to the nearest street"), walkOf(to, `Walk to ${to.name}`)];
  if (before === null && after === null) return leg;
  const walks = [before, after].filter((walk) => walk !== null);
  const sum = (of: (walk: RouteStep) => number): number => walks.reduce((total, walk) => total + of(walk), 0);
  const arrival = leg.steps.slice(-1);
  const points = [...(before ? [from] : []), ...decodePolyline(leg.polyline), ...(after ? [to] : [])];
  return {
    ...leg,
    distance_meters: leg.distance_meters + sum((walk) => walk.distance_meters),
    duration_seconds: leg.duration_seconds + sum((walk) => walk.duration_seconds),
    polyline: encodePolyline(points),
    steps: [...(before ? [before] : []), ...leg.steps.slice(0, -1), ...(after ? [after] : []), ...arrival],
  };
}

function walkOf(end: LegEnd, instruction: string): RouteStep | null {
  const seconds = accessSeconds(end, end.meters);
  if (seconds === 0 || seconds === Infinity) return null;
  // The distance is that of the line as drawn.
  return { instruction, distance_meters: Math.round(end.meters), duration_seconds: seconds };
}
