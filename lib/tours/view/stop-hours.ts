import { DateTime } from "luxon";
import type { Week } from "@/lib/places/week";

const DAY = 86_400;

/**
 * A place's opening times on the day of a visit, as the destination's clocks show them: "09:00–17:00". Empty where it
 * is closed that day, null where that day is not known. A visit after midnight belongs to the night before, if that
 * was still open.
 */
export function hoursAt(week: Week | null, arrives: Date, zone: string): string[] | null {
  const local = DateTime.fromJSDate(arrives, { zone });
  const seconds = local.hour * 3600 + local.minute * 60 + local.second;
  const today = local.weekday % 7;
  const before = week?.[(today + 6) % 7]?.spans.find(([from, to]) => from <= seconds + DAY && seconds + DAY < to);
  if (before) return [spanText(before)];
  return week?.[today]?.spans.map(spanText) ?? null;
}

function spanText([from, to]: readonly [from: number, to: number]): string {
  if (to - from >= DAY) return "all day";
  return `${clock(from)}–${clock(to)}`;
}

const two = (number: number): string => String(number).padStart(2, "0");
/** 24:00 is when a day ends; later hours are the next day's. */
function clock(seconds: number): string {
  const minutes = Math.floor((seconds > DAY ? seconds - DAY : seconds) / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
