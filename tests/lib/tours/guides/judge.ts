import { DateTime } from "luxon";
import { isOpenDuring, readSimpleHours } from "./hours";
import { isEatery, isGarden, isGlance, isOutdoors, isSummit, isTable, type Sight } from "./sights";
import { isLight } from "./sun";

export interface Asked {
  readonly type: string;
  readonly minutes: number;
  readonly mode: "walk" | "cycle" | "drive";
  readonly start: { readonly lat: number; readonly lng: number } | null;
  readonly mustEnd: { readonly by: Date; readonly lat: number; readonly lng: number } | null;
}

export interface Stop {
  readonly sight: Sight;
  readonly arrives: Date;
  readonly departs: Date;
  readonly minutes: number;
  readonly hoursKnown: boolean;
  readonly why: readonly string[];
}

/** A tour as a visitor gets it, with what is recorded about its stops. */
export interface Tour {
  readonly asked: Asked;
  readonly title: string;
  readonly mode: string;
  readonly startsAt: Date;
  readonly stops: readonly Stop[];
}

const THEMES: Readonly<Record<string, RegExp>> = {
  bar: /\bbar/i,
  nature: /\bnature/i,
  historical: /\bhistor/i,
  music: /\bmusic/i,
  culture: /\bcultur/i,
  food: /\bfood/i,
  scenic: /\bscenic|\bviews?\b/i,
  exercise: /\bactive/i,
};
/** The categories of which a tour of the type consists. */
const OWN: Readonly<Record<string, RegExp>> = {
  bar: /bar|pub|night/,
  nature: /nature/,
  historical: /histor/,
  music: /music|night|venue/,
  culture: /cultur/,
  food: /restaurant|food/,
  scenic: /viewpoint/,
  exercise: /sport|activit/,
};
const HIKES = ["nature", "exercise", "scenic"];
/** A tour that lasts this many minutes has a break. */
const LONG_SPAN = 330;
/** Visits longer than this were lengthened because little else is open. */
const USUAL_MINUTES = 45;
const SPEEDS = { walk: [1.3, 4.5], cycle: [1.35, 14], drive: [1.4, 30] } as const;

/** The rules of guides that a tour breaks, each as a sentence with the stops concerned. */
export function faultsOf(tour: Tour, zone: string): string[] {
  return [
    ...timeFaults(tour, zone),
    ...choiceFaults(tour),
    ...themeFaults(tour),
    ...foodFaults(tour, zone),
    ...dayFaults(tour),
    ...breakFaults(tour, zone),
  ];
}

function timeFaults({ asked, startsAt, stops }: Tour, zone: string): string[] {
  const faults: string[] = [];
  let leaves = startsAt.getTime();
  for (const { sight, arrives, departs, minutes, hoursKnown, why } of stops) {
    const hours = sight.hours === null ? null : readSimpleHours(sight.hours);
    if (isOutdoors(sight) && !(isLight(arrives, sight) && isLight(departs, sight))) faults.push(`dark: ${sight.name}`);
    if (hoursKnown && hours && !isOpenDuring(hours, arrives, departs, zone)) faults.push(`closed: ${sight.name}`);
    if (arrives.getTime() < leaves) faults.push(`too early: ${sight.name}`);
    if (isGlance(sight) && minutes - pauseOf(why) > 20) faults.push(`${minutes} minutes at ${sight.name}`);
    leaves = departs.getTime();
  }
  if (leaves > startsAt.getTime() + asked.minutes * 60_000) faults.push("over the time");
  if (leaves > latestEnd(asked, stops.at(-1))) faults.push("misses the end");
  return faults;
}

/** When the last visit must end, so that the visitor is where the tour must end on time; in milliseconds since 1970. */
function latestEnd({ mustEnd, mode }: Asked, last: Stop | undefined): number {
  if (!mustEnd || !last) return Infinity;
  const [detour, kmh] = SPEEDS[mode];
  const hours = (metersBetween(last.sight, mustEnd) * detour) / 1000 / kmh;
  return mustEnd.by.getTime() + 1000 - hours * 3_600_000;
}

function choiceFaults({ asked, mode, stops }: Tour): string[] {
  const faults: string[] = [];
  if (asked.type === "bar" && mode === "drive") faults.push("a bar tour by car");
  if (stops.filter(({ sight }) => isSummit(sight)).length > 1) faults.push("two summits");
  const isHike = mode === "walk" && HIKES.includes(asked.type);
  for (const { sight } of stops) if (isSummit(sight) && !isHike) faults.push(`summit: ${sight.name}`);
  stops.forEach(({ sight }, k) => {
    for (const { sight: other } of stops.slice(0, k)) if (areOne(sight, other)) faults.push(`twice: ${sight.name}`);
  });
  for (const run of runsOf(stops)) {
    const category = categoryOf((run[0] as Stop).sight);
    if (run.length <= 3 || run.slice(3).every(({ sight }) => OWN[asked.type]?.test(`${category} ${sight.kind}`)))
      continue;
    // More than three in a row are for tours that would otherwise leave more than a fifth of their time unused.
    const surplus = new Set(run.slice(3));
    const visits = stops.reduce((sum, one) => sum + (surplus.has(one) ? 0 : Math.min(one.minutes, USUAL_MINUTES)), 0);
    const travel = spanOf(stops) - stops.reduce((sum, { minutes }) => sum + minutes, 0);
    if (visits + travel >= 0.8 * asked.minutes) faults.push(`${run.length} of ${category} in a row`);
  }
  return faults;
}

/** Kinds of sight at which a guide of the theme shakes the head, however they are filed. */
const OFF_THEME: Readonly<Record<string, RegExp>> = {
  music: /^(casino|cinema|library|conference_centre|bowling_alley|museum|garden|park)$/,
  nature: /^(water_park|swimming_pool|casino|cinema|theatre|museum|statue|church)$/,
  scenic: /^(casino|cinema|theatre|museum|library|statue|sculpture|church|chapel)$/,
  culture: /^(beach|bowling_alley|conference_centre|viewpoint)$/,
  historical: /^(casino|cinema|park|beach|bowling_alley)$/,
  exercise: /^(casino|cinema|theatre|museum|statue|stadium|square)$/,
};

function themeFaults({ asked: { type }, mode, stops }: Tour): string[] {
  const offTheme = stops.filter(({ sight }) => OFF_THEME[type]?.test(sight.sight ?? ""));
  const faults = offTheme.map(({ sight }) => `off the theme ${type}: ${sight.name}`);
  if (type === "exercise" && mode === "drive" && stops.some(({ sight }) => isGarden(sight)))
    faults.push("by car to a garden for exercise");
  return faults;
}

/** The stops in runs of one category, each as long as it is. */
function runsOf(stops: readonly Stop[]): Stop[][] {
  const runs: Stop[][] = [];
  for (const stop of stops) {
    const run = runs.at(-1);
    if (run?.[0] && categoryOf(run[0].sight) === categoryOf(stop.sight)) run.push(stop);
    else runs.push([stop]);
  }
  return runs;
}

const categoryOf = ({ category, kind }: Sight): string => category ?? kind;

/** Whether two places are one sight: one record, one Wikidata item, or one name at one spot or, for one kind, nearby. */
export function areOne(a: Sight, b: Sight): boolean {
  if (a.key === b.key || (a.wikidata !== null && a.wikidata === b.wikidata)) return true;
  const [x, y] = [plain(a.name), plain(b.name)];
  return x === y && x !== "" && metersBetween(a, b) <= (a.kind === b.kind ? 1_000 : 200);
}

const plain = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim(); // biome-ignore format: one line

/** Lunch and dinner: the hours within which a meal lies that begins at its time. */
const MEALTIMES = [
  [12.25, 14.1],
  [18.75, 20.6],
] as const;

function foodFaults({ asked, stops, startsAt }: Tour, zone: string): string[] {
  if (asked.type !== "food") return [];
  const faults: string[] = [];
  const eateries = stops.filter(({ sight }) => isEatery(sight)).length;
  if (eateries < 0.8 * stops.length) faults.push(`${eateries} of ${stops.length} stops are places to eat`);
  const clock = (at: Date): number => {
    const local = DateTime.fromJSDate(at, { zone });
    return local.hour + local.minute / 60;
  };
  const meals = stops.filter(({ sight, minutes }) => isTable(sight) && minutes >= 55);
  const start = clock(startsAt);
  const atMealtime = (at: number) => MEALTIMES.some(([from, to]) => at >= from - 0.1 && at <= to - 0.5);
  for (const { sight, arrives } of meals)
    if (!atMealtime(clock(arrives))) faults.push(`a meal between meals: ${sight.name}`);
  for (const [from, to] of MEALTIMES) {
    const during = meals.filter(({ arrives }) => clock(arrives) >= from - 0.5 && clock(arrives) <= to - 0.5);
    if (during.length > 1) faults.push(`${during.length} meals from ${from}`);
    const couldSit = stops.some(({ sight }) => isTable(sight));
    // A tour that runs out of places to eat is over before the meal.
    const last = stops.at(-1);
    const covers =
      last !== undefined &&
      clock(last.departs) >= from &&
      start <= from - 0.5 &&
      start + asked.minutes / 60 >= to + 0.5;
    if (covers && couldSit && during.length === 0) faults.push(`no meal from ${from}`);
  }
  return [...faults, ...rhythmFaults(stops)];
}

/** Only something light follows a meal, and nobody has coffee at its door. */
function rhythmFaults(stops: readonly Stop[]): string[] {
  const faults: string[] = [];
  const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;
  const isMeal = ({ sight, minutes: length }: Stop): boolean => isTable(sight) && length >= 55;
  const meals = stops.filter(isMeal);
  for (const meal of meals) {
    for (const stop of stops) {
      if (stop === meal || stop.sight.isEvent) continue;
      const [before, after] = [minutes(stop.departs, meal.arrives), minutes(meal.departs, stop.arrives)];
      const isSnack = /^(fast_food|food_court)$/.test(stop.sight.sight ?? "");
      if (!isTable(stop.sight) && before >= 0 && before < 5) faults.push(`${stop.sight.name} at the door of a meal`);
      if (isSnack && after >= 0 && after < 45) faults.push(`${stop.sight.name} right after a meal`);
    }
  }
  const isSweet = ({ sight }: Stop): boolean => /^(ice_cream|confectionery|chocolate)$/.test(sight.sight ?? "");
  stops.forEach((stop, k) => {
    const next = stops[k + 1];
    if (next && isSweet(stop) && isSweet(next)) faults.push(`${stop.sight.name} and then ${next.sight.name}`);
  });
  return faults;
}

/** When visitors take a break: from half an hour before a meal until it is over, or in the middle of a long day. */
const BREAKS = [
  [11.4, 14.1],
  [17.9, 20.6],
] as const;
const NO_SEAT = /^(statue|sculpture|plaque|church|chapel|memorial)$/;

function breakFaults(tour: Tour, zone: string): string[] {
  const { stops } = tour;
  return stops.flatMap((stop, k) => {
    const { name, sight } = stop.sight;
    const pause = pauseOf(stop.why);
    if (pause === 0) return [];
    const faults: string[] = [];
    // Visitors take it at any time of the stop.
    const latest = new Date(stop.departs.getTime() - pause * 60_000);
    if (!isTimeForBreak(tour, stop.arrives, latest, zone)) faults.push(`a break at an odd hour: ${name}`);
    const seats = stops.slice(0, -1).filter((one) => hasSeatsUntilLater(tour, one, pause, zone));
    if (NO_SEAT.test(sight ?? "") && seats.length > 0) faults.push(`a break where nobody sits: ${name}`);
    if (k === stops.length - 1) faults.push(`a break after the last stop: ${name}`);
    return faults;
  });
}

function isTimeForBreak({ asked, startsAt }: Tour, from: Date, to: Date, zone: string): boolean {
  const clock = (at: Date): number => {
    const local = DateTime.fromJSDate(at, { zone });
    return local.hour + local.minute / 60;
  };
  const share = (at: Date): number => (at.getTime() - startsAt.getTime()) / (asked.minutes * 60_000);
  const isMiddle = asked.minutes >= 360 && share(from) <= 0.8 && share(to) >= 0.2;
  return isMiddle || BREAKS.some(([begin, end]) => clock(from) <= end && clock(to) >= begin);
}

/** Whether visitors could have taken the break at a stop: one can sit there, and it is known to be open for so much longer. */
function hasSeatsUntilLater(tour: Tour, { sight, arrives, departs }: Stop, pause: number, zone: string): boolean {
  const hours = sight.isEvent || sight.hours === null ? null : readSimpleHours(sight.hours);
  const later = new Date(departs.getTime() + pause * 60_000);
  if (hours === null || NO_SEAT.test(sight.sight ?? "") || !isOpenDuring(hours, arrives, later, zone)) return false;
  return isTimeForBreak(tour, arrives, departs, zone) && (!isOutdoors(sight) || isLight(later, sight));
}

/** Types of tour on which visitors sit down anyway. */
const SITS = /^(bar|music)$/;

function dayFaults({ asked, title, stops }: Tour): string[] {
  const faults: string[] = [];
  if (!THEMES[asked.type]?.test(title)) faults.push(`no theme in "${title}"`);
  const areas = [...new Set(stops.flatMap(({ sight }) => sight.area ?? []))];
  const isMain = (area: string): boolean =>
    stops.filter(({ sight }) => sight.area === area && !sight.isNearArea).length >= 0.8 * stops.length;
  for (const area of areas) if (title.endsWith(` in ${area}`) !== isMain(area)) faults.push(`the area in "${title}"`);
  const ends = [stops[0]?.sight.area, stops.at(-1)?.sight.area].filter(Boolean);
  if (ends.length > 0 && !areas.some((area) => title.includes(area))) faults.push(`no area in "${title}"`);
  const rests = stops.some(({ sight, minutes, why }) => (isEatery(sight) && minutes >= 20) || pauseOf(why) >= 20); // biome-ignore format: one line
  if (spanOf(stops) >= LONG_SPAN && !rests && !SITS.test(asked.type)) faults.push("no break");
  return faults;
}

/** The minutes of a break that a stop announces. */
const pauseOf = (why: readonly string[]): number =>
  Math.max(0, ...why.map((one) => Number(/(\d+) min for a break/.exec(one)?.[1] ?? 0)));

const spanOf = (stops: readonly Stop[]): number =>
  ((stops.at(-1)?.departs.getTime() ?? 0) - (stops[0]?.arrives.getTime() ?? 0)) / 60_000;

/** Great-circle metres on a sphere, by the haversine formula. */
export function metersBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}
