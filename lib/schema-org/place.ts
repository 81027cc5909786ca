import type { OpeningHoursSpecification, PostalAddress, WithContext } from "schema-dts";
import type { HourEntry, PlaceDetail } from "@/lib/places/places.schemas";

/** Kinds of place → schema.org's type of it (decisions D3.1). */
const TYPES = {
  attraction: "TouristAttraction",
  restaurant: "Restaurant",
  bar: "BarOrPub",
  cafe: "CafeOrCoffeeShop",
  nightlife: "NightClub",
  accommodation: "LodgingBusiness",
  shop: "Store",
  beach: "Beach",
  nature: "Landform",
  park: "Park",
  viewpoint: "TouristAttraction",
  historic_site: "LandmarksOrHistoricalBuildings",
  museum: "Museum",
  venue: "EventVenue",
  activity: "SportsActivityLocation",
  service: "LocalBusiness",
  transport: "CivicStructure",
  other: "Place",
} as const;

export type PlaceType = (typeof TYPES)[keyof typeof TYPES];

/** The types that are organisations too, and only they have an e-mail address in the vocabulary. */
const BUSINESSES = new Set<PlaceType>([
  "Restaurant",
  "BarOrPub",
  "CafeOrCoffeeShop",
  "NightClub",
  "LodgingBusiness",
  "Store",
  "SportsActivityLocation",
  "LocalBusiness",
]);

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const typeOf = (kind: string): PlaceType => TYPES[kind as keyof typeof TYPES] ?? "Place";

type PlaceFacts = Omit<PlaceDetail, "open_state" | "distance_meters">;
type Described = Extract<WithContext<import("schema-dts").Place>, { "@type": "Place" }>;

/**
 * A place in schema.org's words, for search engines: what is public of it and nothing more; what is not known is left
 * out. `id` is its address in this API.
 */
export function placeJsonLd(place: PlaceFacts, id: string) {
  const type = typeOf(place.place_kind);
  const images = [place.hero_media, ...place.gallery].flatMap((photo) => (photo ? [photo.url] : []));
  const common = {
    "@context": "https://schema.org",
    "@id": id,
    identifier: place.id,
    name: place.name,
    ...(text(place.description || place.summary) && { description: place.description || place.summary }),
    ...(images.length > 0 && { image: images }),
    ...(text(place.website_url) && { url: place.website_url, sameAs: place.website_url }),
    ...(text(place.contact_phone) && { telephone: place.contact_phone }),
    ...addressOf(place),
    ...(place.coordinates && {
      geo: { "@type": "GeoCoordinates", latitude: place.coordinates.lat, longitude: place.coordinates.lng },
    }),
    ...(place.hours.length > 0 && { openingHoursSpecification: place.hours.map(openingHours) }),
    ...(place.avg_rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: place.avg_rating,
        reviewCount: place.review_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(place.categories.length > 0 && { keywords: place.categories.map((category) => category.name) }),
  } as const satisfies Omit<Described, "@type">;
  const email = BUSINESSES.has(type) && place.contact_email ? { email: place.contact_email } : {};
  return { ...common, "@type": type, ...email };
}

const text = (value: string | null): boolean => value !== null && value !== "";

/** The address where anything of one is known. */
function addressOf(place: PlaceFacts): { address?: Extract<PostalAddress, { "@type": "PostalAddress" }> } {
  const known = {
    ...(place.address !== null && { streetAddress: place.address }),
    ...(text(place.city) && { addressLocality: place.city }),
    ...(place.area && { addressRegion: place.area.name }),
    ...(text(place.country_code) && { addressCountry: place.country_code }),
  };
  return Object.keys(known).length > 0 ? { address: { "@type": "PostalAddress", ...known } } : {};
}

/**
 * One row of hours. A closed day opens and closes at midnight, and a span that closes before it opens ends on the next
 * day, as search engines read the vocabulary; a span of 24 hours ends a second before it would begin again.
 */
function openingHours(row: HourEntry): Extract<OpeningHoursSpecification, { "@type": "OpeningHoursSpecification" }> {
  const dayOfWeek = DAYS[row.day_of_week] ?? "Sunday";
  const opens = row.opens_at ?? "00:00:00";
  const closes = row.closes_at ?? "00:00:00";
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${dayOfWeek}`,
    opens,
    closes: !row.is_closed && opens === closes ? secondBefore(closes) : closes,
  };
}

function secondBefore(time: string): string {
  const [h = 0, m = 0, s = 0] = time.split(":").map(Number);
  const total = (h * 3_600 + m * 60 + s + 86_399) % 86_400;
  return [total / 3_600, (total / 60) % 60, total % 60].map((n) => String(Math.floor(n)).padStart(2, "0")).join(":");
}
