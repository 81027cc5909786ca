import { type Choose, hashOf } from "@/lib/domains/places/facts/sentence-choice";
import { inCapitals } from "@/lib/domains/places/facts/spoken-name";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { fold } from "@/lib/platform/text/fold";

/** A sight near a stop. */
export interface Near extends Point {
  name: string;
}

/** Sights closer than this may be part of the stop, and farther ones are seldom in sight. In metres. */
const [CLOSEST, FARTHEST] = [40, 250];
/** A longer name is a sentence, which nobody can listen to. */
const LONGEST_NAME = 80;
const DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

const FORMS: readonly ((name: string, meters: number, direction: string) => string)[] = [
  (name, meters, direction) => `About ${meters} metres to the ${direction} is ${name}.`,
  (name, meters, direction) => `${name} is about ${meters} metres to the ${direction}.`,
  (name, meters, direction) => `Not far away, about ${meters} metres ${direction}, is ${name}.`,
  (name, meters, direction) => `If you look ${direction}, ${name} is about ${meters} metres away.`,
  (name, meters, direction) => `In its neighbourhood, about ${meters} metres to the ${direction}, is ${name}.`,
  (name, meters, direction) => `To the ${direction}, about ${meters} metres from here, is ${name}.`,
];

/**
 * Returns the first of the sights that a guide points out from a stop: neither too near nor too far, and not pointed out
 * before. Null if there is none.
 */
export function sightNearby(
  stop: Point & { name: string },
  sights: readonly Near[],
  pointedOut: readonly string[],
): Near | null {
  const own = fold(stop.name);
  const isWorthIt = (near: Near): boolean => {
    const [meters, name] = [distanceMeters(stop, near), fold(near.name)];
    if (meters < CLOSEST || meters > FARTHEST || near.name.length > LONGEST_NAME) return false;
    return !pointedOut.includes(near.name) && !own.includes(name) && !name.includes(own);
  };
  return sights.find(isWorthIt) ?? null;
}

/** Tells the way to a sight near a stop. Null if no form may be used here. */
export function nearbySentence(stop: Point & { name: string }, near: Near, choose: Choose): string | null {
  const meters = distanceMeters(stop, near);
  const step = meters < 100 ? 10 : 50;
  const form = choose(FORMS, hashOf(`${stop.name} ${near.name}`));
  return form === null ? null : form(inCapitals(near.name), Math.round(meters / step) * step, directionOf(stop, near));
}

function directionOf(from: Point, to: Point): string {
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8] ?? "north";
}
