import type { TravelMode } from "@/lib/geo/travel";
import type { Point } from "@/lib/http/fields";

export interface RouteStep {
  instruction: string;
  distance_meters: number;
  duration_seconds: number;
}

/** The way from one point to the next, as clients get it (decisions D4.2). The polyline has precision 5. */
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

/** Finds the way through some points, in their order. */
export interface Router {
  /** One leg for each point but the first. Never fails: what an engine does not give is estimated. */
  legs(points: readonly Waypoint[], mode: TravelMode): Promise<RouteLeg[]>;
}
