import ICAL from "ical.js";
import { recurrenceFault } from "./recurrence";

/** The most standard and daylight times of a zone. The longest zones of the tz database have fewer than 200 changes. */
const MAX_OBSERVANCES = 300;
const [FIRST_YEAR, LAST_YEAR] = [1600, 2201];
/** Parts of rules with which a year has thousands of changes. */
const FINE_PARTS = ["BYHOUR", "BYMINUTE", "BYSECOND", "BYYEARDAY", "BYWEEKNO"];

/** A zone whose changes are known up to a year. ical.js lists all of them up to the year that it needs. */
class OwnZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    if (time.year <= LAST_YEAR) return super.utcOffset(time);
    const last = time.clone();
    last.year = LAST_YEAR;
    return super.utcOffset(last);
  }
}

/**
 * The zone that a calendar defines; null if it cannot be read. A zone changes on a few dates a year (RFC 5545, 3.6.5): rules
 * that are finer would have ical.js list changes without end.
 */
export function ownZone(component: ICAL.Component, tzid: string): ICAL.Timezone | null {
  const observances = component.getAllSubcomponents();
  if (observances.length === 0 || observances.length > MAX_OBSERVANCES) return null;
  try {
    if (!observances.every(isCoarse)) return null;
    const zone = new OwnZone({ component, tzid });
    const offset = zone.utcOffset(ICAL.Time.fromData({ year: LAST_YEAR, month: 1, day: 1, isDate: true }));
    return Number.isFinite(offset) ? zone : null;
  } catch {
    return null;
  }
}

function isCoarse(observance: ICAL.Component): boolean {
  const start = observance.getFirstPropertyValue("dtstart");
  if (!(start instanceof ICAL.Time) || start.year < FIRST_YEAR || start.year > LAST_YEAR) return false;
  const rules = observance.getAllProperties("rrule").map((property) => property.getFirstValue() as ICAL.Recur);
  return recurrenceFault(observance, 0) === null && rules.every(isYearly);
}

function isYearly({ freq, parts }: ICAL.Recur): boolean {
  const { BYMONTH: months = [] } = parts as { BYMONTH?: number[] };
  return freq === "YEARLY" && months.length <= 1 && !FINE_PARTS.some((part) => part in parts);
}
