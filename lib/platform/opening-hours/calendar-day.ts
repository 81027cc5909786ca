const DAY_MS = 86_400_000;

/** A date as selectors of an expression see it. */
export interface CalendarDay {
  /** Days since 1970. */
  readonly n: number;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 = Sunday. */
  readonly dayOfWeek: number;
}

/** Whether a rule applies on a day. */
export type DayTest = (day: CalendarDay) => boolean;

export const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS;

/** Returns the number of a date `YYYY-MM-DD` in days since 1970. */
export const numberOfDate = (date: string): number => Date.parse(date) / DAY_MS;

/** Returns the date of a number of days since 1970 as `YYYY-MM-DD`. */
export const dateOfNumber = (n: number): string => new Date(n * DAY_MS).toISOString().slice(0, 10);

export function calendarDay(n: number): CalendarDay {
  const date = new Date(n * DAY_MS);
  return {
    n,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    dayOfWeek: date.getUTCDay(),
  };
}

/** The length of a month in days; `month` may be 13. */
export const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The week of the year by ISO 8601. */
export function isoWeek({ n, dayOfWeek }: CalendarDay): number {
  const thursday = n - ((dayOfWeek + 6) % 7) + 3;
  const { year } = calendarDay(thursday);
  return Math.floor((thursday - dayNumber(year, 1, 1)) / 7) + 1;
}

/** Easter Sunday in days since 1970 (Meeus, Jones and Butcher). */
export function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayNumber(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** The `nth` such day of a month (from its end if negative) in days since 1970; NaN if there is none. */
export function nthWeekday(year: number, month: number, dayOfWeek: number, nth: number): number {
  const length = monthLength(year, month);
  const edge = dayNumber(year, month, nth > 0 ? 1 : length);
  const edgeDay = calendarDay(edge).dayOfWeek;
  const toFirst = nth > 0 ? (dayOfWeek - edgeDay + 7) % 7 : -((edgeDay - dayOfWeek + 7) % 7);
  const found = edge + toFirst + 7 * (nth > 0 ? nth - 1 : nth + 1);
  return calendarDay(found).month === month ? found : Number.NaN;
}
