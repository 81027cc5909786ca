import { type WrittenHours, writtenHoursOn } from "./hours/written-hours";

/** A stored row of hours. Times are `HH:MM:SS`; both are null on a closed row. */
export interface HoursRow {
  day_of_week: number;
  opens_at: string | null;
  closes_at: string | null;
  is_closed: boolean;
  is_overnight: boolean;
  source_type: "owner" | "ugc";
  user_id: string | null;
  created_at: string;
}

export type Basis = "owner" | "ugc" | "exception" | "holiday";

/** A day with known hours: their source, and the open spans in seconds from midnight (past 86,400 into the next day). */
export interface KnownDay {
  basis: Basis;
  spans: Span[];
  /** Times at which it is unknown whether the place is open, if there are any. */
  unknown?: Span[];
}
export type Span = [from: number, to: number];

/** Sunday to Saturday. A day is null if its hours are unknown or its sources disagree. */
export type Days = (KnownDay | null)[];

/** The first and last date (`YYYY-MM-DD`) of an exception, and its spans on each date: none if the place is closed. */
export type DatedSpans = [from: string, to: string, spans: Span[]];

/**
 * The hours of a place: its days and, if there are any, its exceptions, of which the first that covers a date applies,
 * and the written hours of the days that are null.
 */
export type Week = Days | { days: Days; exceptions: DatedSpans[]; written?: WrittenHours };

/** A stored exception, as the read models and responses have it. */
export interface ExceptionRow {
  from: string;
  to: string;
  ranges: { opens_at: string; closes_at: string }[];
  note: string | null;
}

/** A date as hours depend on it. */
export interface LocalDate {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 = Sunday. */
  readonly dayOfWeek: number;
  /** A public holiday on which places are closed unless they say otherwise. */
  readonly isHoliday: boolean;
}

/**
 * Returns the hours of a place on one date; null if they are unknown. An exception replaces the day of the week or what is
 * written for the date, and a holiday closes a place with known hours. Every reader of hours uses this: `open_state`, lists,
 * tours and pages.
 */
export function hoursOn(week: Week | null, { date, dayOfWeek, isHoliday }: LocalDate): KnownDay | null {
  if (week === null) return null;
  const dated = !Array.isArray(week) && week.exceptions.find(([from, to]) => from <= date && date <= to);
  if (dated) return { basis: "exception", spans: dated[2] };
  const day = Array.isArray(week) ? (week[dayOfWeek] ?? null) : dayOf(week, dayOfWeek, date);
  return day && isHoliday ? { basis: "holiday", spans: [] } : day;
}

function dayOf({ days, written }: Exclude<Week, Days>, dayOfWeek: number, date: string): KnownDay | null {
  return days[dayOfWeek] ?? (written ? writtenHoursOn(written, date) : null);
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const DAY_SECONDS = 86_400;

/**
 * Returns the hours to show (docs/contract.md#opening-hours): the owner's rows of a day if there are any, otherwise the
 * newest visitor's; by day, then opening time.
 */
export function shownHours(rows: readonly HoursRow[]): HoursRow[] {
  return DAYS.flatMap((day) => {
    const ofDay = rows.filter((row) => row.day_of_week === day);
    const owned = ofDay.filter((row) => row.source_type === "owner");
    const shown = owned.length > 0 ? owned : newestVisitor(ofDay);
    return shown.sort((a, b) => (a.opens_at ?? "").localeCompare(b.opens_at ?? ""));
  });
}

function newestVisitor(rows: HoursRow[]): HoursRow[] {
  const newest = rows.reduce<HoursRow | undefined>(
    (best, row) => (best && best.created_at >= row.created_at ? best : row),
    undefined,
  );
  return newest ? rows.filter((row) => row.user_id === newest.user_id) : [];
}

/**
 * Builds the week from a place's stored rows and its exceptions, newest first; null if nothing is known. With `written`
 * hours, only the rows of owners count besides: the imported rows show the coming week of what is written.
 */
export function weekOf(
  rows: readonly HoursRow[],
  exceptions: readonly ExceptionRow[] = [],
  written: WrittenHours | null = null,
): Week | null {
  const counted = written ? rows.filter((row) => row.source_type === "owner" && row.user_id !== null) : rows;
  const days = DAYS.map((day) => knownDay(counted.filter((row) => row.day_of_week === day)));
  if (written) return { days, exceptions: exceptions.map(datedSpans), written };
  if (exceptions.length > 0) return { days, exceptions: exceptions.map(datedSpans) };
  return days.some((day) => day !== null) ? days : null;
}

function datedSpans({ from, to, ranges }: ExceptionRow): DatedSpans {
  const spans = ranges.map(({ opens_at, closes_at }): Span => {
    const [opens, closes] = [seconds(opens_at), seconds(closes_at)];
    return [opens, closes <= opens ? closes + DAY_SECONDS : closes];
  });
  return [from, to, spans.sort((a, b) => a[0] - b[0])];
}

function knownDay(rows: HoursRow[]): KnownDay | null {
  const owned = rows.filter((row) => row.source_type === "owner");
  const basis: Basis = owned.length > 0 ? "owner" : "ugc";
  const accounts = groupByAuthor(owned.length > 0 ? owned : rows).map(spansOf);
  const [first, ...others] = accounts;
  if (!first || accounts.includes(null)) return null;
  const agreed = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return agreed ? { basis, spans: first } : null;
}

function groupByAuthor(rows: HoursRow[]): HoursRow[][] {
  const groups = new Map<string, HoursRow[]>();
  for (const row of rows) {
    const author = row.source_type === "owner" ? "owner" : (row.user_id ?? "import");
    groups.set(author, [...(groups.get(author) ?? []), row]);
  }
  return [...groups.values()];
}

/** Returns the spans of a day by one author; null if the author reports it both closed and open. */
function spansOf(rows: HoursRow[]): Span[] | null {
  const open = rows.filter((row) => !row.is_closed);
  if (open.length > 0 && open.length < rows.length) return null;
  return open
    .map((row): Span => {
      const from = seconds(row.opens_at ?? "00:00:00");
      const to = seconds(row.closes_at ?? "00:00:00");
      return [from, row.is_overnight ? to + DAY_SECONDS : to];
    })
    .sort((a, b) => a[0] - b[0]);
}

function seconds(time: string): number {
  const [h = 0, m = 0, s = 0] = time.split(":").map(Number);
  return h * 3600 + m * 60 + s;
}
