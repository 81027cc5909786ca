import { clockTime } from "@/lib/domains/tours/itinerary/local-days";
import { isFewSteps, isShortWalk, wayMinutes } from "@/lib/domains/tours/itinerary/tour-texts";
import type { Directions, Tour } from "@/lib/domains/tours/tours.schemas";
import { env } from "@/lib/platform/settings/env";

const zone = (): string => env().DESTINATION_TIMEZONE;

/** "17:05" in the destination's time zone, in the format of the API's reasons for a stop. */
export const clock = (iso: string): string => clockTime(Date.parse(iso) / 1000, zone());

/** "Tuesday, 1 December 2026" */
export const longDay = (iso: string): string =>
  new Intl.DateTimeFormat("en-001", { timeZone: zone(), dateStyle: "full" }).format(new Date(iso));

/** "Wed" for a moment on another day than the tour's first; empty for the same day. */
export function weekdayIfOther(iso: string, first: string): string {
  const name = new Intl.DateTimeFormat("en-001", { timeZone: zone(), weekday: "short" });
  return longDay(iso) === longDay(first) ? "" : name.format(new Date(iso));
}

/**
 * "80 m", "450 m", "2.2 km": as exact as a person can use who has no measuring tape, to 10 metres below 100 and to 50 below
 * 975. No distance is "0 m", because there is always a way from a stop to the next.
 */
export function distance(meters: number): string {
  if (meters >= 975) return `${(meters / 1_000).toFixed(meters < 9_950 ? 1 : 0)} km`;
  const step = meters < 100 ? 10 : 50;
  return `${Math.max(10, Math.round(meters / step) * step)} m`;
}

/** "45 min", "1 h 40 min" */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

export const TRAVEL_MODE_LABELS: Record<Tour["travel_mode"], string> = {
  walk: "on foot",
  cycle: "by bike",
  drive: "by car",
};
const TRAVEL_VERBS: Record<Tour["travel_mode"], string> = { walk: "Walk", cycle: "Ride", drive: "Drive" };

/** "Walk 480 m, about 6 min"; on a drive, "Walk 200 m, or drive about 1 min", and "Walk 80 m" for a few steps. */
export function legText({ mode, distance_meters: meters, duration_seconds: seconds }: Directions): string {
  if (isFewSteps(meters, mode)) return `Walk ${distance(meters)}`;
  const minutes = duration(wayMinutes(seconds));
  if (isShortWalk(meters, mode)) return `Walk ${distance(meters)}, or drive about ${minutes}`;
  return `${TRAVEL_VERBS[mode]} ${distance(meters)}, about ${minutes}`;
}
