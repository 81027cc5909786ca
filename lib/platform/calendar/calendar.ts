import ICAL from "ical.js";
import { DateTime } from "luxon";
import { env } from "@/lib/platform/settings/env";

// Lines have at most 75 octets (RFC 5545, 3.1). ical.js does not count the space that starts a continued line.
ICAL.foldLength = 74;

/** An entry of a calendar. */
export interface Entry {
  /** Unique in this service, and stable when the entry changes. */
  id: string;
  title: string;
  created: Date;
  /** The last change. */
  changed: Date;
  start: Date;
  /** Null if unknown. */
  end: Date | null;
  /** The IANA zone of the days of an all-day entry; null for an entry with times. */
  allDayIn?: string | null;
  description?: string | null;
  location?: string | null;
  point?: { lat: number; lng: number } | null;
  url?: string;
  category?: string;
  cancelled?: boolean;
}

/** How often programs should fetch a calendar that they subscribe to. */
const REFRESH = "PT1H";

/**
 * Writes a calendar as iCalendar (RFC 5545, with the refresh interval of RFC 7986). Times are in UTC, which programs show
 * in their own zone. All-day entries are days of their zone, and their end is exclusive. UIDs end with `namespace`, which
 * identifies the installation and not its host (decision 065).
 */
export function writeCalendar(name: string, entries: readonly Entry[], namespace: string): string {
  const calendar = new ICAL.Component("vcalendar");
  for (const [property, value] of [
    ["version", "2.0"],
    ["prodid", "-//Destination service//EN"],
    ["method", "PUBLISH"],
    ["x-wr-calname", name],
    ["x-wr-timezone", env().DESTINATION_TIMEZONE],
    // Outlook reads only this older name of the refresh interval.
    ["x-published-ttl", REFRESH],
  ] as const) {
    calendar.addPropertyWithValue(property, value);
  }
  const refresh = new ICAL.Property("refresh-interval");
  refresh.resetType("duration");
  refresh.setValue(ICAL.Duration.fromString(REFRESH));
  calendar.addProperty(refresh);
  for (const entry of entries) calendar.addSubcomponent(componentOf(entry, namespace));
  return `${calendar.toString()}\r\n`;
}

function componentOf(entry: Entry, namespace: string): ICAL.Component {
  const component = new ICAL.Component("vevent");
  const add = (name: string, value: string | number | ICAL.Time | number[] | null | undefined): void => {
    if (value || value === 0) component.addPropertyWithValue(name, value);
  };
  add("uid", `${entry.id}@${namespace}`);
  add("dtstamp", utc(entry.changed));
  add("last-modified", utc(entry.changed));
  add("sequence", sequenceOf(entry));
  if (entry.allDayIn) {
    const first = DateTime.fromJSDate(entry.start, { zone: entry.allDayIn });
    add("dtstart", dayOf(first));
    add("dtend", dayOf(dayAfter(first, entry.end)));
  } else {
    add("dtstart", utc(entry.start));
    add("dtend", entry.end && utc(entry.end));
  }
  add("summary", entry.title);
  add("description", entry.description);
  add("location", entry.location);
  add("geo", entry.point && [entry.point.lat, entry.point.lng]);
  add("url", entry.url);
  add("categories", entry.category);
  add("status", entry.cancelled ? "CANCELLED" : "CONFIRMED");
  return component;
}

/** The revision of an entry: the seconds from its creation to its last change, which only grow. */
function sequenceOf({ created, changed }: Entry): number {
  return Math.max(0, Math.floor((changed.getTime() - created.getTime()) / 1000));
}

/** The exclusive end of an all-day entry. An entry that ends at midnight does not include the day that starts then. */
function dayAfter(first: DateTime, end: Date | null): DateTime {
  const last = end === null ? first : DateTime.fromJSDate(end, { zone: first.zone }).minus(1);
  return DateTime.max(first, last).startOf("day").plus({ days: 1 });
}

const utc = (moment: Date): ICAL.Time => ICAL.Time.fromJSDate(moment, true);
const dayOf = ({ year, month, day }: DateTime): ICAL.Time => ICAL.Time.fromData({ year, month, day, isDate: true });
