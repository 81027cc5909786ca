import ICAL from "ical.js";
import type { EventRecord, OrganizerRecord } from "@/lib/domains/content/bundle";
import { hashOf } from "@/lib/domains/content/record-hash";
import { fold } from "@/lib/platform/text/fold";
import { codePoints, mediaUrlFault, normaliseText, repairText, TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";
import type { NoteReason } from "../items";
import type { EventTypes } from "./event-types";
import type { Instance } from "./expand";
import { plainText } from "./plain-text";
import type { CalendarZones } from "./zones";

/** The event record of an instance, with the records it refers to. */
export interface EventOfFeed {
  event: EventRecord;
  organizer: OrganizerRecord | null;
}

const UNTITLED = "Untitled event";
const MOST_CATEGORIES = 20;
const MOST_LINES = 20;

const FIRST_MOMENT = new Date("1900-01-01T00:00:00Z");
const LAST_MOMENT = new Date("2200-12-31T23:59:59.999Z");

/** Whether an event may take place at a moment: the years are those of a bundle's events. */
export const mayBeStored = (moment: Date): boolean => moment >= FIRST_MOMENT && moment <= LAST_MOMENT;

/** Converts an instance to a bundle event. `key` is its UID, plus the RECURRENCE-ID in UTC for an instance of a series. */
export function eventOf(
  instance: Instance,
  zones: CalendarZones,
  types: EventTypes,
  note: (reason: NoteReason, value: string) => void,
): EventOfFeed {
  const { component, start } = instance;
  const line = (name: string, max: number): string | null => {
    const { text, repaired } = repairText(plainText(textOf(component, name)).replace(/\s+/g, " "), { max });
    if (repaired) note("text_repaired", name);
    return text || null;
  };
  const startsAt = zones.instantOf(start).toISOString();
  const title = line("summary", TEXT_LIMITS.name) ?? UNTITLED;
  const categories = categoriesOf(component);
  const type = types.find(categories, title);
  if (!type.isKnown) note("type_unknown", categories.join(", "));
  const organizer = organizerOf(component);
  // Some feeds escape URLs as if they were text.
  const url = textOf(component, "url").replace(/\\([;,])/g, "$1");
  if (url !== "" && urlFault(url) !== null) note("website_unread", url);
  return {
    organizer,
    event: {
      key: keyOf(instance, zones),
      title,
      slug: null,
      summary: null,
      description: descriptionOf(component),
      status: textOf(component, "status").toUpperCase() === "CANCELLED" ? "cancelled" : "published",
      starts_at: startsAt,
      ends_at: endOf(instance, zones, note),
      is_all_day: start.isDate,
      timezone: zones.zoneOf(start),
      event_type: type.slug,
      area: null,
      place: null,
      location: locationOf(component),
      organizer: organizer?.key ?? null,
      admission_type: "unknown",
      admission_price: null,
      admission_currency: null,
      ticket_url: null,
      audience_codes: [],
      age_rating: null,
      languages: [],
      attendance_mode: "offline",
      ...positionOf(component),
      narrative: null,
      links: url !== "" && urlFault(url) === null ? [{ type: "website", label: "Website", url, position: 0 }] : [],
      media: imageOf(component),
    },
  };
}

/** When an instance ends, ISO 8601 in UTC. Null if that is not known: a zero duration does not say it. */
function endOf(
  { component, start, end }: Instance,
  zones: CalendarZones,
  note: (reason: NoteReason, value: string) => void,
): string | null {
  if (end === null) return null;
  const begins = zones.instantOf(start);
  const seconds = start.isDate ? null : exactLength(component);
  const moment = seconds === null ? zones.instantOf(end) : new Date(begins.getTime() + seconds * 1_000);
  if (!mayBeStored(moment)) note("end_unread", "DTEND");
  else if (moment > begins) return moment.toISOString();
  return null;
}

/** A DURATION without days in seconds, which pass whatever clocks show meanwhile (RFC 5545, 3.3.6); null for another end. */
function exactLength(component: ICAL.Component): number | null {
  const length = component.hasProperty("dtend") ? null : component.getFirstPropertyValue("duration");
  return length instanceof ICAL.Duration && length.weeks + length.days === 0 ? length.toSeconds() : null;
}

const textOf = (component: ICAL.Component, name: string): string =>
  component.getFirstPropertyValue(name)?.toString().trim() ?? "";

function keyOf({ uid, recurrenceId }: Instance, zones: CalendarZones): string {
  if (!recurrenceId) return fitKey(uid, TEXT_LIMITS.key);
  const which = recurrenceId.isDate ? recurrenceId.toString() : zones.instantOf(recurrenceId).toISOString();
  return `${fitKey(uid, TEXT_LIMITS.key - which.length - 1)}#${which}`;
}

/** A UID as a key of at most `max` characters. The end of a longer one becomes its hash, because long UIDs often begin alike. */
function fitKey(uid: string, max: number): string {
  const { text } = repairText(uid, { max });
  if (codePoints(normaliseText(uid)) <= max) return text;
  const hash = hashOf(uid);
  return `${[...text].slice(0, max - hash.length - 1).join("")}~${hash}`;
}

/** Returns LOCATION on one line, its lines separated by commas. */
function locationOf(component: ICAL.Component): string | null {
  const lines = plainText(textOf(component, "location")).split("\n", MOST_LINES);
  const text = lines
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(", ");
  return repairText(text, { max: TEXT_LIMITS.address }).text || null;
}

/** Returns the description followed by LOCATION, which is free text. */
function descriptionOf(component: ICAL.Component): string | null {
  const location = plainText(textOf(component, "location")).replace(/\s+/g, " ");
  const parts = [plainText(textOf(component, "description")), location && `Where: ${location}`];
  return repairText(parts.filter(Boolean).join("\n\n"), { max: TEXT_LIMITS.long, multiline: true }).text || null;
}

function categoriesOf(component: ICAL.Component): string[] {
  const values = component.getAllProperties("categories").flatMap((property) => property.getValues());
  return values
    .slice(0, MOST_CATEGORIES)
    .map((value) => repairText(plainText(String(value)).replace(/\s+/g, " "), { max: TEXT_LIMITS.name }).text)
    .filter(Boolean);
}

/** Returns the organizer by name. The email address in a feed is for replies to invitations, not for the public. */
function organizerOf(component: ICAL.Component): OrganizerRecord | null {
  const given = component.getFirstProperty("organizer")?.getFirstParameter("cn") ?? "";
  const { text: name } = repairText(plainText(given).replace(/\s+/g, " "), { max: TEXT_LIMITS.name });
  if (name === "" || name.includes("@")) return null;
  const key = `organizer:${fold(name)}`.slice(0, TEXT_LIMITS.key);
  return { key, name, website_url: null, logo_url: null, public_email: null, public_phone: null };
}

function positionOf(component: ICAL.Component): { lat: number | null; lng: number | null } {
  const [lat = Number.NaN, lng = Number.NaN] = textOf(component, "geo").split(/[;,]/, 2).map(Number.parseFloat);
  const known = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return known ? { lat, lng } : { lat: null, lng: null };
}

/** Returns the linked image (IMAGE of RFC 7986, or an attachment with an image type). */
function imageOf(component: ICAL.Component): EventRecord["media"] {
  const properties = [...component.getAllProperties("image"), ...component.getAllProperties("attach")];
  const found = properties.find(
    (property) =>
      (property.name === "image" || property.getFirstParameter("fmttype")?.startsWith("image/")) &&
      mediaUrlFault(String(property.getFirstValue())) === null,
  );
  if (!found) return [];
  return [
    {
      url: String(found.getFirstValue()),
      thumbnail_url: null,
      role: "hero",
      source_type: "scraped",
      status: "approved",
      attribution: null,
      license: null,
      original_url: null,
      alt_text: null,
      mime_type: null,
    },
  ];
}
