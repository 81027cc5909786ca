import { DateTime } from "luxon";
import { hoursOn, type Week } from "@/lib/domains/places/week";

const DAY = 86_400;

/**
 * Returns a place's opening hours on the day of a visit, in local time: "09:00–17:00". Empty if it is closed that day, null
 * if that day's hours are unknown. A visit after midnight counts to the previous day if that day's hours last until then.
 */
export function hoursAt(
  week: Week | null,
  arrives: Date,
  zone: string,
  closedOn: readonly string[] = [],
): string[] | null {
  const local = DateTime.fromJSDate(arrives, { zone });
  const seconds = local.hour * 3600 + local.minute * 60 + local.second;
  const hoursOfDay = (on: DateTime) => {
    const date = on.toISODate() ?? "";
    return hoursOn(week, { date, dayOfWeek: on.weekday % 7, isHoliday: closedOn.includes(date) });
  };
  const before = hoursOfDay(local.minus({ days: 1 }))?.spans.find(
    ([from, to]) => from <= seconds + DAY && seconds + DAY < to,
  );
  if (before) return [spanText(before)];
  const day = hoursOfDay(local);
  // Hours without a known end are not shown as if the place were closed.
  return day === null || (day.spans.length === 0 && day.unknown) ? null : day.spans.map(spanText);
}

function spanText([from, to]: readonly [from: number, to: number]): string {
  if (to - from >= DAY) return "all day";
  return `${clock(from)}–${clock(to)}`;
}

const two = (number: number): string => String(number).padStart(2, "0");
/** Writes the end of a day as 24:00, and later times as times of the next day. */
function clock(seconds: number): string {
  const minutes = Math.floor((seconds > DAY ? seconds - DAY : seconds) / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
