import { type Choose, hashOf, pick } from "@/lib/domains/places/facts/sentence-choice";
import { inCapitals } from "@/lib/domains/places/facts/spoken-name";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { shortWay, wayMinutes } from "./itinerary/tour-texts";

/** The next stop of a tour and the way to it. */
export interface Next {
  /** The name as a guide says it (spoken-name.ts). */
  name: string;
  minutes: number;
  meters: number;
  mode: TravelMode;
}

/** The next stop by its spoken name, and the way to it in metres and seconds. */
export const nextStop = (name: string, way: { meters: number; seconds: number } | null, mode: TravelMode): Next => ({
  name,
  mode,
  minutes: wayMinutes(way?.seconds ?? 0),
  meters: way?.meters ?? 0,
});

const WAYS: Record<TravelMode, string> = { walk: "on foot", cycle: "by bicycle", drive: "by car" };

/** The sentences about the next stop: what is before and after the way, such as "6 minutes on foot". */
const FORMS: readonly ((name: string) => readonly [before: string, after: string])[] = [
  (name) => [`Next is ${name}, `, "."],
  (name) => ["From here it is ", ` to ${name}.`],
  (name) => [`${name} comes next, `, " from here."],
  (name) => [`After this comes ${name}, `, "."],
  (name) => [`The tour goes on to ${name}, `, "."],
  (name) => ["It is ", ` to the next stop, ${name}.`],
  (name) => [`Your next stop is ${name}, `, "."],
  (name) => [`We go on to ${name}, `, "."],
  (name) => ["Now it is ", ` to ${name}.`],
  (name) => [`Then comes ${name}, `, "."],
];
const LAST: readonly string[] = [
  "This is the last stop of your tour.",
  "Your tour ends here.",
  "This is where the tour ends.",
  "With this stop your tour is complete.",
  "This stop is the end of your tour.",
  "Here the tour comes to its end.",
];
/** A way in words may end in "away". */
const WAY = /^(?:\d{1,5} minutes? (?:on foot|by bicycle|by car)|a (?:few steps|short walk|short drive)(?: away)?)$/;

/** The last sentence of a narrative; empty if no form may be used here. Names choose among its forms. */
export function nextStopSentence(name: string, next: Next | null, choose: Choose = pick): string {
  if (next === null) return pick(LAST, hashOf(name));
  const form = choose(FORMS, hashOf(next.name));
  if (form === null) return "";
  const [before, after] = aroundWay(form, next.name);
  return `${before}${wayTo(next, after)}${after}`;
}

/** The words of a form before and after the way. */
function aroundWay(form: (typeof FORMS)[number], name: string): readonly [before: string, after: string] {
  const [before, after] = form(inCapitals(name));
  // An English name may begin with its article: "the Japanese Garden".
  return [before.replace(/^the /, "The "), after];
}

/** "6 minutes on foot", "a short walk". At the end of a sentence "a short walk away". */
function wayTo({ minutes, meters, mode }: Next, after: string): string {
  const short = shortWay(meters, minutes, mode);
  if (short !== null) return after === "." ? `${short} away` : short;
  return `${minutes === 1 ? "1 minute" : `${minutes} minutes`} ${WAYS[mode]}`;
}

/**
 * The narrative of a stop whose next stop has changed: its last sentence names the new one, and the rest stays as it was. A
 * place's own narrative does not name the next stop, so it does not change. `name` is the stop's own name, `before` the names
 * that the former next stop may have in it, none if the stop was the last; `next` is the new one, null if the stop is the last.
 */
export function replaceNextStop(name: string, narrative: string, before: readonly string[], next: Next | null): string {
  const at = before.length === 0 ? startOfLast(narrative) : startOfNext(narrative, before);
  return at === null ? narrative : `${narrative.slice(0, at)}${nextStopSentence(name, next)}`;
}

function startOfLast(narrative: string): number | null {
  const sentence = LAST.find((one) => narrative.endsWith(one));
  return sentence === undefined ? null : narrative.length - sentence.length;
}

function startOfNext(narrative: string, names: readonly string[]): number | null {
  for (const [before, after] of names.flatMap((name) => FORMS.map((form) => aroundWay(form, name)))) {
    const at = narrative.lastIndexOf(before);
    if (at === -1 || !narrative.endsWith(after)) continue;
    if (WAY.test(narrative.slice(at + before.length, narrative.length - after.length))) return at;
  }
  return null;
}
