import ICAL from "ical.js";

// Hourly and finer rules do not describe public events.
const SUB_DAILY = ["HOURLY", "MINUTELY", "SECONDLY"];
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ALL_MONTHS = LONGEST.map((_, i) => i + 1);

/** The most rules of a series, and the most of its single dates, of its exceptions and of its overrides. */
const MAX_RULES = 10;
const MAX_DATES = 5_000;
/** A rule with all days of the year has 1,500 characters. ical.js compares each day with each part of a rule. */
const MAX_LENGTH = 2_000;
/** ical.js steps over the days of an interval one by one. */
const MAX_INTERVAL = 10_000;

/**
 * The years without a date after which a rule counts as one that has none. 29 February is a certain weekday every 28 years,
 * and after 40 years around 2100.
 */
const MAX_YEARS = 40;
/** The dates that are tried meanwhile. A rule by weeks of the year may return to the same ones. */
const MAX_TRIES = 100_000;

const iterator = ICAL.RecurIterator.prototype;
const { next, increment_year: advance, check_contracting_rules: isAllowed } = iterator;
const searches = new WeakMap<ICAL.RecurIterator, { from: number; tries: number }>();

function assertSoon(searching: ICAL.RecurIterator): void {
  const search = searches.get(searching) ?? { from: searching.dtstart.year, tries: 0 };
  searches.set(searching, search);
  if (++search.tries > MAX_TRIES || searching.last.year - search.from > MAX_YEARS)
    throw new Error(`the rule has no date in ${MAX_YEARS} years: ${textOf(searching.rule)}`);
}

// ical.js searches for the next date of a rule without end, and some rules have none: every seventh day if it is a Monday, from
// a Tuesday on. Each turn of its loops calls one of the last two methods.
iterator.next = function (this: ICAL.RecurIterator, again?: boolean): ICAL.Time {
  searches.set(this, { from: this.last.year, tries: 0 });
  return next.call(this, again);
};
iterator.increment_year = function (this: ICAL.RecurIterator, years: number): void {
  advance.call(this, years);
  assertSoon(this);
};
iterator.check_contracting_rules = function (this: ICAL.RecurIterator): boolean {
  assertSoon(this);
  return isAllowed.call(this);
};

/**
 * Returns why a series is not expanded, as text: its first rule that is not read, or what it has too many of. Null if it is.
 * Lists of dates are sorted by insertion, so long ones would hold the event loop for minutes.
 */
export function recurrenceFault(master: ICAL.Component, overrides: number): string | null {
  const properties = master.getAllProperties("rrule");
  if (properties.length > MAX_RULES) return `${properties.length} rules`;
  const dates = Math.max(countOf(master, "rdate"), countOf(master, "exdate"), overrides);
  if (dates > MAX_DATES) return `${dates} dates`;
  const unread = properties.map((property) => property.getFirstValue() as ICAL.Recur).find(isUnread);
  return unread ? textOf(unread) : null;
}

/**
 * Gives the end of each rule the zone of the start. RFC 5545 (3.3.10) requires UTC there, and RFC 2445 did not: a date, which
 * includes its whole day, and a local time end the series by the clocks of the start.
 */
export function alignEnds(master: ICAL.Component): void {
  const start = master.getFirstPropertyValue("dtstart");
  if (!(start instanceof ICAL.Time) || start.isDate) return;
  for (const property of master.getAllProperties("rrule")) {
    const { until } = property.getFirstValue() as ICAL.Recur;
    if (until === null || !(until.isDate || until.zone === ICAL.Timezone.localTimezone)) continue;
    if (until.isDate) Object.assign(until, { isDate: false, hour: 23, minute: 59, second: 59 });
    until.zone = start.zone;
  }
}

const textOf = (rule: ICAL.Recur): string => rule.toString().slice(0, MAX_LENGTH);

const countOf = (component: ICAL.Component, name: "rdate" | "exdate"): number =>
  component.getAllProperties(name).reduce((count, property) => count + property.getValues().length, 0);

/** Whether a rule is finer than daily, too large, or has dates that never occur (30 February). */
function isUnread(rule: ICAL.Recur): boolean {
  const { BYMONTH: months = ALL_MONTHS, BYMONTHDAY: days } = rule.parts as {
    BYMONTH?: number[];
    BYMONTHDAY?: number[];
  };
  const possible = !days || months.some((month) => days.some((day) => Math.abs(day) <= (LONGEST[month - 1] ?? 0)));
  const small = rule.interval <= MAX_INTERVAL && rule.toString().length <= MAX_LENGTH;
  return SUB_DAILY.includes(rule.freq) || !small || !possible;
}
