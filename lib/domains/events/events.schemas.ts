import { z } from "zod";
import { PlacePhoto, Ref } from "@/lib/domains/content/content.schemas";
import { AUDIENCE_CODES } from "@/lib/domains/content/vocabulary";
import { timestamp } from "@/lib/http/fields";

const id = z.string().meta({ description: "A decimal id.", example: "42" });
const title = z.string().meta({ example: "Creole Day" });
const slug = z.string().meta({ example: "creole-day" });
const summary = z.string().nullable().meta({ example: "Jounen Kwéyòl: food, dress and language of the island." });
const endsAt = timestamp.nullable().meta({ description: "Null if unknown.", example: null });
const timezone = z.string().meta({ description: "An IANA name.", example: "America/St_Lucia" });
const area = Ref.nullable().meta({ example: { id: "7", name: "Soufrière", slug: "soufriere" } });
const place = Ref.nullable().meta({ example: { id: "12", name: "Pigeon Island", slug: "pigeon-island" } });

const commonFields = {
  id,
  title,
  slug,
  summary,
  starts_at: timestamp,
  ends_at: endsAt,
  is_all_day: z.boolean(),
  timezone,
};

const briefFields = {
  ...commonFields,
  area,
  place: place.describe("Null if there is none or it is not published."),
};

export const EventBrief = z.strictObject(briefFields).meta({ id: "EventBrief" });
export type EventBrief = z.infer<typeof EventBrief>;

export const EventListItem = z
  .strictObject({
    ...commonFields,
    event_type: Ref.meta({ example: { id: "4", name: "Festival", slug: "festival" } }),
    area,
    place,
  })
  .meta({ id: "EventListItem" });
export type EventListItem = z.infer<typeof EventListItem>;

export const EventStatus = z.enum(["scheduled", "cancelled", "postponed", "rescheduled", "moved_online"]);
export type EventStatus = z.infer<typeof EventStatus>;

export const Organizer = z
  .strictObject({
    id,
    name: z.string().meta({ example: "Cultural Development Foundation" }),
    website_url: z.string().nullable().meta({ example: "https://cdf.example.org" }),
    logo_url: z.string().nullable().meta({ example: "https://media.example.org/cdf.png" }),
    public_email: z.string().nullable().meta({ example: "events@cdf.example.org" }),
    public_phone: z.string().nullable().meta({ example: "+1 758 555 0142" }),
  })
  .meta({ id: "Organizer" });
export type Organizer = z.infer<typeof Organizer>;

export const EventLink = z
  .strictObject({
    type: z.string().meta({ example: "tickets" }),
    label: z.string().meta({ example: "Buy tickets" }),
    url: z.string().meta({ example: "https://tickets.example.org/creole-day" }),
    position: z.int().meta({ example: 0 }),
  })
  .meta({ id: "EventLink" });
export type EventLink = z.infer<typeof EventLink>;

/** The complete detail of an event; the field set is closed (docs/contract.md#events). */
export const EventDetail = z
  .strictObject({
    id,
    title,
    slug,
    summary,
    description: z.string().nullable().meta({ example: "Every parish cooks, dresses and speaks Kwéyòl for a day." }),
    status: z.literal("published").meta({ description: "Always `published`. Kept for compatibility." }),
    event_status: EventStatus.meta({ description: "A cancelled event stays public." }),
    starts_at: timestamp,
    ends_at: endsAt,
    is_all_day: z.boolean(),
    timezone,
    admission_type: z.enum(["free", "paid", "donation", "rsvp", "unknown"]),
    admission_price: z.number().nullable().meta({ description: "In major units of the currency.", example: 25.5 }),
    admission_currency: z.string().nullable().meta({ example: "XCD" }),
    ticket_url: z.string().nullable().meta({ example: "https://tickets.example.org/creole-day" }),
    audience_codes: z.array(z.enum(AUDIENCE_CODES)),
    age_rating: z.enum(["all_ages", "13_plus", "16_plus", "18_plus", "21_plus"]).nullable(),
    languages: z.array(z.string().meta({ example: "en-LC" })).meta({ description: "BCP-47 tags." }),
    attendance_mode: z.enum(["offline", "online", "mixed"]),
    area,
    place,
    organizer: Organizer.nullable(),
    event_links: z.array(EventLink).meta({ description: "Ordered by position." }),
    hero_media: PlacePhoto.nullable(),
    gallery: z.array(PlacePhoto),
  })
  .meta({ id: "Event" });
export type EventDetail = z.infer<typeof EventDetail>;

export const EventCategory = z
  .strictObject({
    id,
    name: z.string().meta({ example: "Festival" }),
    slug: z.string().meta({ example: "festival" }),
    event_count: z.int().meta({ example: 14, description: "Published events of this type, including past ones." }),
  })
  .meta({ id: "EventCategory" });
export type EventCategory = z.infer<typeof EventCategory>;
