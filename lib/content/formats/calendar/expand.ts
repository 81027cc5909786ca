import ICAL from "ical.js";
import type { NoteReason } from "../items";
import type { CalendarZones } from "./zones";

/** One time that an event takes place. */
export interface Instance {
  /** The component that describes it: the series' own, or the one that moved or changed this instance. */
  component: ICAL.Component;
  uid: string;
  /** When the series would have had it: what tells it from the others. Null for an event that does not recur. */
  recurrenceId: ICAL.Time | null;
  start: ICAL.Time;
  end: ICAL.Time | null;
}

/** Instants between which instances of series are wanted. */
export interface Span {
  from: Date;
  to: Date;
}

// Daily since 1900 is 46,000 steps; a year of daily instances is 366.
const MAX_STEPS = 200_000;
const MAX_INSTANCES = 2_000;
const SUB_DAILY = ["HOURLY", "MINUTELY", "SECONDLY"];

/**
 * The instances of one UID (RFC 5545): an event that does not recur as it is; of a series those within the span, its
 * exceptions left out, its moved ones where they were moved to. `note` is told what could not be taken.
 */
export function instancesOf(
  uid: string,
  components: readonly ICAL.Component[],
  zones: CalendarZones,
  span: Span,
  note: (reason: NoteReason, value: string) => void,
): Instance[] {
  const masters = components.filter((component) => !component.hasProperty("recurrence-id"));
  const master = newest(masters);
  const overrides = latestOverrides(components.filter((component) => component.hasProperty("recurrence-id")));
  const within = (instance: Instance): boolean => {
    const start = zones.instantOf(instance.start);
    const end = instance.end ? zones.instantOf(instance.end) : start;
    return start < span.to && (start >= span.from || end > span.from);
  };
  if (!master) return overrides.map((override) => single(override, uid, recurrenceIdOf(override)));

  const rule = ruleFault(master);
  if (rule) note("recurrence_unread", rule);
  if (rule || !recurs(master)) {
    return [single(master, uid, null), ...overrides.map((override) => single(override, uid, recurrenceIdOf(override)))];
  }

  const found: Instance[] = [];
  const taken = new Set<ICAL.Component>();
  const event = new ICAL.Event(master, { exceptions: overrides, strictExceptions: true });
  const series = event.iterator();
  for (let step = 0, next = series.next(); next; next = series.next(), step++) {
    if (step >= MAX_STEPS || found.length >= MAX_INSTANCES) {
      note("recurrence_cut", uid);
      break;
    }
    const details = event.getOccurrenceDetails(next);
    taken.add(details.item.component);
    const instance: Instance = {
      component: details.item.component,
      uid,
      recurrenceId: details.recurrenceId,
      start: details.startDate,
      end: lengthKnown(details.item.component) ? details.endDate : null,
    };
    if (within(instance)) found.push(instance);
    // A moved instance may lie elsewhere; the series itself goes on in order.
    if (zones.instantOf(next) >= span.to) break;
  }
  // An instance that was moved here from beyond the span, or from where the rule has none.
  const strays = overrides.filter((override) => !taken.has(override)).map((o) => single(o, uid, recurrenceIdOf(o)));
  return [...found, ...strays.filter(within)];
}

const recurs = (component: ICAL.Component): boolean => component.hasProperty("rrule") || component.hasProperty("rdate");

const recurrenceIdOf = (component: ICAL.Component): ICAL.Time =>
  component.getFirstPropertyValue("recurrence-id") as ICAL.Time;

const lengthKnown = (component: ICAL.Component): boolean =>
  component.hasProperty("dtend") || component.hasProperty("duration") || isAllDay(component);

const isAllDay = (component: ICAL.Component): boolean =>
  (component.getFirstPropertyValue("dtstart") as ICAL.Time | null)?.isDate ?? false;

function single(component: ICAL.Component, uid: string, recurrenceId: ICAL.Time | null): Instance {
  const event = new ICAL.Event(component);
  return { component, uid, recurrenceId, start: event.startDate, end: lengthKnown(component) ? event.endDate : null };
}

/** Of several versions of one thing the one that counts: the highest SEQUENCE, then the last stamp, then the last. */
function newest(versions: readonly ICAL.Component[]): ICAL.Component | undefined {
  const rank = (c: ICAL.Component): [number, string] => [
    Number(c.getFirstPropertyValue("sequence") ?? 0),
    String(c.getFirstPropertyValue("dtstamp") ?? ""),
  ];
  return versions.reduce<ICAL.Component | undefined>((best, each) => {
    if (!best) return each;
    const [[a, x], [b, y]] = [rank(best), rank(each)];
    return b > a || (b === a && y >= x) ? each : best;
  }, undefined);
}

function latestOverrides(overrides: readonly ICAL.Component[]): ICAL.Component[] {
  const byInstance = new Map<string, ICAL.Component[]>();
  for (const override of overrides) {
    const id = recurrenceIdOf(override).toString();
    byInstance.set(id, [...(byInstance.get(id) ?? []), override]);
  }
  return [...byInstance.values()].flatMap((versions) => newest(versions) ?? []);
}

/**
 * A rule that is not followed, as text: one by the hour or finer is no event of a destination, and one whose days never
 * come (30 February) would be looked for without end. Null where all can be followed.
 */
function ruleFault(master: ICAL.Component): string | null {
  for (const property of master.getAllProperties("rrule")) {
    const rule = property.getFirstValue() as ICAL.Recur;
    const { BYMONTH: months = ALL_MONTHS, BYMONTHDAY: days } = rule.parts as {
      BYMONTH?: number[];
      BYMONTHDAY?: number[];
    };
    const possible = !days || months.some((month) => days.some((day) => Math.abs(day) <= (LONGEST[month - 1] ?? 0)));
    if (SUB_DAILY.includes(rule.freq) || !possible) return rule.toString();
  }
  return null;
}

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ALL_MONTHS = LONGEST.map((_, i) => i + 1);
