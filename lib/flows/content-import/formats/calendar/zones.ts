import ICAL from "ical.js";
import { DateTime, IANAZone } from "luxon";
import { findIana } from "windows-iana";
import { firstMomentOf } from "@/lib/platform/calendar/repeated-hour";
import { ownZone } from "./own-zone";

const LONGEST_NAME = 255;
/** The parts of the longest names, such as `America/Argentina/Ushuaia`. */
const MOST_PARTS = 3;

/**
 * Resolves a feed's zone name to an IANA zone: an IANA name, one behind a vendor's prefix
 * (`/freeassociation.sourceforge.net/Europe/London`) or a Windows name. Null for any other name.
 */
function ianaZone(name: string | null | undefined): string | null {
  if (!name) return null;
  if (name.length > LONGEST_NAME) return null;
  const given = name.trim().replace(/^"|"$/g, "");
  const parts = given.split("/").slice(-MOST_PARTS);
  for (let i = 0; i < parts.length; i++) {
    const tail = parts.slice(i).join("/");
    if (tail !== "" && /^[A-Za-z]/.test(tail) && IANAZone.isValidZone(tail)) return tail;
  }
  return findIana(given)[0] ?? null;
}

/** A zone with offsets from the system's time zone data instead of the feed's rules, which are often outdated. */
class SystemZone extends ICAL.Timezone {
  constructor(readonly iana: string) {
    super({ tzid: iana });
  }

  /** In the hour that clocks leave out, the offset before it, so that 02:30 is what 03:30 is after it (RFC 5545, 3.3.5). */
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time;
    const shown =
      new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 3_600 + minute * 60 + Math.min(second, 59)) * 1_000;
    return (shown - localTime(time, this.iana).toMillis()) / 1_000;
  }
}

const localTime = ({ year, month, day, hour, minute, second }: ICAL.Time, zone: string): DateTime =>
  firstMomentOf(DateTime.fromObject({ year, month, day, hour, minute, second: Math.min(second, 59) }, { zone }));

/** Resolves a calendar's times to zones and instants. */
export class CalendarZones {
  readonly #known = new Map<string, ICAL.Timezone | null>();
  readonly #own = new Map<string, ICAL.Component>();
  /** Zone names that neither the system nor the calendar defines. */
  readonly unknown = new Set<string>();
  /** The zone of times without one: the calendar's zone, otherwise the destination's. */
  readonly home: string;
  /** The zone in which UTC times are shown. */
  readonly #ofUtc: string;

  constructor(calendar: ICAL.Component, destination: string) {
    for (const zone of calendar.getAllSubcomponents("vtimezone")) {
      this.#own.set(String(zone.getFirstPropertyValue("tzid")), zone);
    }
    const named = ianaZone(calendar.getFirstPropertyValue("x-wr-timezone")?.toString());
    // A calendar that defines exactly one zone uses it as its home zone.
    const [only, ...others] = [...this.#own.keys()].flatMap((tzid) => this.#ianaOf(tzid) ?? []);
    this.home = named ?? (others.length === 0 ? only : undefined) ?? destination;
    this.#ofUtc = named ?? "UTC";
    calendar.getTimeZoneByID = (tzid) => this.#find(tzid) as ICAL.Timezone;
  }

  #ianaOf(tzid: string): string | null {
    return ianaZone(tzid) ?? ianaZone(this.#own.get(tzid)?.getFirstPropertyValue("x-lic-location")?.toString());
  }

  #find(tzid: string): ICAL.Timezone | null {
    const known = this.#known.get(tzid);
    if (known !== undefined) return known;
    const own = this.#own.get(tzid);
    const iana = this.#ianaOf(tzid);
    const zone = iana ? new SystemZone(iana) : own ? ownZone(own, tzid) : null;
    if (!zone) this.unknown.add(tzid);
    this.#known.set(tzid, zone);
    return zone;
  }

  /** Returns the IANA zone in which a time is shown. */
  zoneOf(time: ICAL.Time): string {
    if (time.zone instanceof SystemZone) return time.zone.iana;
    return isUtc(time) ? this.#ofUtc : this.home;
  }

  /** Returns the instant of a calendar time. A date is midnight in the home zone. */
  instantOf(time: ICAL.Time): Date {
    if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return localTime(time, this.home).toJSDate();
    return new Date(time.toUnixTime() * 1_000);
  }
}

const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;
