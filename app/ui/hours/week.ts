import type { Schemas } from "@/lib/platform/api-client/browser";

type HourEntry = Pick<Schemas["HourEntry"], "day_of_week" | "opens_at" | "closes_at" | "is_closed">;

/** An open range of a day, `HH:MM`. It ends on the next day if it closes at or before it opens. */
export interface Range {
  opens: string;
  closes: string;
}
export type Mode = "unknown" | "closed" | "all-day" | "open";
/** A day of the week as the grid edits it. `ranges` are kept while another mode is chosen. */
export interface Day {
  mode: Mode;
  ranges: Range[];
}

const MIDNIGHT = "00:00";
const USUAL: Range = { opens: "09:00", closes: "17:00" };
const short = (time: string | null): string => (time ?? MIDNIGHT).slice(0, 5);

/** Sunday to Saturday, from the API's hours. */
export function daysOf(hours: readonly HourEntry[]): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const rows = hours.filter((row) => row.day_of_week === day);
    const ranges = rows
      .filter((row) => !row.is_closed)
      .map((row) => ({ opens: short(row.opens_at), closes: short(row.closes_at) }));
    const [first] = ranges;
    if (rows.length === 0) return { mode: "unknown", ranges: [USUAL] };
    if (!first) return { mode: "closed", ranges: [USUAL] };
    const isAllDay = ranges.length === 1 && first.opens === MIDNIGHT && first.closes === MIDNIGHT;
    return isAllDay ? { mode: "all-day", ranges: [USUAL] } : { mode: "open", ranges };
  });
}

/** The API's hours of a week; days that are unknown have none. */
export function hoursOf(days: readonly Day[]): HourEntry[] {
  return days.flatMap(({ mode, ranges }, day_of_week): HourEntry[] => {
    if (mode === "unknown") return [];
    if (mode === "closed") return [{ day_of_week, opens_at: null, closes_at: null, is_closed: true }];
    const open = mode === "all-day" ? [{ opens: MIDNIGHT, closes: MIDNIGHT }] : ranges;
    return open.map(({ opens, closes }) => ({ day_of_week, opens_at: opens, closes_at: closes, is_closed: false }));
  });
}

/** Why a day cannot be saved; null if it can. */
export function dayFault({ mode, ranges }: Day): string | null {
  if (mode !== "open") return null;
  if (ranges.some(({ opens, closes }) => opens === "" || closes === "")) return "Enter both times.";
  const spans = ranges
    .map(({ opens, closes }) => [
      opens,
      closes <= opens ? `${Number(closes.slice(0, 2)) + 24}${closes.slice(2)}` : closes,
    ])
    .sort(([a = ""], [b = ""]) => a.localeCompare(b));
  const overlap = spans.some(([opens = ""], i) => i > 0 && opens < (spans[i - 1]?.[1] ?? ""));
  return overlap ? "These times overlap." : null;
}
