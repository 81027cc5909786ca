import { METERS_PER_DEGREE } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import type { StreetNetwork } from "../network";
import type { Snap } from "../search/snapper";
import type { ReachedWay } from "../search/time-search";
import { CellGrid } from "./cell-grid";
import { outlinesOf, type Polygon } from "./outlines";

const LEAST_CELL_METERS = 20;

/** The area around the streets that a search has reached, as polygons. */
export function areaAround(network: StreetNetwork, start: Snap, ways: readonly ReachedWay[]): Polygon[] {
  const center = { lat: start.lat / 1e7, lng: start.lng / 1e7 };
  const lines = ways.map((way) => shapeOf(network, way));
  const narrow = Math.cos((center.lat * Math.PI) / 180);
  const radius = lines.flat().reduce((most, { lat, lng }) => {
    return Math.max(most, Math.abs(lat - center.lat), Math.abs(lng - center.lng) * narrow);
  }, 0);
  const grid = new CellGrid(center, radius * METERS_PER_DEGREE, LEAST_CELL_METERS);
  grid.markLine(center, center);
  for (const line of lines) {
    for (let k = 1; k < line.length; k++) grid.markLine(line[k - 1] as Point, line[k] as Point);
  }
  grid.fillGaps();
  return outlinesOf(grid);
}

/** The points of a way from its beginning up to a share of its length. */
function shapeOf({ segments }: StreetNetwork, { way, from, to }: ReachedWay): Point[] {
  const segment = way >>> 1;
  const [first, end] = [segments.first[segment] as number, segments.first[segment + 1] as number];
  const points: Point[] = [];
  for (let k = first; k < end; k++) {
    points.push({ lat: (segments.shape[2 * k] as number) / 1e7, lng: (segments.shape[2 * k + 1] as number) / 1e7 });
  }
  if (way % 2 === 1) points.reverse();
  return from === 0 && to === 1 ? points : partOf(points, from, to);
}

function partOf(points: readonly Point[], from: number, to: number): Point[] {
  const lengths = points.map((point, k) => {
    const before = points[k - 1] ?? point;
    const x = (point.lng - before.lng) * Math.cos((point.lat * Math.PI) / 180);
    return Math.hypot(x, point.lat - before.lat);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const part: Point[] = [];
  let passed = 0;
  for (let k = 1; k < points.length; k++) {
    const [a, b, length] = [points[k - 1] as Point, points[k] as Point, lengths[k] as number];
    const share = (at: number) => (length === 0 ? 0 : Math.max(0, Math.min(1, (at * total - passed) / length)));
    const [begin, end] = [share(from), share(to)];
    const between = (t: number) => ({ lat: a.lat + t * (b.lat - a.lat), lng: a.lng + t * (b.lng - a.lng) });
    if (end > begin) part.push(between(begin), between(end));
    passed += length;
  }
  return part;
}
