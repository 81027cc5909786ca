import type { TravelMode } from "@/lib/platform/geo/travel";
import { clockTime } from "./local-days";
import type { Candidate, Leg, PlanRequest, TourType } from "./plan-types";
import type { Visit } from "./visit-problem";

const TYPE_NAMES: Record<TourType, string> = {
  bar: "Bar tour",
  nature: "Nature tour",
  historical: "History tour",
  music: "Music tour",
  culture: "Culture tour",
  food: "Food tour",
  scenic: "Scenic tour",
  exercise: "Active tour",
};
const MODE_NAMES: Record<TravelMode, string> = { walk: "on foot", cycle: "by bike", drive: "by car" };
const LEG_NAMES: Record<TravelMode, string> = { walk: "walk", cycle: "ride", drive: "drive" };
const DAY = 86_400;

/** A tour is in an area if at least this share of its stops is. */
const MOST_STOPS = 0.8;

/** "History tour on foot in Castries", or "from Soufrière to Castries" if the stops are in several areas. */
export function titleOf({ tourType, travelMode }: PlanRequest, stops: readonly Candidate[]): string {
  return `${TYPE_NAMES[tourType]} ${MODE_NAMES[travelMode]}${whereOf(stops)}`;
}

function whereOf(stops: readonly Candidate[]): string {
  const areas = stops.map(({ area }) => area);
  const isMost = (some: readonly unknown[]) => some.length >= MOST_STOPS * stops.length;
  const main = areas.find((area) => area !== null && isMost(areas.filter((other) => other === area)));
  if (main)
    return isMost(stops.filter((stop) => stop.area === main && !isNearArea(stop))) ? ` in ${main}` : ` around ${main}`;
  const [first, last] = [areas[0], areas.at(-1)];
  if (first && last && first !== last) return ` from ${first} to ${last}`;
  // A round trip, or a tour of which one end is in no area.
  const known = first ?? last;
  return known ? ` around ${known}` : "";
}

const isNearArea = (stop: Candidate): boolean => stop.kind === "place" && stop.isNearArea === true;

/** Short reasons for a stop, each of them true at the time of the visit. */
export function reasonsOf(visit: Visit, leg: Leg | null, fromStart: boolean, mode: TravelMode, zone: string): string[] {
  const { candidate } = visit.fitting;
  const texts = [hoursReason(visit, zone)];
  const { sum, count } = candidate.rating;
  if (count > 0)
    texts.push(
      `${(Math.round((sum / count) * 10) / 10).toFixed(1)} from ${count} ${count === 1 ? "review" : "reviews"}`,
    );
  if (visit.pause !== undefined) texts.push(`with ${visit.pause / 60} min for a break`);
  if (leg !== null) texts.push(legReason(leg, fromStart, mode));
  return texts;
}

/** Nobody gets into a car, or on a bicycle, for fewer metres. */
const STEPS = 150;
/** Drivers leave the car for the next stop if it is at most this far, in metres: five minutes on foot. */
const SHORT_WALK = 400;

/** Whether drivers rather walk a way that is part of their tour. */
export const isShortWalk = (meters: number, mode: TravelMode): boolean => mode === "drive" && meters <= SHORT_WALK;

/** Whether visitors go a way on foot that is part of a drive or a ride. */
export const isFewSteps = (meters: number, mode: TravelMode): boolean => mode !== "walk" && meters < STEPS;

/** A way that is too short for minutes in words, such as "a few steps"; null for others. */
export function shortWay(meters: number, minutes: number, mode: TravelMode): string | null {
  if (isFewSteps(meters, mode)) return "a few steps";
  if (isShortWalk(meters, mode)) return "a short walk";
  return mode === "drive" && minutes === 1 ? "a short drive" : null;
}

/** The whole minutes of a way, at least one. */
export const wayMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** "6 min walk from the last stop". The last reason of a stop that has a leg to it. */
function legReason({ seconds, meters }: Leg, fromStart: boolean, mode: TravelMode): string {
  const minutes = wayMinutes(seconds);
  const way = shortWay(meters, minutes, mode) ?? `${minutes} min ${LEG_NAMES[mode]}`;
  return `${way} from ${fromStart ? "the start" : "the last stop"}`;
}

function hoursReason({ fitting: { candidate }, opening }: Visit, zone: string): string {
  if (candidate.kind === "event") {
    return candidate.isAllDay ? "on all day" : `begins at ${clockTime(opening.from, zone)}`;
  }
  if (!opening.known) return "hours not known";
  const { from, to } = opening.hours ?? opening;
  if (to - from >= DAY) return "open all day";
  const closes = clockTime(to, zone);
  return `open until ${closes === "00:00" ? "midnight" : closes}`;
}
