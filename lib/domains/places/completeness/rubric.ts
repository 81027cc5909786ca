/** The facts of a place that the rubric scores. */
export interface PlaceFacts {
  summary: boolean;
  /** In code points. */
  description: number;
  location: boolean;
  address: boolean;
  area: boolean;
  category: boolean;
  website: boolean;
  phone: boolean;
  email: boolean;
  /** Days of the week with known hours. */
  days: number;
  /** Approved photos. */
  photos: number;
  amenities: number;
  /** Links to a menu, tickets or a booking page. */
  links: number;
}

interface Part {
  /** The part's name in `places.completeness_missing`. */
  name: string;
  points: number;
  isThere(place: PlaceFacts): boolean;
}

const DESCRIBED = 100;
const DAYS = 7;
const SEVERAL = 3;

/** The rubric: what a visitor needs to find a place, choose it and visit it. docs/completeness.md explains it. */
export const RUBRIC: readonly Part[] = [
  { name: "location", points: 15, isThere: (place) => place.location },
  { name: "hours", points: 14, isThere: (place) => place.days === DAYS },
  { name: "description", points: 12, isThere: (place) => place.description >= DESCRIBED },
  { name: "summary", points: 8, isThere: (place) => place.summary },
  { name: "category", points: 8, isThere: (place) => place.category },
  { name: "photo", points: 8, isThere: (place) => place.photos > 0 },
  { name: "address", points: 6, isThere: (place) => place.address },
  { name: "website", points: 6, isThere: (place) => place.website },
  { name: "phone", points: 6, isThere: (place) => place.phone },
  { name: "area", points: 4, isThere: (place) => place.area },
  { name: "more_photos", points: 4, isThere: (place) => place.photos >= SEVERAL },
  { name: "amenities", points: 4, isThere: (place) => place.amenities >= SEVERAL },
  { name: "email", points: 3, isThere: (place) => place.email },
  { name: "links", points: 2, isThere: (place) => place.links > 0 },
];

/** Scores a place's completeness from 0 to 100. Returns the missing parts too, heaviest first. */
export function completenessOf(place: PlaceFacts): { score: number; missing: string[] } {
  const missing = RUBRIC.filter((part) => !part.isThere(place));
  const lost = missing.reduce((sum, part) => sum + part.points, 0);
  return { score: 100 - lost, missing: missing.map((part) => part.name) };
}
