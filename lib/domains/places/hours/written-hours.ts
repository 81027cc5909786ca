import { HoursExpression } from "@/lib/platform/opening-hours/expression";
import type { SunPlace } from "@/lib/platform/opening-hours/sun";
import type { KnownDay } from "../week";

/** Hours that differ from week to week, as a week in the read models has them. */
export interface WrittenHours {
  /** An expression that `HoursExpression` reads. */
  rules: string;
  /** Dates of public holidays, if the rules name any. */
  holidays?: string[];
  /** The place, if its hours depend on sunrise or sunset. */
  sun?: SunPlace;
}

const DAY_SECONDS = 86_400;
const MOST_CACHED = 2_000;
const cache = new Map<string, HoursExpression>();

/** Returns the hours of a date (`YYYY-MM-DD`); null if they are unknown. */
export function writtenHoursOn(written: WrittenHours, date: string): KnownDay | null {
  const { open, unknown } = expressionOf(written).on(date);
  if (open.length === 0 && unknown.some(([from, to]) => to - from >= DAY_SECONDS)) return null;
  return { basis: "owner", spans: open, ...(unknown.length > 0 && { unknown }) };
}

function expressionOf({ rules, holidays, sun }: WrittenHours): HoursExpression {
  const key = JSON.stringify([rules, holidays, sun]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const expression = new HoursExpression(rules, { holidays: new Set(holidays), sun: sun ?? null });
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, expression);
  return expression;
}

/**
 * Returns the hours that rules describe at a place, with what they depend on. Throws ExpressionError for an unreadable text.
 */
export function writtenHours(
  rules: string,
  { lat, lng }: { lat: number | null; lng: number | null },
  { zone, holidays }: { zone: string; holidays: readonly string[] },
): WrittenHours {
  const { usesSun, usesPublicHolidays } = new HoursExpression(rules).facts;
  return {
    rules,
    ...(usesPublicHolidays && { holidays: [...holidays] }),
    ...(usesSun && lat !== null && lng !== null && { sun: { lat, lng, zone } }),
  };
}
