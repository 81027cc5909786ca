import { flatMeters } from "../flat-meters";
import { groupWays } from "../group-tails";
import type { WayFacts } from "./collect";
import { checkCrowding } from "./crowding";
import { densities } from "./density";
import type { BuiltSegments } from "./segments";

/** The direction of a street at a junction is that of its first metres. */
const HEADING_METERS = 25;

/** The facts that turns depend on. A way (segment and direction) that leaves a junction stands for the street there. */
export interface Junctions {
  /** The ways that leave each junction, whoever may use them. */
  leaving(node: number): Uint32Array;
  /** Degrees clockwise from north in which each way leaves its junction. */
  bearing: Float32Array;
  /** Density of streets, 0 to 15. */
  density: Uint8Array;
  /** Whether traffic keeps to the right, as the roundabouts show; right where there are none. */
  keepsRight: boolean;
}

export function junctionsOf(ways: WayFacts, built: BuiltSegments): Junctions {
  const { segments } = built;
  const count = segments.from.length;
  const leaving = groupWays(segments.from, segments.to, built.lat.length);
  checkCrowding(built.ids, leaving);
  const bearing = new Float32Array(2 * count);
  for (let s = 0; s < count; s++) {
    const [first, last] = [segments.first[s] as number, (segments.first[s + 1] as number) - 1];
    bearing[2 * s] = headingOf(segments.shape, first, last);
    bearing[2 * s + 1] = headingOf(segments.shape, last, first);
  }
  return {
    leaving,
    bearing,
    density: densities(ways, built),
    keepsRight: keepsRight(ways, built),
  };
}

/** The bearing from the point `from` of the shape towards the point `to`, over the first 25 m. */
function headingOf(shape: Int32Array, from: number, to: number): number {
  const step = to >= from ? 1 : -1;
  const [lat, lng] = [shape[2 * from] as number, shape[2 * from + 1] as number];
  let [toLat, toLng] = [lat, lng];
  let passed = 0;
  for (let k = from; k !== to && passed < HEADING_METERS; k += step) {
    const [aLat, aLng] = [toLat, toLng];
    const [bLat, bLng] = [shape[2 * (k + step)] as number, shape[2 * (k + step) + 1] as number];
    const length = flatMeters(aLat, aLng, bLat, bLng);
    const share = length === 0 ? 1 : Math.min(1, (HEADING_METERS - passed) / length);
    [toLat, toLng] = [aLat + share * (bLat - aLat), aLng + share * (bLng - aLng)];
    passed += length;
  }
  const narrow = Math.cos((lat / 1e7) * (Math.PI / 180));
  return ((Math.atan2((toLng - lng) * narrow, toLat - lat) * 180) / Math.PI + 360) % 360;
}

/** Around a roundabout, traffic that keeps to the right turns counterclockwise. */
function keepsRight(ways: WayFacts, { segments, way }: BuiltSegments): boolean {
  let counterclockwise = 0;
  for (let s = 0; s < way.length; s++) {
    if (ways.profiles[ways.profile[way[s] as number] as number]?.street.roundabout !== true) continue;
    const [first, last] = [segments.first[s] as number, (segments.first[s + 1] as number) - 1];
    for (let k = first + 1; k < last; k++) counterclockwise += Math.sign(crossAt(segments.shape, k));
  }
  return counterclockwise >= 0;
}

/** Positive where the shape bends to the left at point k. */
function crossAt(shape: Int32Array, k: number): number {
  const of = (i: number): [number, number] => [shape[2 * i] as number, shape[2 * i + 1] as number];
  const [[aLat, aLng], [bLat, bLng], [cLat, cLng]] = [of(k - 1), of(k), of(k + 1)];
  return (bLng - aLng) * (cLat - bLat) - (bLat - aLat) * (cLng - bLng);
}
