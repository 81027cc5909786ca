import type { HourRecord } from "@/lib/domains/content/bundle";

/** A continuous open period, in local time. */
export interface Interval {
  start: Date;
  end: Date;
}

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Returns the rows of the seven days from `monday` (local midnight), Sunday first. `intervals` are sorted and reach at
 * least one day beyond the week on both sides. Touching intervals merge; an interval over 24 hours splits at midnight.
 */
export function weekRows(intervals: readonly Interval[], monday: Date): HourRecord[] {
  const weekEnd = new Date(monday.getTime() + 7 * DAY);
  const rows = joined(intervals)
    .flatMap(cutAtMidnights)
    .filter(({ start }) => start >= monday && start < weekEnd)
    .map(rowOf);
  for (let day = 0; day < 7; day += 1) {
    if (!rows.some((row) => row.day_of_week === day)) rows.push(closedRow(day));
  }
  return rows.sort((a, b) => a.day_of_week - b.day_of_week || (a.opens_at ?? "").localeCompare(b.opens_at ?? ""));
}

function joined(intervals: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const { start, end } of intervals) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last.end) whole[whole.length - 1] = { start: last.start, end };
    else whole.push({ start, end });
  }
  return whole;
}

function cutAtMidnights({ start, end }: Interval): Interval[] {
  if (end.getTime() - start.getTime() <= DAY) return [{ start, end }];
  const midnight = new Date(start);
  midnight.setHours(24, 0, 0, 0);
  return [{ start, end: midnight }, ...cutAtMidnights({ start: midnight, end })];
}

function rowOf({ start, end }: Interval): HourRecord {
  const opens = timeOf(start);
  const closes = timeOf(end);
  return {
    day_of_week: start.getDay(),
    opens_at: opens,
    closes_at: closes,
    is_closed: false,
    is_overnight: closes <= opens,
    source_type: "owner",
  };
}

function closedRow(day: number): HourRecord {
  return {
    day_of_week: day,
    opens_at: null,
    closes_at: null,
    is_closed: true,
    is_overnight: false,
    source_type: "owner",
  };
}

function timeOf(at: Date): string {
  return at.toTimeString().slice(0, 8);
}
