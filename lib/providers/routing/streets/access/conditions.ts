import { ExpressionError } from "@/lib/platform/opening-hours/cursor";
import { HoursExpression } from "@/lib/platform/opening-hours/expression";
import type { Tags } from "@/lib/platform/osm/handlers";
import { isDenied, oneWayOf } from "./permissions";

// https://wiki.openstreetmap.org/wiki/Conditional_restrictions

/** The hours of a day in which most tours take place, in seconds. */
const [MORNING, EVENING] = [8 * 3_600, 17 * 3_600];
/** The days on which conditions are tried: every fifth of a year, so that each weekday of each season is among them. */
const DAYS = Array.from({ length: 73 }, (_, k) => new Date(Date.UTC(2027, 0, 1 + 5 * k)).toISOString().slice(0, 10));
/** On the equator the sun rises and sets at six o'clock. */
const SUN = { lat: 0, lng: 0, zone: "UTC" };
/** Conditions whose result is kept. */
const MAX_KNOWN = 20_000;
/** The longest value that OpenStreetMap stores. */
const MAX_LENGTH = 255;
/** Keys of access, each with the key of its conditions. */
const ACCESS = ["access", "vehicle", "motor_vehicle", "motorcar", "bicycle", "foot"].map(
  (key) => [key, `${key}:conditional`] as const,
);

const known = new Map<string, boolean>();

/**
 * The tags with the conditional restrictions that hold by day at some time of the year, as if they always held: an access
 * that is denied, and a direction. Times when less is forbidden do not count, and neither do conditions that are not times,
 * such as a weight.
 */
export function withConditions(tags: Tags): Tags {
  const changes: Record<string, string> = {};
  for (const [key, conditional] of ACCESS) {
    const denied = valuesByDay(tags[conditional]).find(isDenied);
    if (denied !== undefined) changes[key] = denied;
  }
  for (const value of valuesByDay(tags["oneway:conditional"])) {
    const [usual, then] = [oneWayOf(tags), oneWayOf({ oneway: value })];
    // A direction that changes is not open all day.
    if (usual !== 0 && then !== 0 && usual !== then) changes.vehicle = "no";
    else if (then !== 0) changes.oneway = value;
  }
  return Object.keys(changes).length === 0 ? tags : { ...tags, ...changes };
}

/**
 * The values of a conditional tag, `no @ (Nov-Mar); yes @ (22:00-06:00)`, whose conditions hold by day at some time of the
 * year.
 */
export function valuesByDay(text: string | undefined): string[] {
  if (text === undefined || text.length > MAX_LENGTH) return [];
  return [...text.matchAll(/([^;@()]+)@\s*(?:\(([^()]*)\)|([^;()]+))/g)].flatMap(([, value = "", inside, outside]) => {
    const conditions = (inside ?? outside ?? "").split(/\bAND\b/i);
    return conditions.every((condition) => holdsByDay(condition.trim())) ? [value.trim()] : [];
  });
}

function holdsByDay(condition: string): boolean {
  const found = known.get(condition);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const holds = tryDays(condition);
  known.set(condition, holds);
  return holds;
}

function tryDays(condition: string): boolean {
  if (condition === "") return false;
  const hours = readCondition(condition) ?? readCondition(`${condition} 00:00-24:00`);
  if (hours === null) return false;
  return DAYS.some((day) => hours.on(day).open.some(([from, to]) => from < EVENING && to > MORNING));
}

/** A condition as opening hours; null if it states no hours. */
function readCondition(condition: string): HoursExpression | null {
  try {
    return new HoursExpression(condition, { sun: SUN });
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
