import type { Candidate, PlaceCandidate, TourType } from "./plan-types";
import { isWorship } from "./sights";

/**
 * How well content fits a tour type: weights greater than 0 and at most 1, by slug of the category, place kind or event
 * type. Content without a weight is never a stop.
 */
export interface TypeFit {
  readonly categories: Readonly<Record<string, number>>;
  readonly placeKinds: Readonly<Record<string, number>>;
  readonly eventTypes: Readonly<Record<string, number>>;
  /** The type's own categories and place kinds, of which more than three stops may follow each other. */
  readonly own: readonly string[];
}

/** Weights from a list of slugs: `each(1, "bars nightlife")`. */
function each(weight: number, slugs: string): Record<string, number> {
  return Object.fromEntries(slugs.split(" ").map((slug) => [slug, weight]));
}

/** The default mapping. The stored rules of a type replace its whole entry. */
export const DEFAULT_FIT: Readonly<Record<TourType, TypeFit>> = {
  bar: {
    categories: each(1, "bars nightlife bars-pubs pubs"),
    placeKinds: each(1, "bar nightlife"),
    eventTypes: { ...each(0.9, "street-party nightlife party"), ...each(0.7, "food-night music-festival concert") },
    own: ["bars", "nightlife", "bars-pubs", "pubs", "bar"],
  },
  nature: {
    categories: { ...each(1, "nature"), ...each(0.85, "beaches parks parks-gardens"), ...each(0.7, "viewpoints") },
    placeKinds: { ...each(1, "nature"), ...each(0.85, "beach park"), ...each(0.7, "viewpoint") },
    eventTypes: each(0.8, "nature hike outdoors tour guided-walk"),
    own: ["nature"],
  },
  historical: {
    categories: { ...each(1, "history"), ...each(0.85, "museums"), ...each(0.6, "worship") },
    placeKinds: { ...each(1, "historic_site"), ...each(0.85, "museum") },
    eventTypes: { ...each(0.9, "heritage history"), ...each(0.7, "national-day religious-feast") },
    own: ["history", "historic_site"],
  },
  music: {
    categories: { ...each(0.8, "nightlife entertainment music"), ...each(0.5, "bars") },
    placeKinds: { ...each(1, "venue"), ...each(0.8, "nightlife"), ...each(0.5, "bar") },
    eventTypes: {
      ...each(1, "music-festival music concert live-music"),
      ...each(0.8, "carnival street-party party nightlife festival"),
      ...each(0.6, "cultural-festival"),
    },
    own: ["music", "nightlife", "venue"],
  },
  culture: {
    categories: {
      ...each(1, "arts-culture culture museums"),
      ...each(0.8, "history"),
      ...each(0.6, "attractions worship towns"),
    },
    placeKinds: {
      ...each(1, "museum"),
      ...each(0.9, "venue"),
      ...each(0.8, "historic_site"),
      ...each(0.6, "attraction"),
    },
    eventTypes: {
      ...each(1, "cultural-festival exhibition theatre arts culture"),
      ...each(0.8, "carnival national-day religious-feast community-fair heritage festival"),
      ...each(0.6, "market market-day music-festival food-festival food-drink-festival"),
    },
    own: ["arts-culture", "culture"],
  },
  food: {
    categories: { ...each(1, "restaurants food"), ...each(0.8, "cafes") },
    placeKinds: { ...each(1, "restaurant"), ...each(0.8, "cafe") },
    eventTypes: {
      ...each(1, "food-festival food-drink-festival food-night food"),
      ...each(0.8, "market market-day farmers-market tasting-workshop"),
    },
    own: ["restaurants", "restaurant", "food"],
  },
  scenic: {
    categories: {
      ...each(1, "viewpoints"),
      ...each(0.85, "beaches nature"),
      ...each(0.7, "parks parks-gardens attractions"),
      ...each(0.5, "history towns"),
    },
    placeKinds: {
      ...each(1, "viewpoint"),
      ...each(0.85, "beach nature"),
      ...each(0.7, "park attraction"),
      ...each(0.5, "historic_site"),
    },
    eventTypes: each(0.6, "regatta sailing-regattas outdoors"),
    own: ["viewpoints", "viewpoint"],
  },
  exercise: {
    categories: {
      ...each(1, "sports activities water-sports"),
      ...each(0.8, "nature beaches parks parks-gardens"),
      ...each(0.6, "viewpoints"),
    },
    placeKinds: { ...each(1, "activity"), ...each(0.8, "nature beach park"), ...each(0.6, "viewpoint") },
    eventTypes: {
      ...each(1, "sport sports fitness"),
      ...each(0.7, "regatta sailing-regattas hike guided-walk outdoors"),
    },
    own: ["sports", "activities", "activity", "water-sports"],
  },
};

/** Returns the highest weight of a candidate's kind, type and categories; 0 if none has one. */
export function fitOf(fit: TypeFit, candidate: Candidate): number {
  if (candidate.kind === "event") return own(fit.eventTypes, candidate.eventType);
  return candidate.categories.reduce(
    (best, slug) => Math.max(best, own(fit.categories, slug)),
    kindFit(fit, candidate),
  );
}

/** Whether a candidate's own kind or primary category has a weight, not only a category that is attached to it. */
export function fitsByItself(fit: TypeFit, candidate: Candidate): boolean {
  if (candidate.kind === "event") return own(fit.eventTypes, candidate.eventType) > 0;
  return kindFit(fit, candidate) > 0 || own(fit.categories, candidate.categories[0] ?? "") > 0;
}

/** Whether a place's own kind has a weight. */
export const fitsByKind = (fit: TypeFit, place: PlaceCandidate): boolean => kindFit(fit, place) > 0;

/**
 * The weight of a place's kind. The kind `attraction` says nothing about a house of worship: its category decides, so
 * that a scenic tour does not lead from church to church.
 */
function kindFit(fit: TypeFit, place: PlaceCandidate): number {
  return place.placeKind === "attraction" && isWorship(place) ? 0 : own(fit.placeKinds, place.placeKind);
}

/** Reads a weight. A slug may have the name of a property that every object inherits. */
function own(weights: Readonly<Record<string, number>>, slug: string): number {
  return Object.hasOwn(weights, slug) ? (weights[slug] ?? 0) : 0;
}
