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

export type Basis = "owner" | "ugc";

/** A day with known hours: their source, and the open spans in seconds from midnight (past 86,400 into the next day). */
export interface KnownDay {
  basis: Basis;
  spans: [from: number, to: number][];
}

/** Sunday to Saturday. A day is null if its hours are unknown or its sources disagree. */
export type Week = (KnownDay | null)[];

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

/** Builds the week from a place's stored rows; null if no day is known. */
export function weekOf(rows: readonly HoursRow[]): Week | null {
  const week = DAYS.map((day) => knownDay(rows.filter((row) => row.day_of_week === day)));
  return week.some((day) => day !== null) ? week : null;
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
function spansOf(rows: HoursRow[]): [number, number][] | null {
  const open = rows.filter((row) => !row.is_closed);
  if (open.length > 0 && open.length < rows.length) return null;
  return open
    .map((row): [number, number] => {
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
