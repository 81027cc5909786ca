import { decodePolyline } from "@/lib/geo/polyline";
import type { Point } from "@/lib/http/fields";
import type { Tour } from "../tours.schemas";
import { type Projection, project, type Spot, tenth } from "./projection";
import { spread } from "./spread";

/** The drawing's size in its own units; a phone shows it at three quarters, a desk at one and a half. */
export const CHART = { width: 480, height: 380 } as const;
const MARGIN = 52;
const MIN_METERS = 600;
/** So far around a place there is land, as far as anyone can tell who knows nothing but places. */
const LAND_METERS = 350;
/** How near two markers' middles may be. */
export const MARKER_GAP = 27;

export interface Marker {
  /** Where the number is. */
  at: Spot;
  /** Where the stop is. */
  spot: Spot;
  /** Whether the number had to be moved away from it. */
  moved: boolean;
}

/** A map of a tour in lines and dots, from what the service knows itself. Paths are in SVG's words. */
export interface Chart {
  /** Dots (of no length) and ways, to be stroked `landWidth` wide with round ends. */
  land: string;
  landWidth: number;
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

/** Draws a tour among the places around it. */
export function chartOf(
  { stops, start_location: start }: Pick<Tour, "stops" | "start_location">,
  around: readonly Point[],
): Chart {
  const ways = stops.flatMap(({ directions_from_prev: way }) =>
    way === null ? [] : [{ points: decodePolyline(way.polyline), estimated: way.source === "estimated" }],
  );
  const points = [...stops, ...(start ? [start] : []), ...ways.flatMap((way) => way.points)];
  const projection = project(points, { ...CHART, margin: MARGIN, minMeters: MIN_METERS });
  const legs = ways.map(({ points, estimated }) => ({ path: pathOf(points.map(projection.place)), estimated }));
  const spots = stops.map(projection.place);
  const taken = start ? [projection.place(start)] : [];
  return {
    land: [dots([...around.map(projection.place), ...spots, ...taken]), ...legs.map(({ path }) => path)].join(""),
    landWidth: tenth(Math.min(110, Math.max(34, 2 * LAND_METERS * projection.perMeter))),
    legs,
    markers: spread(spots, taken, MARKER_GAP, CHART).map((at, i) => {
      const spot = spots[i] ?? at;
      return { at, spot, moved: Math.hypot(at.x - spot.x, at.y - spot.y) > 3 };
    }),
    start: taken[0] ?? null,
    grid: gridOf(projection),
    scale: scaleOf(projection.perMeter),
  };
}

/** A way as a path, without the points that are too near to the one before to be seen. */
function pathOf(spots: readonly Spot[]): string {
  const kept: Spot[] = [];
  for (const [i, spot] of spots.entries()) {
    const last = kept.at(-1);
    if (!last || i === spots.length - 1 || Math.hypot(spot.x - last.x, spot.y - last.y) > 1.5) kept.push(spot);
  }
  return kept.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
}

const DOT_GRID = 6;
/** The spots on and near the drawing as dots, one for each field of a fine grid. */
function dots(spots: readonly Spot[]): string {
  const snapped = spots
    .filter(({ x, y }) => x > -60 && y > -60 && x < CHART.width + 60 && y < CHART.height + 60)
    .map(({ x, y }) => `M${Math.round(x / DOT_GRID) * DOT_GRID} ${Math.round(y / DOT_GRID) * DOT_GRID}h0`);
  return [...new Set(snapped)].join("");
}

/** Grid lines are minutes of arc apart, or parts of one, or degrees: two to five of them on the drawing. */
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

/** The longest round distance that fits into the bar's room. */
function scaleOf(perMeter: number): Chart["scale"] {
  const meters = BARS.findLast((bar) => bar * perMeter <= BAR_WIDTH) ?? 50;
  return { label: meters < 1_000 ? `${meters} m` : `${meters / 1_000} km`, width: tenth(meters * perMeter) };
}
