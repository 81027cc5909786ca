import type { Point } from "@/lib/platform/geo/point";
import { decodePolyline } from "@/lib/platform/geo/polyline";
import { type Projection, project, type Spot, tenth } from "@/lib/platform/geo/projection";
import type { Tour } from "../tours.schemas";
import { spreadMarkers } from "./spread-markers";

/** The size of the drawing in its own units. A phone shows it at three quarters, a desktop at one and a half. */
export const CHART = { width: 480, height: 380 } as const;
const MARGIN = 52;
const MIN_METERS = 600;
/** Shortest distance between the centres of two markers. */
const MARKER_GAP = 27;

export interface Marker {
  /** The position of the number. */
  at: Spot;
  /** The position of the stop. */
  spot: Spot;
  /** Whether the number was moved away from the stop. */
  moved: boolean;
}

/** A map of a tour in lines and dots, drawn from the service's own data. Paths are in SVG syntax. */
export interface Chart {
  legs: { path: string; estimated: boolean }[];
  markers: Marker[];
  start: Spot | null;
  grid: { meridians: GridLine[]; parallels: GridLine[] };
  scale: { label: string; width: number };
}

export interface GridLine {
  at: number;
  label: string;
}

type Drawn = Pick<Tour, "stops" | "start_location" | "end">;

/** The ways to the stops of a tour and to where it must end. */
export const routesOf = ({ stops, end }: Pick<Tour, "stops" | "end">): { points: Point[]; estimated: boolean }[] =>
  [...stops.map((stop) => stop.directions_from_prev), end?.directions].flatMap((directions) =>
    directions ? [{ points: decodePolyline(directions.polyline), estimated: directions.source === "estimated" }] : [],
  );

/** The projection that shows all of a tour. */
export function projectTour(tour: Drawn): Projection {
  const { stops, start_location: start } = tour;
  const points = [...stops, ...(start ? [start] : []), ...routesOf(tour).flatMap((route) => route.points)];
  return project(points, { ...CHART, margin: MARGIN, minMeters: MIN_METERS });
}

/** Draws the ways and stops of a tour. */
export function chartOf(tour: Drawn, projection: Projection): Chart {
  const { stops, start_location: start } = tour;
  const routes = routesOf(tour);
  const legs = routes.map(({ points, estimated }) => ({ path: pathOf(points.map(projection.place)), estimated }));
  const spots = stops.map(projection.place);
  const taken = start ? [projection.place(start)] : [];
  return {
    legs,
    markers: spreadMarkers(spots, taken, MARKER_GAP, CHART).map((at, i) => {
      const spot = spots[i] ?? at;
      return { at, spot, moved: Math.hypot(at.x - spot.x, at.y - spot.y) > 3 };
    }),
    start: taken[0] ?? null,
    grid: gridOf(projection),
    scale: scaleOf(projection.perMeter),
  };
}

/** Writes a route as a path, without points that are too close to the previous one to be seen. */
function pathOf(spots: readonly Spot[]): string {
  const visible: Spot[] = [];
  for (const [i, spot] of spots.entries()) {
    const last = visible.at(-1);
    if (!last || i === spots.length - 1 || Math.hypot(spot.x - last.x, spot.y - last.y) > 1.5) visible.push(spot);
  }
  return visible.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** Distances between grid lines in degrees, from a tenth of a minute up. The drawing shows two to five lines. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800].map((minutes) => minutes / 60);

function gridOf({ edges, place }: Projection): Chart["grid"] {
  const middle = { lat: (edges.north + edges.south) / 2, lng: (edges.west + edges.east) / 2 };
  const step = STEPS.find((degrees) => (edges.east - edges.west) / degrees <= 5) ?? 30;
  const lines = (from: number, to: number): number[] => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
  };
  return {
    meridians: lines(edges.west, edges.east).map((lng) => ({
      at: place({ ...middle, lng }).x,
      label: degreesText(((lng + 540) % 360) - 180, "E", "W"),
    })),
    parallels: lines(edges.south, edges.north).map((lat) => ({
      at: place({ ...middle, lat }).y,
      label: degreesText(lat, "N", "S"),
    })),
  };
}

/** "14°05.5′N" */
export function degreesText(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 600);
  const minutes = ((tenths % 600) / 10).toFixed(tenths % 10 === 0 ? 0 : 1);
  return `${Math.floor(tenths / 600)}°${minutes.padStart(tenths % 10 === 0 ? 2 : 4, "0")}′${degrees < 0 ? negative : positive}`;
}

const BARS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const BAR_WIDTH = 120;

/** The longest round distance that fits the bar. */
function scaleOf(perMeter: number): Chart["scale"] {
  const meters = BARS.findLast((bar) => bar * perMeter <= BAR_WIDTH) ?? 50;
  return { label: meters < 1_000 ? `${meters} m` : `${meters / 1_000} km`, width: tenth(meters * perMeter) };
}
