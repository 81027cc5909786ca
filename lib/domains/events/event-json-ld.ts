import type { Event as SchemaEvent, WithContext } from "schema-dts";
import type { EventDetail } from "@/lib/domains/events/events.schemas";

type Described = Extract<WithContext<SchemaEvent>, { "@type": "Event" }>;

// schema.org's terms for the service's own values.
const ATTENDANCE = {
  offline: "https://schema.org/OfflineEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  mixed: "https://schema.org/MixedEventAttendanceMode",
} as const;
const STATUS = {
  scheduled: "https://schema.org/EventScheduled",
  cancelled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
  rescheduled: "https://schema.org/EventRescheduled",
  moved_online: "https://schema.org/EventMovedOnline",
} as const;
const YOUNGEST = { all_ages: "0-", "13_plus": "13-", "16_plus": "16-", "18_plus": "18-", "21_plus": "21-" } as const;

/** The context of an event in linked data: its address in this API, and the service's address and currency. */
interface Surroundings {
  id: string;
  base: string;
  /** The ISO 4217 code for prices that do not state theirs. */
  currency: string;
}

/** Describes an event in schema.org's vocabulary for search engines, public facts only. */
export function eventJsonLd(event: EventDetail, { id, base, currency }: Surroundings) {
  const images = [event.hero_media, ...event.gallery].flatMap((photo) => (photo ? [photo.url] : []));
  const description = event.description || event.summary;
  const day = dayIn(event.timezone);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": id,
    identifier: event.id,
    name: event.title,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    startDate: event.is_all_day ? day(event.starts_at) : event.starts_at,
    ...(event.ends_at && { endDate: event.is_all_day ? day(lastMoment(event.ends_at)) : event.ends_at }),
    eventStatus: STATUS[event.event_status],
    eventAttendanceMode: ATTENDANCE[event.attendance_mode],
    ...locationOf(event, base),
    ...organizerOf(event),
    ...offersOf(event, currency),
    ...(event.admission_type === "free" && { isAccessibleForFree: true }),
    ...(event.languages.length > 0 && { inLanguage: event.languages }),
    ...(event.age_rating && { typicalAgeRange: YOUNGEST[event.age_rating] }),
  } as const satisfies Described;
}

/** Returns the calendar day of an instant in a zone, `YYYY-MM-DD`. */
const dayIn = (timeZone: string) => (instant: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    new Date(instant),
  );

// An all-day event ends at the midnight after its last day.
const lastMoment = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

function locationOf(event: EventDetail, base: string): Pick<Described, "location"> {
  const address = event.area && ({ "@type": "PostalAddress", addressRegion: event.area.name } as const);
  if (event.place) {
    const { id, name } = event.place;
    const place = { "@type": "Place", "@id": `${base}/api/v1/places/${id}`, name } as const;
    return { location: address ? { ...place, address } : place };
  }
  return address ? { location: { "@type": "Place", name: address.addressRegion, address } } : {};
}

function organizerOf({ organizer }: EventDetail): Pick<Described, "organizer"> {
  if (!organizer) return {};
  return {
    organizer: {
      "@type": "Organization",
      name: organizer.name,
      ...(organizer.website_url && { url: organizer.website_url }),
      ...(organizer.logo_url && { logo: organizer.logo_url }),
      ...(organizer.public_email && { email: organizer.public_email }),
      ...(organizer.public_phone && { telephone: organizer.public_phone }),
    },
  };
}

function offersOf(event: EventDetail, currency: string): Pick<Described, "offers"> {
  const price = event.admission_type === "free" ? 0 : event.admission_price;
  if (price === null && !event.ticket_url) return {};
  return {
    offers: {
      "@type": "Offer",
      ...(price !== null && { price, priceCurrency: event.admission_currency ?? currency }),
      ...(event.ticket_url && { url: event.ticket_url }),
    },
  };
}
