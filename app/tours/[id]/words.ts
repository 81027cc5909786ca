import { env } from "@/lib/env";
import { clockTime } from "@/lib/tours/plan/calendar";
import type { Directions, Tour } from "@/lib/tours/tours.schemas";

const zone = (): string => env().DESTINATION_TIMEZONE;

/** "17:05", by the destination's clocks, as the reasons of a stop say it too. */
export const clock = (iso: string): string => clockTime(Date.parse(iso) / 1000, zone());

/** "Tuesday, 1 December 2026" */
export const longDay = (iso: string): string =>
  new Intl.DateTimeFormat("en-001", { timeZone: zone(), dateStyle: "full" }).format(new Date(iso));

/** "Wed" where a moment is on another day than the tour's first; empty where it is not. */
export function otherDay(iso: string, first: string): string {
  const name = new Intl.DateTimeFormat("en-001", { timeZone: zone(), weekday: "short" });
  return longDay(iso) === longDay(first) ? "" : name.format(new Date(iso));
}

/** "480 m", "2.2 km" */
export const distance = (meters: number): string =>
  meters < 1_000 ? `${meters} m` : `${(meters / 1_000).toFixed(meters < 9_950 ? 1 : 0)} km`;

/** "45 min", "1 h 40 min" */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

export const BY: Record<Tour["travel_mode"], string> = { walk: "on foot", cycle: "by bike", drive: "by car" };
const GO: Record<Tour["travel_mode"], string> = { walk: "Walk", cycle: "Ride", drive: "Drive" };

/** "Walk 480 m, about 6 min" */
export const legText = ({ mode, distance_meters, duration_seconds }: Directions): string =>
  `${GO[mode]} ${distance(distance_meters)}, about ${duration(Math.max(1, Math.round(duration_seconds / 60)))}`;

const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** Which way one goes from one point to another, by the eight winds. */
export function windTo(from: { lat: number; lng: number }, to: { lat: number; lng: number }): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4));
  return WINDS[(eighths + 8) % 8] ?? "north";
}
