import { calendarDay, numberOfDate } from "./calendar-day";
import { type Rule, type Rules, readRules } from "./rules";
import { type SunPlace, sunClock } from "./sun";
import { resolveSpan, type SunClock, type TimeSpan } from "./times";

/** Seconds from midnight; past 86,400 into the next day. */
export type Seconds = [from: number, to: number];

/** The hours that begin on a date. */
export interface DatedHours {
  open: Seconds[];
  /** Times at which it is unknown whether the place is open. */
  unknown: Seconds[];
}

export interface Surroundings {
  /** Dates (`YYYY-MM-DD`) of public holidays. */
  holidays?: ReadonlySet<string>;
  /** Without it, hours that depend on the sun are unknown. */
  sun?: SunPlace | null;
}

const DAY = 1_440;
/** A part of a day in minutes, with the index of the rule that gives it. */
interface Part {
  from: number;
  to: number;
  isOpen: boolean;
  rule: number;
}

/**
 * An opening_hours expression that gives the hours of any date: seasons, dates, weeks, days of the month, public
 * holidays and the sun. As in the reference implementations, hours past midnight belong to the day on which they
 * begin, and end at midnight if a later rule replaces the next day. Throws ExpressionError for an unreadable text.
 */
export class HoursExpression {
  readonly facts: Omit<Rules, "rules">;
  readonly #rules: readonly Rule[];
  readonly #sun: SunPlace | null;

  constructor(text: string, { holidays = new Set(), sun = null }: Surroundings = {}) {
    const numbers = new Set([...holidays].map(numberOfDate));
    const { rules, ...facts } = readRules(text, (n) => numbers.has(n));
    this.facts = facts;
    this.#rules = rules;
    this.#sun = sun;
  }

  /** Returns the hours of a date (`YYYY-MM-DD`). */
  on(date: string): DatedHours {
    const n = numberOfDate(date);
    const replaced = this.#replacedFrom(n + 1);
    const parts = this.#partsOf(n).map((part) =>
      part.rule < replaced ? { ...part, to: Math.min(part.to, DAY) } : part,
    );
    for (const off of this.#offBefore(n)) cut(parts, off.from, off.to, (part) => part.rule < off.rule);
    return { open: secondsOf(parts, true), unknown: secondsOf(parts, false) };
  }

  /** The hours that begin on a day. */
  #partsOf(n: number): Part[] {
    const day = calendarDay(n);
    const sun = this.#clock(n);
    let parts: Part[] = [];
    for (const [index, rule] of this.#rules.entries()) {
      if (!rule.tests.every((test) => test(day))) continue;
      const { times, state, joined } = rule;
      if (joined === "fallback") parts = withFallback(parts, rule, index, sun);
      else if (state === "off") {
        if (times === null) parts = [];
        for (const [from, to] of rangesOf(times ?? [], sun)) cut(parts, from, to);
      } else {
        if (joined === "normal") parts = [];
        for (const part of partsOfRule(rule, index, sun)) {
          cut(parts, part.from, part.to);
          parts.push(part);
        }
      }
    }
    return parts;
  }

  /** The greatest index of a rule that replaces what earlier rules say about a day; -1 if there is none. */
  #replacedFrom(n: number): number {
    const day = calendarDay(n);
    return this.#rules.findLastIndex(({ tests, times, state, joined }) => {
      const replaces = state === "off" ? times === null : joined === "normal";
      return replaces && joined !== "fallback" && tests.every((test) => test(day));
    });
  }

  /** The times of a day that are off since the day before. */
  #offBefore(n: number): Part[] {
    const day = calendarDay(n - 1);
    return this.#rules.flatMap(({ tests, times, state }, rule) => {
      if (state !== "off" || times === null || !tests.every((test) => test(day))) return [];
      return rangesOf(times, this.#clock(n - 1))
        .filter(([, to]) => to > DAY)
        .map(([from, to]) => ({ from: Math.max(0, from - DAY), to: to - DAY, isOpen: false, rule }));
    });
  }

  #clock(n: number): SunClock {
    return this.#sun === null ? () => null : sunClock(this.#sun, n);
  }
}

const rangesOf = (times: readonly TimeSpan[], sun: SunClock): [number, number][] =>
  times.flatMap((span) => {
    const range = resolveSpan(span, sun);
    return range === null || range === "unknown" ? [] : [range];
  });

function partsOfRule({ times, state }: Rule, rule: number, sun: SunClock): Part[] {
  const isOpen = state === "open";
  if (times === null) return [{ from: 0, to: DAY, isOpen, rule }];
  return times.flatMap((span): Part[] => {
    const range = resolveSpan(span, sun);
    if (range === null) return [];
    if (range === "unknown") return [{ from: 0, to: DAY, isOpen: false, rule }];
    const [from, to] = range;
    const part = { from, to, isOpen: isOpen && !span.isOpenEnded, rule };
    if (span.unknownAfter === 0) return [part];
    return [part, { from: to, to: to + span.unknownAfter, isOpen: false, rule }];
  });
}

/** Fills the closed parts of a day with what a fallback says. */
function withFallback(parts: Part[], rule: Rule, index: number, sun: SunClock): Part[] {
  if (rule.state === "off") return parts;
  const filled = partsOfRule(rule, index, sun);
  for (const { from, to } of parts) cut(filled, from, to);
  return [...parts, ...filled];
}

/** Removes a range from parts, in place. */
function cut(parts: Part[], from: number, to: number, applies: (part: Part) => boolean = () => true): void {
  const left = parts.flatMap((part) => {
    if (part.to <= from || part.from >= to || !applies(part)) return [part];
    const before = { ...part, to: from };
    const after = { ...part, from: to };
    return [before, after].filter((piece) => piece.from < piece.to);
  });
  parts.splice(0, parts.length, ...left);
}

function secondsOf(parts: readonly Part[], isOpen: boolean): Seconds[] {
  const joined: Seconds[] = [];
  const chosen = parts.filter((part) => part.isOpen === isOpen && part.from < part.to);
  for (const { from, to } of chosen.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from * 60 <= last[1]) last[1] = Math.max(last[1], to * 60);
    else joined.push([from * 60, to * 60]);
  }
  return joined;
}
