import { distanceMeters } from "@/lib/platform/geo/distance";
import type { TravelMode } from "@/lib/platform/geo/travel";

const MODE: Record<TravelMode, string> = { walk: "walking", cycle: "bicycling", drive: "driving" };
/** An origin, nine waypoints and a destination: the most that the app opens (Google's Maps URLs, Directions). */
const MAX_POINTS = 11;

type LatLng = readonly [lat: number, lng: number];

/**
 * Builds the URL that opens the stops, in order, as directions in a maps app (Google's Maps URLs, Directions). Without a
 * start the tour begins at its first stop. With too many points, it drops the start first, and then the stops that add
 * the shortest detours.
 */
export function mapsUrl(start: LatLng | null, stops: readonly LatLng[], mode: TravelMode): string {
  const points = pointsWithinLimit(start, stops).map(([lat, lng]) => `${lat.toFixed(6)},${lng.toFixed(6)}`);
  const url = new URL("https://www.google.com/maps/dir/");
  url.searchParams.set("api", "1");
  url.searchParams.set("origin", points[0] ?? "");
  url.searchParams.set("destination", points.at(-1) ?? "");
  if (points.length > 2) url.searchParams.set("waypoints", points.slice(1, -1).join("|"));
  url.searchParams.set("travelmode", MODE[mode]);
  return url.href;
}

function pointsWithinLimit(start: LatLng | null, stops: readonly LatLng[]): readonly LatLng[] {
  let points = start && stops.length < MAX_POINTS ? [start, ...stops] : [...stops];
  while (points.length > MAX_POINTS) {
    const detours = points.map((_, k) => detour(points, k));
    const least = detours.indexOf(Math.min(...detours));
    points = points.filter((_, k) => k !== least);
  }
  return points;
}

/** Metres that a point adds to the way between its neighbours. Infinite for the two ends, which are never dropped. */
function detour(points: readonly LatLng[], k: number): number {
  const [before, at, after] = [points[k - 1], points[k], points[k + 1]];
  if (!before || !at || !after) return Infinity;
  return metres(before, at) + metres(at, after) - metres(before, after);
}

const metres = ([lat, lng]: LatLng, [toLat, toLng]: LatLng): number =>
  distanceMeters({ lat, lng }, { lat: toLat, lng: toLng });
