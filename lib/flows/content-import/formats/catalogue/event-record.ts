import type { EventRecord, OrganizerRecord } from "@/lib/domains/content/bundle";
import { fold } from "@/lib/platform/text/fold";
import { repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { readContact } from "../contacts";
import type { Note } from "../items";
import { todayIn } from "./dates";
import type { EventEntry } from "./entry";
import { field, mediaOf, paragraphs } from "./fields";
import type { CatalogueOptions } from "./reader";

/** An event without what its dates decide. */
export type UndatedEvent = Omit<EventRecord, "key" | "starts_at" | "ends_at" | "is_all_day" | "status">;

/** Converts an entry to an event without its dates and notes what was changed or dropped. */
export function eventRecord(
  entry: EventEntry,
  title: string,
  organizer: string | null,
  options: CatalogueOptions,
  notes: Note[],
): UndatedEvent {
  const { timezone, types } = options;
  const type = types.find(entry.topics, title);
  if (!type.isKnown) notes.push({ reason: "type_unknown", value: entry.topics.join(", ").slice(0, 200) });
  const website = readContact("website", entry.contact.website ?? undefined);
  notes.push(...website.notes);
  const location = [entry.venue, entry.address].filter((part) => part !== null).join(", ");
  const { admission } = entry;
  return {
    title,
    slug: null,
    summary: field(entry.summary, TEXT_LIMITS.summary, notes),
    description: paragraphs(entry.description, notes),
    timezone,
    event_type: type.slug,
    area: entry.area?.key ?? null,
    place: null,
    location: field(location, TEXT_LIMITS.address, notes),
    organizer,
    admission_type: admission.type,
    admission_price: admission.price,
    admission_currency: admission.currency,
    ticket_url: null,
    audience_codes: [],
    age_rating: null,
    languages: [],
    attendance_mode: "offline",
    lat: entry.point?.lat ?? null,
    lng: entry.point?.lng ?? null,
    narrative: null,
    links: website.value === null ? [] : [{ type: "website", label: "Website", url: website.value, position: 0 }],
    media: mediaOf(entry.images, todayIn(options), notes),
  };
}

/** Converts the organizer of an entry, who is known by name, and notes what was dropped; null without one. */
export function organizerRecord(given: EventEntry["organizer"], notes: Note[]): OrganizerRecord | null {
  const name = repairText(given?.name.replace(/\s+/g, " ") ?? "", { max: TEXT_LIMITS.name }).text;
  if (given === null || name === "") return null;
  const contact = (of: "website" | "phone" | "email"): string | null => {
    const read = readContact(of, given[of] ?? undefined);
    notes.push(...read.notes);
    return read.value;
  };
  const key = `organizer:${fold(name)}`.slice(0, TEXT_LIMITS.key);
  const [website_url, public_email, public_phone] = [contact("website"), contact("email"), contact("phone")];
  return { key, name, website_url, logo_url: null, public_email, public_phone };
}
