import type { OpeningHoursSpecification, PostalAddress, WithContext } from "schema-dts";
import type { HourEntry, PlaceDetail } from "@/lib/domains/places/places.schemas";

/** Maps place kinds to schema.org types. */
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

/** Types that are also organisations. In schema.org only these have an email property. */
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
 * Describes a place in schema.org's vocabulary for search engines: public facts only, without unknown ones. `id` is the
 * place's address in this API.
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

/** Returns the address, if any part of it is known. */
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
 * Describes one row of hours the way search engines read the vocabulary: a closed day opens and closes at midnight, a
 * span that closes before it opens ends the next day, and a 24-hour span ends one second before it starts again.
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
