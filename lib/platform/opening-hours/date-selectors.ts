import { type DayTest, dayNumber, easterOf, isoWeek, monthLength, nthWeekday } from "./calendar-day";
import { type Cursor, ExpressionError, type Token } from "./cursor";
import { readOffset, weekdayOf } from "./weekday-selectors";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (token: Token | undefined): number | null => {
  const index = token?.kind === "word" ? MONTHS.indexOf(token.text) : -1;
  return index === -1 ? null : index + 1;
};
const isYear = (token: Token | undefined): boolean => token?.kind === "number" && token.text.length === 4;
const isDay = (token: Token | undefined): boolean => token?.kind === "number" && token.text.length < 4;
const beginsDate = (c: Cursor, ahead = 0): boolean => monthOf(c.peek(ahead)) !== null || c.sees("easter", ahead);

/** One end of a range of dates: the days that it spans in a year, with the year if it is written. */
interface Endpoint {
  year: number | null;
  month: number | null;
  isWholeMonth?: boolean;
  at(year: number): { first: number; last: number };
}

/** Whether years, months, dates or weeks begin here. */
export const beginsDates = (c: Cursor): boolean => isYear(c.peek()) || beginsDate(c) || c.sees("week");

/** Reads a list of years, weeks, or months and dates. */
export function readDates(c: Cursor): DayTest {
  if (c.accept("week")) return readList(c, readWeeks, (ahead) => c.peek(ahead)?.kind === "number");
  if (isYear(c.peek()) && !beginsDate(c, 1)) return readList(c, readYears, (ahead) => isYear(c.peek(ahead)));
  let before: Endpoint | null = null;
  const readRange = (): DayTest => {
    const start = readEndpoint(c, before);
    const { test, end } = readEnd(c, start);
    before = end;
    return test;
  };
  return readList(c, readRange, (ahead) => {
    const token = c.peek(ahead);
    return beginsDate(c, ahead) || (token?.kind === "number" && (!isYear(token) || beginsDate(c, ahead + 1)));
  });
}

function readList(c: Cursor, read: (c: Cursor) => DayTest, continues: (ahead: number) => boolean): DayTest {
  const tests = [read(c)];
  while (c.sees(",") && continues(1)) {
    c.take();
    tests.push(read(c));
  }
  return (day) => tests.some((test) => test(day));
}

function readWeeks(c: Cursor): DayTest {
  const from = c.number(1, 53);
  const to = c.accept("-") ? c.number(1, 53) : from;
  const step = from <= to && c.accept("/") ? c.number(1, 53) : 1;
  return (day) => {
    const week = isoWeek(day);
    // "50-02" goes on in the next year.
    const isWithin = from <= to ? week >= from && week <= to : week >= from || week <= to;
    return isWithin && (week - from) % step === 0;
  };
}

function readYears(c: Cursor): DayTest {
  const from = c.number(1900, 9999);
  if (c.accept("+")) return ({ year }) => year >= from;
  const to = c.accept("-") ? c.number(from, 9999) : from;
  const step = c.accept("/") ? c.number(1, 100) : 1;
  return ({ year }) => year >= from && year <= to && (year - from) % step === 0;
}

/** Reads a month or a date. A bare number is a day of the month `before` it. */
function readEndpoint(c: Cursor, before: Endpoint | null): Endpoint {
  if (isDay(c.peek()) && before?.month) return shifted(c, dateOf(before.year, before.month, c.number(1, 31)));
  const year = isYear(c.peek()) ? c.number(1900, 9999) : null;
  if (c.accept("easter")) {
    return shifted(c, { year, month: null, at: (y) => ({ first: easterOf(y), last: easterOf(y) }) });
  }
  const month = monthOf(c.take());
  if (month === null) throw new ExpressionError("it is not valid opening_hours: a month is missing");
  const next = c.peek();
  if (isDay(next)) return shifted(c, dateOf(year, month, c.number(1, 31)));
  // In "Apr-Oct Su[1]", as the reference implementation has it, the Sundays are those of each month.
  const weekday = c.sees("[", 1) && !before?.isWholeMonth ? weekdayOf(next) : null;
  if (weekday === null) return { year, month, isWholeMonth: true, at: (y) => monthSpan(y, month) };
  return shifted(c, { year, month, at: readNthWeekday(c, month, weekday) });
}

/** Reads `Su[-1]` of a month. */
function readNthWeekday(c: Cursor, month: number, weekday: number): Endpoint["at"] {
  c.take();
  c.expect("[");
  const sign = c.accept("-") ? -1 : 1;
  const nth = sign * c.number(1, 5);
  c.expect("]");
  return (year) => {
    const day = nthWeekday(year, month, weekday, nth);
    return { first: day, last: day };
  };
}

const monthSpan = (year: number, month: number) => ({
  first: dayNumber(year, month, 1),
  last: dayNumber(year, month, monthLength(year, month)),
});

/** A date of every year. 29 February has no day in most years: its first day is then after its last. */
function dateOf(year: number | null, month: number, day: number): Endpoint {
  const at = (y: number) => {
    const length = monthLength(y, month);
    return { first: dayNumber(y, month, day), last: dayNumber(y, month, Math.min(day, length)) };
  };
  return { year, month, at };
}

function shifted(c: Cursor, end: Endpoint): Endpoint {
  const days = readOffset(c);
  if (days === 0) return end;
  const at = (year: number) => {
    const { first, last } = end.at(year);
    return { first: first + days, last: last + days };
  };
  return { ...end, at };
}

function readEnd(c: Cursor, start: Endpoint): { test: DayTest; end: Endpoint } {
  if (c.accept("+")) return { test: since(start), end: start };
  if (!c.accept("-")) return { test: between(start, start), end: start };
  const read = readEndpoint(c, start);
  const end = { ...read, year: read.year ?? null };
  if (start.year === null && end.year !== null) throw new ExpressionError("its first date has no year");
  return { test: between(start, end), end };
}

const since =
  ({ year, at }: Endpoint): DayTest =>
  (day) =>
    day.n >= at(year ?? day.year).first;

function between(start: Endpoint, end: Endpoint): DayTest {
  const within = (n: number, year: number, endYear: number): boolean => {
    const from = start.at(year).first;
    let to = end.at(endYear).last;
    if (to < from && start === end) return false;
    if (to < from) to = end.at(endYear + 1).last;
    return n >= from && n <= to;
  };
  const { year } = start;
  if (year !== null) return (day) => within(day.n, year, end.year ?? year);
  return (day) => within(day.n, day.year, day.year) || within(day.n, day.year - 1, day.year - 1);
}
