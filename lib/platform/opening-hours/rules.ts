import type { DayTest } from "./calendar-day";
import { Cursor, ExpressionError } from "./cursor";
import { beginsDates, readDates } from "./date-selectors";
import { beginsTimes, dependsOnSun, readTimes, type TimeSpan } from "./times";
import { beginsWeekdays, readWeekdays, type WeekdayList } from "./weekday-selectors";

/** A rule of an expression (wiki.openstreetmap.org/wiki/Key:opening_hours/specification). */
export interface Rule {
  /** `normal` replaces earlier rules on its days, `additional` adds to them, `fallback` applies where they are closed. */
  joined: "normal" | "additional" | "fallback";
  /** All must hold on a day. */
  tests: readonly DayTest[];
  /** Null for the whole day. */
  times: readonly TimeSpan[] | null;
  state: "open" | "off" | "unknown";
}

export interface Rules {
  rules: Rule[];
  /** Whether weeks differ: by dates, public holidays or the sun, or because something is unknown. */
  varies: boolean;
  usesSun: boolean;
  usesPublicHolidays: boolean;
  /** Rules about school holidays were left out, because their dates are unknown. */
  leavesOutSchoolHolidays: boolean;
  hasComments: boolean;
  /** No rule is about an ordinary day. */
  onlyHolidays: boolean;
}

type Flags = Omit<Rules, "rules" | "onlyHolidays">;

const MAX_RULES = 60;

/**
 * Reads an expression. `isPublicHoliday` takes days since 1970. Throws ExpressionError if it is not valid, or a time is
 * ambiguous.
 */
export function readRules(text: string, isPublicHoliday: (n: number) => boolean): Rules {
  const c = new Cursor(text);
  const rules: Rule[] = [];
  const flags: Flags = {
    varies: false,
    usesSun: false,
    usesPublicHolidays: false,
    leavesOutSchoolHolidays: false,
    hasComments: false,
  };
  let onlyHolidays = true;
  for (let joined: Rule["joined"] | null = "normal"; joined !== null; joined = readSeparator(c)) {
    const read = readRule(c, joined, isPublicHoliday, flags);
    if (read.rule !== null) rules.push(read.rule);
    onlyHolidays &&= read.isHoliday;
    if (rules.length > MAX_RULES) throw new ExpressionError(`it has more than ${MAX_RULES} rules`);
  }
  return { ...flags, rules, onlyHolidays };
}

/**
 * Takes the separator after a rule; null at the end, also after a semicolon. People often leave it out before the next days:
 * "Mo-Fr 10:00-17:00 Sa 10:00-15:00".
 */
function readSeparator(c: Cursor): Rule["joined"] | null {
  const isRuleOver = c.accept(";");
  while (c.accept(";"));
  if (c.isAtEnd) return null;
  if (isRuleOver || beginsWeekdays(c)) return "normal";
  if (c.accept("||")) return "fallback";
  if (c.accept(",")) return "additional";
  throw c.unexpected();
}

function readRule(
  c: Cursor,
  joined: Rule["joined"],
  isPublicHoliday: (n: number) => boolean,
  flags: Flags,
): { rule: Rule | null; isHoliday: boolean } {
  const days = readDays(c, isPublicHoliday, flags);
  const times = readRuleTimes(c, days.tests.length > 0);
  const state = readState(c, times !== null, flags);
  const usesSun = dependsOnSun(times);
  if (usesSun) flags.usesSun = true;
  if (usesSun || state === "unknown" || hasUnknown(times)) flags.varies = true;
  const rule = { joined, tests: days.tests, times, state };
  return { rule: days.onlySchoolHolidays ? null : rule, isHoliday: days.isHoliday };
}

/** Reads the dates, days of the week and holidays of a rule. */
function readDays(c: Cursor, isPublicHoliday: (n: number) => boolean, flags: Flags) {
  const days = { tests: [] as DayTest[], isHoliday: false, onlySchoolHolidays: false };
  for (;;) {
    if (beginsDates(c)) {
      days.tests.push(readDates(c));
      flags.varies = true;
    } else if (beginsWeekdays(c)) {
      const list = readWeekdays(c, isPublicHoliday);
      days.tests.push(list.test);
      days.isHoliday ||= !list.weekdays;
      days.onlySchoolHolidays ||= list.schoolHolidays && !list.publicHolidays && !list.weekdays;
      noteDays(list, flags);
    } else return days;
    c.accept(":");
  }
}

function noteDays({ hasNth, publicHolidays, schoolHolidays }: WeekdayList, flags: Flags): void {
  flags.varies ||= hasNth || publicHolidays;
  flags.usesPublicHolidays ||= publicHolidays;
  flags.leavesOutSchoolHolidays ||= schoolHolidays;
}

const hasUnknown = (times: readonly TimeSpan[] | null): boolean =>
  times?.some(({ isOpenEnded, unknownAfter }) => isOpenEnded || unknownAfter > 0) ?? false;

const ALL_DAY: readonly TimeSpan[] = [
  { from: { minutes: 0 }, to: { minutes: 1_440 }, unknownAfter: 0, isOpenEnded: false },
];

function readRuleTimes(c: Cursor, hasDays: boolean): readonly TimeSpan[] | null {
  if (c.peek()?.kind === "always") {
    if (hasDays) throw new ExpressionError("it is ambiguous: some days, or always");
    c.take();
    return ALL_DAY;
  }
  return beginsTimes(c) ? readTimes(c) : null;
}

const STATES = new Map<string | undefined, Rule["state"]>([
  ["open", "open"],
  ["unknown", "unknown"],
  ["off", "off"],
  ["closed", "off"],
]);
const SEPARATORS = [";", ",", "||"];

/** Reads `open`, `off`, `closed` or `unknown` and a comment. A comment without a word leaves the times unknown. */
function readState(c: Cursor, hasTimes: boolean, flags: Flags): Rule["state"] {
  const written = STATES.get(c.peek()?.text);
  if (written) c.take();
  const hasComment = c.peek()?.kind === "comment";
  if (hasComment) {
    c.take();
    flags.hasComments = true;
  }
  if (written) return written;
  if (hasComment) return "unknown";
  if (hasTimes) return "open";
  const isOver = c.isAtEnd || SEPARATORS.some((separator) => c.sees(separator));
  throw isOver ? new ExpressionError("it gives no times") : c.unexpected();
}
