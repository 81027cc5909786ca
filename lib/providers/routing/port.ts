import type { Point } from "@/lib/platform/geo/point";
import type { TravelMode } from "@/lib/platform/geo/travel";

/** A place farther than this from the mode's network cannot be a stop for that mode (metres). */
export const SNAP_METERS = 100;
/** A visitor may be farther from it: in a park, on a pier, on board (metres). The way to the network is walked. */
export const VISITOR_SNAP_METERS = 1_000;

export const ROUTE_SOURCES = ["streets", "osrm", "valhalla", "estimated"] as const;
export type RouteSource = (typeof ROUTE_SOURCES)[number];

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
  source: RouteSource;
  /** Metres of ascent, where elevations are known. */
  ascent_meters?: number;
}

/** An end of a way: a place, or the position of a visitor (access-on-foot.ts). */
export interface WayEnd extends Point {
  readonly isVisitor?: boolean;
}

export interface Waypoint extends WayEnd {
  name: string;
}

/** One origin and the points whose travel times from it are wanted. */
export interface TravelRow {
  from: WayEnd;
  to: readonly WayEnd[];
}

/**
 * Finds ways. Every engine has one adapter; planning works with any of them. The embedded engine throws Overloaded while too
 * many searches wait, and if its thread ends.
 */
export interface Router {
  readonly source: RouteSource;
  /** The source of the times, as a tour names it: the version of the street network, or the engine. */
  readonly network: string;
  /** Whether a row costs so little that many of them may be read for each tour. */
  readonly cheapRows: boolean;
  /** Seconds from each origin to its targets. Infinity where there is no way. Null if the engine does not answer. */
  times(rows: readonly TravelRow[], mode: TravelMode): Promise<number[][] | null>;
  /** Whether a visitor reaches each point from another within some seconds. Null if the engine does not answer. */
  within(from: Point, points: readonly Point[], seconds: number, mode: TravelMode): Promise<boolean[] | null>;
  /** One leg for each point except the first. A leg that the engine does not find is estimated and marked so. */
  legs(points: readonly Waypoint[], mode: TravelMode): Promise<RouteLeg[]>;
}
