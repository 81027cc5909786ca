import type { TravelMode } from "@/lib/geo/travel";

const MODE: Record<TravelMode, string> = { walk: "walking", cycle: "bicycling", drive: "driving" };

type LatLng = readonly [lat: number, lng: number];

/**
 * An address that opens the stops, in their order, as directions in a maps app (Google's Maps URLs, Directions).
 * Without a start the tour begins at its first stop.
 */
export function mapsUrl(start: LatLng | null, stops: readonly LatLng[], mode: TravelMode): string {
  const points = (start ? [start, ...stops] : stops).map(([lat, lng]) => `${lat.toFixed(6)},${lng.toFixed(6)}`);
  const url = new URL("https://www.google.com/maps/dir/");
  url.searchParams.set("api", "1");
  url.searchParams.set("origin", points[0] ?? "");
  url.searchParams.set("destination", points.at(-1) ?? "");
  if (points.length > 2) url.searchParams.set("waypoints", points.slice(1, -1).join("|"));
  url.searchParams.set("travelmode", MODE[mode]);
  return url.href;
}
