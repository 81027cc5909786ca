import type ICAL from "ical.js";
import { DateTime } from "luxon";
import type { EventRecord, OrganizerRecord } from "@/lib/domains/content/bundle";
import { ContentError } from "@/lib/domains/content/problems";
import { turnsEvery } from "@/lib/platform/event-loop/turns";
import type { ContentItem, NoteReason, SkipReason } from "../items";
import type { EventTypes } from "./event-types";
import { type Expansion, type Instance, instancesOf, type Span } from "./expand";
import { parseCalendars } from "./parse";
import { dropUnreadable } from "./readable";
import { eventOf, mayBeStored } from "./record";
import { CalendarZones } from "./zones";

/** `event_type` of an event is the slug of a type of the service. */
export interface CalendarRecords {
  organizers: OrganizerRecord[];
  events: EventRecord[];
  /** Skips and notes for the import report. */
  left: ContentItem[];
}

export interface CalendarOptions {
  /** Series are expanded over one year from the start of this day in the calendar's zone. */
  now: Date;
  /** The destination's zone, for times without one. */
  timezone: string;
  /** Chooses the types of the events. */
  types: EventTypes;
  /** Throws once the import has taken too long. */
  checkTime?: () => void;
}

const MAX_EVENTS = 100_000;
/** Milliseconds after which the event loop gets a turn. */
const SLICE_MS = 10;
// CLASS values of events that are not for the public.
const NOT_PUBLIC = ["PRIVATE", "CONFIDENTIAL"];

/**
 * Reads iCalendar (RFC 5545). Every VEVENT becomes an event; each instance of a series in the coming year becomes one.
 * The event loop turns meanwhile.
 * @throws ContentError if the text is not a complete calendar.
 */
export async function readCalendar(text: string, options: CalendarOptions): Promise<CalendarRecords> {
  const nextSlice = turnsEvery(SLICE_MS);
  const turn = (): Promise<void> => {
    options.checkTime?.();
    return nextSlice();
  };
  const organizers = new Map<string, OrganizerRecord>();
  const events = new Map<string, EventRecord>();
  const left: ContentItem[] = [];
  const noteRule = (rule: string): void => {
    left.push({ kind: "note", path: "VEVENT", label: rule, reason: "recurrence_unread", value: rule });
  };
  for (const calendar of await parseCalendars(text, turn, noteRule)) {
    await turn();
    const zones = new CalendarZones(calendar, options.timezone);
    const span = yearFrom(options.now, zones.home);
    for (const [uid, components] of seriesOf(calendar, left)) {
      const noting = (reason: NoteReason, value: string): void => {
        left.push({ kind: "note", path: "VEVENT", label: uid, reason, value });
      };
      for (const instance of await instancesOrFirst(uid, components, { zones, span, note: noting, turn })) {
        if (!mayBeStored(zones.instantOf(instance.start))) {
          left.push({ kind: "skipped", path: "VEVENT", label: uid, reason: "out_of_years" });
          continue;
        }
        const { event, organizer } = eventOf(instance, zones, options.types, noting);
        if (organizer) organizers.set(organizer.key, organizers.get(organizer.key) ?? organizer);
        events.set(event.key, event);
        if (events.size > MAX_EVENTS) throw new ContentError(`holds more than ${MAX_EVENTS} events`);
        await turn();
      }
    }
    for (const name of zones.unknown) {
      left.push({ kind: "note", path: "VCALENDAR", label: zones.home, reason: "zone_unread", value: name });
    }
  }
  return { organizers: [...organizers.values()], events: [...events.values()], left };
}

function yearFrom(now: Date, zone: string): Span {
  const from = DateTime.fromJSDate(now, { zone }).startOf("day");
  return { from: from.toJSDate(), to: from.plus({ years: 1 }).toJSDate() };
}

/** Groups the public VEVENTs that have a start by UID. A component without a UID gets a hash of its content. */
function seriesOf(calendar: ICAL.Component, left: ContentItem[]): Map<string, ICAL.Component[]> {
  const byUid = new Map<string, ICAL.Component[]>();
  for (const component of calendar.getAllSubcomponents("vevent")) {
    const text = (name: string): string => component.getFirstPropertyValue(name)?.toString().trim() ?? "";
    const skip = (reason: SkipReason): void => {
      left.push({ kind: "skipped", path: "VEVENT", label: text("uid") || text("summary"), reason });
    };
    const dropped = dropUnreadable(component);
    if (NOT_PUBLIC.includes(text("class").toUpperCase())) skip("not_public");
    else if (!component.hasProperty("dtstart") || dropped.includes("recurrence-id")) skip("no_start");
    else {
      for (const name of dropped) {
        const reason = name === "dtend" || name === "duration" ? "end_unread" : "recurrence_unread";
        left.push({ kind: "note", path: "VEVENT", label: text("uid"), reason, value: name.toUpperCase() });
      }
      const uid = text("uid") || `${text("summary")} ${text("dtstart")}`;
      const components = byUid.get(uid);
      if (components) components.push(component);
      else byUid.set(uid, [component]);
    }
  }
  return byUid;
}

/** Returns the instances of a series; only the first one if its rules cannot be expanded. */
async function instancesOrFirst(uid: string, components: ICAL.Component[], expansion: Expansion): Promise<Instance[]> {
  try {
    return await instancesOf(uid, components, expansion);
  } catch (error) {
    expansion.note("recurrence_unread", error instanceof Error ? error.message : String(error));
    for (const component of components) for (const name of ["rrule", "rdate"]) component.removeAllProperties(name);
    return instancesOf(uid, components, expansion);
  }
}
