import ICAL from "ical.js";
import { DateTime, IANAZone } from "luxon";
import { findIana } from "windows-iana";

/**
 * The IANA zone that a feed's name of one means: the name itself, one behind a vendor's prefix
 * (`/freeassociation.sourceforge.net/Europe/London`), or Windows' name of it. Null for any other.
 */
export function ianaZone(name: string | null | undefined): string | null {
  if (!name) return null;
  const given = name.trim().replace(/^"|"$/g, "");
  const parts = given.split("/");
  for (let i = 0; i < parts.length; i++) {
    const tail = parts.slice(i).join("/");
    if (tail !== "" && /^[A-Za-z]/.test(tail) && IANAZone.isValidZone(tail)) return tail;
  }
  return findIana(given)[0] ?? null;
}

/** A zone whose offsets come from the system's time zone data instead of the feed's own, often dated, rules. */
class SystemZone extends ICAL.Timezone {
  constructor(readonly iana: string) {
    super({ tzid: iana });
  }

  override utcOffset(time: ICAL.Time): number {
    return localTime(time, this.iana).offset * 60;
  }
}

const localTime = ({ year, month, day, hour, minute, second }: ICAL.Time, zone: string): DateTime =>
  DateTime.fromObject({ year, month, day, hour, minute, second: Math.min(second, 59) }, { zone });

/** Reads a calendar's times: which zone each is in, and which instant. */
export class CalendarZones {
  readonly #known = new Map<string, ICAL.Timezone | null>();
  readonly #own = new Map<string, ICAL.Component>();
  /** Names that neither the system nor the calendar can tell anything of. */
  readonly unknown = new Set<string>();
  /** Where times without a zone are: the calendar's own zone, else the destination's. */
  readonly home: string;
  /** The zone to show times in that are given in UTC. */
  readonly #ofUtc: string;

  constructor(calendar: ICAL.Component, destination: string) {
    for (const zone of calendar.getAllSubcomponents("vtimezone")) {
      this.#own.set(String(zone.getFirstPropertyValue("tzid")), zone);
    }
    const named = ianaZone(calendar.getFirstPropertyValue("x-wr-timezone")?.toString());
    // A calendar that describes one zone lives in it.
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
    const zone = iana ? new SystemZone(iana) : own ? new ICAL.Timezone({ component: own, tzid }) : null;
    if (!zone) this.unknown.add(tzid);
    this.#known.set(tzid, zone);
    return zone;
  }

  /** The IANA zone in which a time is to be shown. */
  zoneOf(time: ICAL.Time): string {
    if (time.zone instanceof SystemZone) return time.zone.iana;
    return isUtc(time) ? this.#ofUtc : this.home;
  }

  /** The instant that a time of the calendar is; a date is its first moment at home. */
  instantOf(time: ICAL.Time): Date {
    if (time.isDate || time.zone === ICAL.Timezone.localTimezone) return localTime(time, this.home).toJSDate();
    return new Date(time.toUnixTime() * 1_000);
  }
}

const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;
