import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";

export interface RouteStep {
  instruction: string;
  distance_meters: number;
  duration_seconds: number;
}

/** The leg from one point to the next, in the shape of the API. The polyline has precision 5. */
export interface RouteLeg {
  mode: TravelMode;
  distance_meters: number;
  duration_seconds: number;
  polyline: string;
  steps: RouteStep[];
  source: "estimated" | "osrm";
}

export interface Waypoint extends Point {
  name: string;
}

/** Finds the route through points, in their order. */
export interface Router {
  /** Returns one leg for each point except the first. Never throws: a missing leg is estimated. */
  legs(points: readonly Waypoint[], mode: TravelMode): Promise<RouteLeg[]>;
}
