import { TEXT_LIMITS } from "@/lib/platform/text/text";

/** A period of the year in which a place has certain hours. */
export interface OpenPeriod {
  /** The first and last day, `YYYY-MM-DD`; null if the hours hold all year. */
  from: string | null;
  to: string | null;
  /** `dates` holds once, `days` every year on these days, `months` every year in these months. */
  repeats: "dates" | "days" | "months";
  /** Days of the week, Monday first, from 0. */
  days: readonly number[];
  /** `HH:MM`; both null for days on which the place is closed. */
  opens: string | null;
  closes: string | null;
}

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Writes periods as opening_hours of OpenStreetMap. Periods that are over are left out; a shorter period takes
 * precedence over a longer one. Returns null without any, and `tooLong` if the text does not fit the field.
 */
export function hoursExpression(periods: readonly OpenPeriod[], today: string): string | null | "tooLong" {
  const seasons = new Map<string, OpenPeriod[]>();
  for (const period of periods) {
    if (period.repeats === "dates" && period.to !== null && period.to < today) continue;
    const season = seasonOf(period);
    seasons.set(season, [...(seasons.get(season) ?? []), period]);
  }
  if (seasons.size === 0) return null;
  const rules = [...seasons]
    .sort(([, a], [, b]) => lengthOf(b[0]) - lengthOf(a[0]))
    .flatMap(([season, of]) => rulesOf(season, of));
  const text = [...new Set(rules)].join("; ");
  return text.length > TEXT_LIMITS.expression ? "tooLong" : text;
}

/** Returns the selector of a period: "" for all year, `Jul 01-Aug 31`, `Jul-Aug`, or dates with years. */
function seasonOf({ from, to, repeats }: OpenPeriod): string {
  if (from === null || to === null) return "";
  const isWholeYear = from.slice(5) === "01-01" && to.slice(5) === "12-31";
  if (isWholeYear) return "";
  const part = (day: string): string => {
    const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? "";
    if (repeats === "months") return month;
    return `${repeats === "dates" ? `${day.slice(0, 4)} ` : ""}${month} ${day.slice(8)}`;
  };
  const [first, last] = [part(from), part(to)];
  return first === last ? first : `${first}-${last}`;
}

const lengthOf = (period: OpenPeriod | undefined): number =>
  period === undefined || period.from === null || period.to === null
    ? 366
    : (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000;

function rulesOf(season: string, periods: readonly OpenPeriod[]): string[] {
  const byTimes = new Map<string, number[]>();
  for (let day = 0; day < DAYS.length; day++) {
    const ranges = periods.filter(({ days, opens }) => days.includes(day) && opens !== null).map(rangeOf);
    const isClosed = ranges.length === 0 && periods.some(({ days }) => days.includes(day));
    const times = isClosed ? "off" : [...new Set(ranges)].sort().join(",");
    if (times !== "") byTimes.set(times, [...(byTimes.get(times) ?? []), day]);
  }
  return [...byTimes].map(([times, days]) =>
    [season, days.length === 7 ? "" : daysOf(days), times].filter(Boolean).join(" "),
  );
}

// A range that ends at midnight ends at 24:00, and one that ends before it begins continues after midnight.
const rangeOf = ({ opens, closes }: OpenPeriod): string => `${opens}-${closes === "00:00" ? "24:00" : closes}`;

/** Writes days as `Mo-Fr,Su`. */
function daysOf(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => (run.length > 1 ? `${DAYS[run[0] ?? 0]}-${DAYS[run.at(-1) ?? 0]}` : DAYS[run[0] ?? 0]))
    .join(",");
}
