import { METERS_PER_DEGREE } from "@/lib/platform/geo/distance";
import type { WayFacts } from "./collect";
import type { BuiltSegments } from "./segments";

/** The measure is Valhalla's (mjolnir/graphenhancer.cc): streets within 2 km, in km for each km², times 0.7, at most 15. */
const RADIUS_METERS = 2_000;
const SCALE = 0.7;
const MOST = 15;
/** A denser place than this is a town. */
export const TOWN_DENSITY = 8;

const CELL_METERS = 250;
const ROADS = new Set([
  "road",
  "living_street",
  "service",
  "alley",
  "track",
  "driveway",
  "parking_aisle",
  "drive_through",
]);

/** The density of streets around each junction, 0 to 15. Junctions are counted by cells of 250 m. */
export function densities(ways: WayFacts, { segments, way, lat, lng }: BuiltSegments): Uint8Array {
  const middle = lat.length === 0 ? 0 : (lat[lat.length >>> 1] as number) / 1e7;
  const narrow = Math.max(0.01, Math.cos((middle * Math.PI) / 180));
  const rowOf = (node: number) => Math.floor((((lat[node] as number) / 1e7) * METERS_PER_DEGREE) / CELL_METERS);
  const columnOf = (node: number) =>
    Math.floor((((lng[node] as number) / 1e7) * METERS_PER_DEGREE * narrow) / CELL_METERS);
  const keyOf = (row: number, column: number) => row * 1_000_003 + column;
  const meters = new Map<number, number>();
  for (let s = 0; s < way.length; s++) {
    const use = ways.profiles[ways.profile[way[s] as number] as number]?.street.use ?? "path";
    if (!ROADS.has(use)) continue;
    for (const node of [segments.from[s] as number, segments.to[s] as number]) {
      const key = keyOf(rowOf(node), columnOf(node));
      meters.set(key, (meters.get(key) ?? 0) + (segments.meters[s] as number) / 2);
    }
  }
  const reach = Math.ceil(RADIUS_METERS / CELL_METERS);
  const known = new Map<number, number>();
  const around = (row: number, column: number): number => {
    let sum = 0;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        if (Math.hypot(dx, dy) * CELL_METERS <= RADIUS_METERS) sum += meters.get(keyOf(row + dy, column + dx)) ?? 0;
      }
    }
    const kilometersASquare = sum / 1_000 / ((Math.PI * RADIUS_METERS ** 2) / 1e6);
    return Math.min(MOST, Math.round(kilometersASquare * SCALE));
  };
  return Uint8Array.from(lat, (_, node) => {
    const [row, column] = [rowOf(node), columnOf(node)];
    const key = keyOf(row, column);
    const density = known.get(key) ?? around(row, column);
    known.set(key, density);
    return density;
  });
}
