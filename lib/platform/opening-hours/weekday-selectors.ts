import { type CalendarDay, calendarDay, type DayTest, nthWeekday } from "./calendar-day";
import type { Cursor, Token } from "./cursor";

const WEEKDAYS = ["su", "mo", "tu", "we", "th", "fr", "sa"];

/** 0 = Sunday; null for another word. */
export const weekdayOf = (token: Token | undefined): number | null => {
  const index = token?.kind === "word" ? WEEKDAYS.indexOf(token.text) : -1;
  return index === -1 ? null : index;
};

const isHoliday = (c: Cursor, ahead = 0): boolean => c.sees("ph", ahead) || c.sees("sh", ahead);

/** Whether days of the week or holidays begin here. */
export const beginsWeekdays = (c: Cursor, ahead = 0): boolean =>
  weekdayOf(c.peek(ahead)) !== null || isHoliday(c, ahead);

/** Days of the week and holidays that a rule applies to, and which of both the list names. */
export interface WeekdayList {
  test: DayTest;
  /** It counts days of the month: `Su[1]`. */
  hasNth: boolean;
  publicHolidays: boolean;
  schoolHolidays: boolean;
  weekdays: boolean;
}

/**
 * Reads a list of days of the week and holidays. `isPublicHoliday` takes days since 1970. The dates of school holidays
 * are unknown, so that no day counts as one.
 */
export function readWeekdays(c: Cursor, isPublicHoliday: (n: number) => boolean): WeekdayList {
  const tests: DayTest[] = [];
  const list = { hasNth: false, publicHolidays: false, schoolHolidays: false, weekdays: false };
  do {
    if (c.accept("sh")) {
      readOffset(c);
      list.schoolHolidays = true;
    } else if (c.accept("ph")) {
      const days = readOffset(c);
      list.publicHolidays = true;
      tests.push(({ n }) => isPublicHoliday(n - days));
    } else {
      const { test, hasNth } = readWeekday(c);
      list.hasNth ||= hasNth;
      list.weekdays = true;
      tests.push(test);
    }
  } while (c.sees(",") && beginsWeekdays(c, 1) && c.accept(","));
  return { ...list, test: (day) => tests.some((test) => test(day)) };
}

function readWeekday(c: Cursor): { test: DayTest; hasNth: boolean } {
  const from = weekdayOf(c.take());
  if (from === null) throw c.unexpected();
  if (c.accept("[")) {
    const nths = readNths(c);
    const days = readOffset(c);
    const test = ({ n }: CalendarDay): boolean => {
      const { year, month } = calendarDay(n - days);
      return nths.some((nth) => nthWeekday(year, month, from, nth) === n - days);
    };
    return { test, hasNth: true };
  }
  if (!c.accept("-")) return { test: ({ dayOfWeek }) => dayOfWeek === from, hasNth: false };
  const to = weekdayOf(c.take());
  if (to === null) throw c.unexpected();
  const test = ({ dayOfWeek: day }: CalendarDay): boolean =>
    from <= to ? from <= day && day <= to : day >= from || day <= to;
  return { test, hasNth: false };
}

/** Reads `1,3]`, `-1]` or `1-2]`. */
function readNths(c: Cursor): number[] {
  const nths: number[] = [];
  do {
    const sign = c.accept("-") ? -1 : 1;
    const from = c.number(1, 5);
    const to = sign === 1 && c.accept("-") ? c.number(from, 5) : from;
    for (let nth = from; nth <= to; nth++) nths.push(sign * nth);
  } while (c.accept(","));
  c.expect("]");
  return nths;
}

/** Reads an offset: `+1 day`, `-2 days`. */
export function readOffset(c: Cursor): number {
  const isOffset =
    (c.sees("+") || c.sees("-")) && c.peek(1)?.kind === "number" && /^days?$/.test(c.peek(2)?.text ?? "");
  if (!isOffset) return 0;
  const sign = c.take().text === "-" ? -1 : 1;
  const days = c.number(0, 366);
  c.take();
  return sign * days;
}
