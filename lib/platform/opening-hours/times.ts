import { type Cursor, ExpressionError } from "./cursor";

export const SUN_EVENTS = ["dawn", "sunrise", "sunset", "dusk"] as const;
export type SunEvent = (typeof SUN_EVENTS)[number];

/** Minutes from midnight, or minutes from an event of the sun. */
type TimePoint = { minutes: number } | { event: SunEvent; offset: number };

/** Gives the minutes from midnight of an event of the sun; null if it is unknown or does not take place. */
export type SunClock = (event: SunEvent) => number | null;

export interface TimeSpan {
  from: TimePoint;
  to: TimePoint;
  /** Minutes after `to` for which it is unknown whether the place is open. */
  unknownAfter: number;
  /** The whole span is unknown, because no end is written. */
  isOpenEnded: boolean;
}

const DAY = 1_440;
const NOON = 720;

/** Whether times begin here. */
export function beginsTimes(c: Cursor, ahead = 0): boolean {
  const token = c.peek(ahead);
  return token?.kind === "time" || token?.text === "(" || isSunEvent(token?.text);
}

const isSunEvent = (text: string | undefined): text is SunEvent => SUN_EVENTS.some((event) => event === text);

export function readTimes(c: Cursor): TimeSpan[] {
  const spans = [readSpan(c)];
  while (c.sees(",") && beginsTimes(c, 1)) {
    c.take();
    spans.push(readSpan(c));
  }
  return spans;
}

function readSpan(c: Cursor): TimeSpan {
  const from = readPoint(c, DAY - 1);
  if (c.accept("+")) {
    const begin = "minutes" in from ? from.minutes : 0;
    return { from, to: { minutes: guessedEnd(begin) }, unknownAfter: 0, isOpenEnded: true };
  }
  if (!c.accept("-")) throw new ExpressionError("it gives points in time, not opening times");
  const isShort = /^\d:/.test(c.peek()?.text ?? "");
  const to = readPoint(c, 2 * DAY);
  if (c.sees("/")) throw new ExpressionError("it gives points in time, not opening times");
  if ("minutes" in from && "minutes" in to) {
    // "9:00-5:00" says five in the afternoon or 20 hours.
    if (isShort && to.minutes <= from.minutes && from.minutes < NOON) {
      throw new ExpressionError("it is ambiguous: morning or afternoon");
    }
    if (to.minutes <= from.minutes) to.minutes += DAY;
  }
  const unknownAfter = c.accept("+") ? Math.max(0, guessedEnd("minutes" in to ? to.minutes : DAY) - endOf(to)) : 0;
  return { from, to, unknownAfter, isOpenEnded: false };
}

const endOf = (to: TimePoint): number => ("minutes" in to ? to.minutes : DAY);

/** When an open end is over at the latest, as the reference implementation has it. */
function guessedEnd(from: number): number {
  const hour = Math.floor(from / 60);
  return hour >= 22 ? from + 8 * 60 : hour >= 17 ? from + 10 * 60 : DAY;
}

function readPoint(c: Cursor, latest: number): TimePoint {
  if (c.accept("(")) {
    const point = readEvent(c);
    const sign = c.take().text;
    const offset = readClock(c, DAY);
    c.expect(")");
    if (sign !== "+" && sign !== "-") throw c.unexpected();
    return { ...point, offset: sign === "-" ? -offset : offset };
  }
  if (isSunEvent(c.peek()?.text)) return readEvent(c);
  return { minutes: readClock(c, latest) };
}

function readEvent(c: Cursor): { event: SunEvent; offset: number } {
  const { text } = c.take();
  if (!isSunEvent(text)) throw c.unexpected();
  return { event: text, offset: 0 };
}

function readClock(c: Cursor, latest: number): number {
  const token = c.take();
  const [hours = 0, minutes = 0] = token.text.split(":").map(Number);
  const total = hours * 60 + minutes;
  if (token.kind !== "time" || minutes > 59 || total > latest) {
    throw new ExpressionError(`it is not valid opening_hours at ${JSON.stringify(token.text)}`);
  }
  return total;
}

/**
 * Returns the begin and end of a span on a day in minutes, the end past 1,440 if it is on the next day; `unknown` if it
 * depends on an unknown sunrise or sunset, null if the span is empty on this day (`17:00-sunset` in winter).
 */
export function resolveSpan({ from, to }: TimeSpan, sun: SunClock): [number, number] | "unknown" | null {
  const [begin, end] = [minutesOf(from, sun), minutesOf(to, sun)];
  if (begin === null || end === null) return "unknown";
  if (end > begin) return [begin, end];
  const endsInTheEvening = "event" in to && (to.event === "sunset" || to.event === "dusk");
  return endsInTheEvening ? null : [begin, end + DAY];
}

function minutesOf(point: TimePoint, sun: SunClock): number | null {
  if ("minutes" in point) return point.minutes;
  const at = sun(point.event);
  return at === null ? null : Math.max(0, at + point.offset);
}

/** Whether one of these spans depends on sunrise or sunset. */
export const dependsOnSun = (spans: readonly TimeSpan[] | null): boolean =>
  spans?.some(({ from, to }) => "event" in from || "event" in to) ?? false;
