import { hashOf, pick } from "@/lib/domains/places/facts/sentence-choice";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { fold } from "@/lib/platform/text/fold";

/** A sight near a stop. */
export interface Near extends Point {
  name: string;
}

/** Sights closer than this may be part of the stop, and farther ones are not in view. In metres. */
const [CLOSEST, FARTHEST] = [40, 800];
const DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

const FORMS: readonly ((name: string, meters: number, direction: string) => string)[] = [
  (name, meters, direction) => `About ${meters} metres to the ${direction} is ${name}.`,
  (name, meters, direction) => `${name} is about ${meters} metres to the ${direction}.`,
  (name, meters, direction) => `Not far away, about ${meters} metres ${direction}, is ${name}.`,
  (name, meters, direction) => `If you look ${direction}, ${name} is about ${meters} metres away.`,
  (name, meters, direction) => `In its neighbourhood, about ${meters} metres to the ${direction}, is ${name}.`,
  (name, meters, direction) => `To the ${direction}, about ${meters} metres from here, is ${name}.`,
];

/** `12 Rue Grimaldi` of an address line; null if the line begins with something else, such as a postcode. */
export function streetOf(address: string | null): string | null {
  const street = address?.split(",")[0]?.trim() ?? "";
  return street.length <= 60 && /\p{L}{3}/u.test(street) ? street : null;
}

/** Tells the way to a sight near a stop; null if it is the next stop, or too near or far. */
export function nearbySentence(stop: Point & { name: string }, near: Near, next: string | null): string | null {
  const meters = distanceMeters(stop, near);
  if (near.name === next || meters < CLOSEST || meters > FARTHEST) return null;
  const [one, other] = [fold(stop.name), fold(near.name)];
  if (one.includes(other) || other.includes(one)) return null;
  const step = meters < 100 ? 10 : 50;
  const form = pick(FORMS, hashOf(`${stop.name} ${near.name}`));
  return form(near.name, Math.round(meters / step) * step, directionOf(stop, near));
}

function directionOf(from: Point, to: Point): string {
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8] ?? "north";
}
