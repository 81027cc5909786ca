import { EARTH_RADIUS } from "@/lib/platform/geo/distance";
import { isOneLand, landMassAt } from "@/lib/platform/geo/land/land-masses";
import type { Point } from "@/lib/platform/geo/point";
import { estimateWay, type TravelMode, wholeSeconds } from "@/lib/platform/geo/travel";

/** Longer than any tour: no leg may take this long. In seconds. */
export const NO_WAY = 24 * 3_600;

/** Points on the unit sphere: the chord between two is one square root away, and the distance an arcsine further. */
export class Globe {
  readonly size: number;
  private readonly xyz: Float64Array;

  constructor(points: readonly Point[]) {
    this.size = points.length;
    this.xyz = new Float64Array(3 * points.length);
    for (const [k, { lat, lng }] of points.entries()) {
      const phi = (lat * Math.PI) / 180;
      const lambda = (lng * Math.PI) / 180;
      this.xyz[3 * k] = Math.cos(phi) * Math.cos(lambda);
      this.xyz[3 * k + 1] = Math.cos(phi) * Math.sin(lambda);
      this.xyz[3 * k + 2] = Math.sin(phi);
    }
  }

  /** Great-circle metres between points i and j. */
  meters(i: number, j: number): number {
    const { xyz } = this;
    const dx = (xyz[3 * i] as number) - (xyz[3 * j] as number);
    const dy = (xyz[3 * i + 1] as number) - (xyz[3 * j + 1] as number);
    const dz = (xyz[3 * i + 2] as number) - (xyz[3 * j + 2] as number);
    return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz) / 2));
  }
}

/**
 * Travel times in whole seconds (rounded up) between all points, row by row: travel[i * size + j].
 * Point 0 is the start; where `free`, the tour begins at its first stop, and the way from the start takes no time.
 */
export function travelTimes(points: readonly Point[], mode: TravelMode, free: boolean): Int32Array {
  const globe = new Globe(points);
  const { size } = globe;
  const secondsAMeter = estimateWay(1, mode).seconds;
  const travel = new Int32Array(size * size);
  for (let i = free ? 1 : 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const seconds = wholeSeconds(globe.meters(i, j) * secondsAMeter);
      travel[i * size + j] = seconds;
      travel[j * size + i] = seconds;
    }
  }
  return travel;
}

const masses = new WeakMap<Point, number>();

function massOf(point: Point): number {
  const mass = masses.get(point) ?? landMassAt(point);
  masses.set(point, mass);
  return mass;
}

/** Whether a way by land leads from one point to another, as far as that is known without streets. */
export const isByLand = (a: Point, b: Point): boolean => isOneLand(a, massOf(a), b, massOf(b));

/** `travelTimes`, with no way between two land masses: without streets nobody knows of a bridge. */
export function travelTimesByLand(points: readonly Point[], mode: TravelMode, free: boolean): Int32Array {
  const travel = travelTimes(points, mode, free);
  const first = free ? 1 : 0;
  const lands = points.map((point, k) => (k < first ? 0 : massOf(point)));
  for (const [i, from] of points.entries()) {
    for (const [j, to] of points.entries()) {
      if (i < first || j < first || isOneLand(from, lands[i] ?? 0, to, lands[j] ?? 0)) continue;
      travel[i * points.length + j] = NO_WAY;
    }
  }
  return travel;
}
