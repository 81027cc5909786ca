import ICAL from "ical.js";
import type { NoteReason } from "../items";
import { alignEnds, recurrenceFault } from "./recurrence";
import type { CalendarZones } from "./zones";

const YEAR_SECONDS = 365 * 86_400;

/**
 * The first year in which an instance within the span may start, in any zone. Resolving the zones of each instance since
 * 1900 takes as long as stepping over it.
 */
const firstYearOf = (span: Span, event: ICAL.Event): number =>
  span.from.getUTCFullYear() - 1 - Math.ceil(Math.abs(event.duration.toSeconds()) / YEAR_SECONDS);

/** One occurrence of an event. */
export interface Instance {
  /** The component that describes it: the series' component, or the override of this instance. */
  component: ICAL.Component;
  uid: string;
  /** The original start in the series, which identifies the instance. Null for an event that does not recur. */
  recurrenceId: ICAL.Time | null;
  start: ICAL.Time;
  end: ICAL.Time | null;
}

/** The period over which series are expanded. */
export interface Span {
  from: Date;
  to: Date;
}

/** How series are expanded. */
export interface Expansion {
  zones: CalendarZones;
  span: Span;
  /** Receives what was skipped. */
  note: (reason: NoteReason, value: string) => void;
  /** Lets the event loop turn from time to time. */
  turn: () => Promise<void>;
}

// Daily since 1900 is 46,000 steps; a year of daily instances is 366.
const MAX_STEPS = 200_000;
const MAX_INSTANCES = 2_000;
const STEPS_PER_TURN = 100;

/**
 * Returns the instances of one UID (RFC 5545): the event itself if it does not recur, otherwise the instances of the
 * series within the span, without its exceptions and with overrides at their new times.
 */
export async function instancesOf(
  uid: string,
  components: readonly ICAL.Component[],
  { zones, span, note, turn }: Expansion,
): Promise<Instance[]> {
  const masters = components.filter((component) => !component.hasProperty("recurrence-id"));
  const master = newest(masters);
  const overrides = latestOverrides(components.filter((component) => component.hasProperty("recurrence-id")));
  const within = (instance: Instance): boolean => {
    const start = zones.instantOf(instance.start);
    const end = instance.end ? zones.instantOf(instance.end) : start;
    return start < span.to && (start >= span.from || end > span.from);
  };
  if (!master) return overrides.map((override) => single(override, uid, recurrenceIdOf(override)));

  const fault = recurs(master) ? recurrenceFault(master, overrides.length) : null;
  if (fault !== null) note("recurrence_unread", fault);
  if (fault !== null || !recurs(master)) {
    return [single(master, uid, null), ...overrides.map((override) => single(override, uid, recurrenceIdOf(override)))];
  }

  alignEnds(master);
  const found: Instance[] = [];
  const taken = new Set<ICAL.Component>();
  const event = new ICAL.Event(master, { exceptions: overrides, strictExceptions: true });
  const series = event.iterator();
  // Overrides may move an early instance into the span.
  const firstYear = overrides.length > 0 ? Number.NEGATIVE_INFINITY : firstYearOf(span, event);
  for (let step = 0, next = series.next(); next; next = series.next(), step++) {
    if (step >= MAX_STEPS || found.length >= MAX_INSTANCES) {
      note("recurrence_cut", uid);
      break;
    }
    if (step % STEPS_PER_TURN === 0) await turn();
    if (next.year < firstYear) continue;
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
    // Overrides may lie outside the order; the series itself is sorted, so it ends here.
    if (zones.instantOf(next) >= span.to) break;
  }
  // Overrides that move an instance into the span, or that match no instance of the rule.
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
  // Without the list, the library would look through the whole calendar for overrides, and so take quadratic time.
  const event = new ICAL.Event(component, { exceptions: [], strictExceptions: true });
  return { component, uid, recurrenceId, start: event.startDate, end: lengthKnown(component) ? event.endDate : null };
}

/** Returns the current version of a component: highest SEQUENCE, then latest DTSTAMP, then last in the file. */
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
    const versions = byInstance.get(id);
    if (versions) versions.push(override);
    else byInstance.set(id, [override]);
  }
  return [...byInstance.values()].flatMap((versions) => newest(versions) ?? []);
}
