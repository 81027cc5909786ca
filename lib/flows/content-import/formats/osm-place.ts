import type { CategoryRecord, PlaceRecord } from "@/lib/domains/content/bundle";
import { blankPlace } from "@/lib/domains/content/schema/places";
import type { Point } from "@/lib/platform/geo/point";
import { readHours } from "@/lib/platform/opening-hours/read";
import { isCountryCode, repairText, TEXT_LIMITS, type TextRule } from "@/lib/platform/text/text";
import { readContact } from "./contacts";
import type { Note } from "./items";
import { OSM_CATEGORIES } from "./osm-categories";
import { factsOf } from "./osm-facts";
import type { Classification, Tags } from "./osm-tags";
import { prominenceOf } from "./prominence";

/** A named feature as a place, with the categories it refers to and notes on tags that were changed or dropped. */
export interface OsmPlace {
  record: PlaceRecord;
  categories: CategoryRecord[];
  notes: Note[];
}

/** A feature that is published: its stable id (`node/123`), its name, its tags, its position (WGS 84) and its class. */
export interface PublishedFeature {
  key: string;
  name: string;
  tags: Tags;
  point: Point;
  /** Null for a feature of another source, without a tag that says what it is. */
  classified: Classification | null;
}

/**
 * Converts a named feature to a place. Never throws and never rejects: it repairs third-party text and notes what it
 * cannot read.
 */
export function osmPlace(feature: PublishedFeature): OsmPlace {
  const { key, name, tags, point, classified } = feature;
  const notes: Note[] = [];
  const take = (value: string | undefined, rule: TextRule): string | null => {
    if (value === undefined) return null;
    const { text, repaired } = repairText(value, rule);
    if (repaired) notes.push({ reason: "text_repaired", value: value.slice(0, 80) });
    return text === "" ? null : text;
  };
  const contact = (kind: "website" | "phone" | "email", ...names: string[]): string | null => {
    const read = readContact(
      kind,
      names.map((tag) => tags[tag]).find((value) => value !== undefined && value !== ""),
    );
    notes.push(...read.notes);
    return read.value;
  };
  const { category, attached, kind, type, visitMinutes } = classified ?? UNCLASSIFIED;
  if (category === null) notes.push({ reason: "no_category", value: name });
  const facts = factsOf(tags, type);
  const country = countryOf(tags, notes);
  const record: PlaceRecord = {
    ...blankPlace(key, take(name, { max: TEXT_LIMITS.name }) ?? name),
    description: take(tags["description:en"] ?? tags.description, { max: TEXT_LIMITS.long, multiline: true }),
    place_kind: kind,
    category,
    categories: attached,
    address: take(addressOf(tags), { max: TEXT_LIMITS.address }),
    city: take(tags["addr:city"] ?? tags["addr:suburb"] ?? tags["addr:place"], { max: TEXT_LIMITS.name }),
    country_code: country,
    lat: point.lat,
    lng: point.lng,
    website_url: contact("website", "website", "contact:website", "url"),
    contact_phone: contact("phone", "phone", "contact:phone", "contact:mobile", "mobile"),
    contact_email: contact("email", "email", "contact:email"),
    hours_expression: hoursOf(take(tags.opening_hours, { max: TEXT_LIMITS.expression }), country, notes),
    visit_minutes: visitMinutes,
    facts,
    prominence: prominenceOf(tags, facts, kind),
  };
  const used = category === null ? attached : [category, ...attached];
  return { record, categories: used.map((word) => OSM_CATEGORIES[word]), notes };
}

const UNCLASSIFIED = {
  ...({ category: null, kind: "other", type: null, visitMinutes: null } as const),
  attached: [] as Classification["attached"],
};

function countryOf(tags: Tags, notes: Note[]): string | null {
  const raw = tags["addr:country"]?.trim() ?? "";
  if (raw === "") return null;
  const code = raw.toUpperCase();
  if (isCountryCode(code)) return code;
  notes.push({ reason: "country_unread", value: raw.slice(0, 80) });
  return null;
}

/** Returns `addr:full`, otherwise number, street and postcode; undefined if none is present. */
function addressOf(tags: Tags): string | undefined {
  const street = tags["addr:street"] ?? tags["addr:place"];
  const first = [tags["addr:housenumber"], street].filter((part) => part !== undefined && part.trim() !== "").join(" ");
  const line = tags["addr:full"] ?? [tags["addr:housename"], first].filter((part) => part).join(", ");
  const postcode = tags["addr:postcode"];
  const whole = line === "" || postcode === undefined || line.includes(postcode) ? line : `${line}, ${postcode}`;
  return whole === "" ? undefined : whole;
}

/** Takes over the text of hours, readable or not, and notes what is not understood. */
function hoursOf(text: string | null, country: string | null, notes: Note[]): string | null {
  if (text === null) return null;
  const read = readHours(text, country, new Date().toISOString().slice(0, 10));
  const quoted = JSON.stringify(text.slice(0, 120));
  if (!read.ok) notes.push({ reason: "hours_unread", value: `${quoted}: ${read.reason}` });
  else if (read.leftOut.length > 0) {
    notes.push({ reason: "hours_partial", value: `${quoted}: without ${read.leftOut.join(", ")}` });
  }
  return text;
}
