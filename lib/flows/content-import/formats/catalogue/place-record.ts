import type { PlaceRecord } from "@/lib/domains/content/bundle";
import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { blankPlace } from "@/lib/domains/content/schema/places";
import type { Point } from "@/lib/platform/geo/point";
import { readHours } from "@/lib/platform/opening-hours/read";
import { isCountryCode, repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { readContact } from "../contacts";
import type { Note } from "../items";
import type { Classification } from "../osm-tags";
import { todayIn } from "./dates";
import type { PlaceEntry } from "./entry";
import { field, mediaOf, paragraphs } from "./fields";
import { hoursExpression, type OpenPeriod } from "./hours";
import type { CatalogueOptions } from "./reader";
import type { Texts } from "./texts";

const MOST_NAMES = 50;

/** Converts an entry to a place and notes what was changed or dropped. */
export function placeRecord(
  entry: PlaceEntry & { point: Point },
  name: string,
  { category, attached, kind, type, visitMinutes }: Classification,
  options: Pick<CatalogueOptions, "now" | "timezone">,
  notes: Note[],
): PlaceRecord {
  const contact = (of: "website" | "phone" | "email"): string | null => {
    const read = readContact(of, entry.contact[of] ?? undefined);
    notes.push(...read.notes);
    return read.value;
  };
  const country = countryOf(entry.country, notes);
  const today = todayIn(options);
  return {
    ...blankPlace(entry.key, name),
    summary: field(entry.summary, TEXT_LIMITS.summary, notes),
    description: paragraphs(entry.description, notes),
    place_kind: kind,
    area: entry.area?.key ?? null,
    category,
    categories: attached,
    address: field(entry.address, TEXT_LIMITS.address, notes),
    city: field(entry.city, TEXT_LIMITS.name, notes),
    country_code: country,
    lat: entry.point.lat,
    lng: entry.point.lng,
    website_url: contact("website"),
    contact_phone: contact("phone"),
    contact_email: contact("email"),
    hours_expression: hoursOf(entry.hours, country, today, notes),
    media: mediaOf(entry.images, today, notes),
    visit_minutes: visitMinutes,
    facts: factsOf(entry.names, name, type),
  };
}

function countryOf(given: string | null, notes: Note[]): string | null {
  const code = given?.toUpperCase() ?? "";
  if (code !== "" && !isCountryCode(code)) notes.push({ reason: "country_unread", value: code.slice(0, 80) });
  return isCountryCode(code) ? code : null;
}

function hoursOf(periods: readonly OpenPeriod[], country: string | null, today: string, notes: Note[]): string | null {
  const text = hoursExpression(periods, today);
  if (text === null) return null;
  if (text === "tooLong") {
    notes.push({ reason: "hours_unread", value: `${periods.length} periods do not fit` });
    return null;
  }
  const read = readHours(text, country, today);
  if (!read.ok) notes.push({ reason: "hours_unread", value: `${JSON.stringify(text.slice(0, 120))}: ${read.reason}` });
  return read.ok ? text : null;
}

/** The kind of the place, and its names in the languages in which they differ from its name. */
function factsOf(names: Texts, name: string, type: string | null): KnownFacts | null {
  const others = [...names].flatMap(([language, given]) => {
    const text = repairText(given, { max: TEXT_LIMITS.name }).text;
    return language === "" || text === "" || text === name ? [] : [[language, text] as const];
  });
  const facts: KnownFacts = {
    ...(type !== null && /^[a-z][a-z0-9_]{0,49}$/.test(type) && { kind: type }),
    ...(others.length > 0 && { names: Object.fromEntries(others.slice(0, MOST_NAMES)) }),
  };
  return Object.keys(facts).length > 0 ? facts : null;
}
