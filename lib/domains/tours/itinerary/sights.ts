import { isGenericName } from "@/lib/domains/places/facts/generic-name";
import type { TravelMode } from "@/lib/platform/geo/travel";
import type { Candidate, PlaceCandidate } from "./plan-types";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Place kinds and categories of what is seen outdoors. */
const OUTDOOR_KINDS = words("beach nature park viewpoint historic_site");
const OUTDOOR_CATEGORIES = words("beaches nature parks parks-gardens viewpoints towns");
/** Kinds of sight (`facts.kind`) that are seen outdoors, whatever their place kind. */
const OUTDOOR_SIGHTS = words(
  "statue sculpture artwork bust mural mosaic relief installation monument memorial war_memorial plaque stele obelisk " +
    "stone peak volcano cape waterfall fort fortification ruins battlefield archaeological_site city_gate citywalls " +
    "cannon wreck sign lighthouse pier windmill watermill tower zoo theme_park playground golf_course miniature_golf " +
    "swimming_area water_park picnic_site cave_entrance spring hot_spring geyser arch lake lagoon gorge garden " +
    "beach viewpoint park nature_reserve national_park beach_resort dive_centre boat_rental horse_riding bird_hide",
);
/** Sights that are best, or as good, after dark. */
const NIGHT_SIGHTS = words("casino theatre nightclub bar pub fountain square cinema concert_hall music_venue stadium");
const WORSHIP = words("church chapel cathedral basilica mosque synagogue temple shrine gurdwara place_of_worship");

/** Outdoor sights without a gate, which nobody closes. */
const UNGATED_SIGHTS = words(
  "statue sculpture artwork bust mural mosaic relief monument memorial war_memorial plaque stele obelisk stone peak " +
    "volcano cape waterfall pier spring geyser arch lake lagoon gorge beach viewpoint sign",
);

/** Sights that visitors see in passing. */
const GLANCES = words(
  "statue sculpture artwork bust mural mosaic relief installation monument memorial war_memorial plaque stele obelisk " +
    "stone cannon fountain city_gate wreck sign library",
);

/** Whether a sight is seen in passing: a statue, a plaque. */
export const isGlance = (candidate: Candidate): boolean =>
  candidate.kind === "place" && GLANCES.has(candidate.sight ?? "");

/** Whether a visit only makes sense in daylight: the sight is outdoors and not one of the night. */
export function needsDaylight(candidate: Candidate): boolean {
  if (candidate.kind !== "place" || candidate.isLit) return false;
  const sight = candidate.sight ?? "";
  if (NIGHT_SIGHTS.has(sight)) return false;
  if (OUTDOOR_SIGHTS.has(sight) || OUTDOOR_KINDS.has(candidate.placeKind)) return true;
  return OUTDOOR_CATEGORIES.has(candidate.categories[0] ?? "");
}

/** Whether nobody knows what a sight is, so that it may be outdoors. */
export const isOfNoKind = (candidate: Candidate): boolean =>
  candidate.kind === "place" &&
  candidate.placeKind === "attraction" &&
  (!candidate.sight || candidate.sight === "attraction");

const BARS = words("bar pub biergarten");

/** Whether visitors drink at a place, by its kind and place kind: a bar, a pub. */
export const isBar = (kind: string | null | undefined, placeKind: string): boolean =>
  placeKind === "bar" || BARS.has(kind ?? "");

/** Whether a place is always open, as far as anyone knows: a viewpoint, a beach, a statue. */
export const isUngated = ({ sight, placeKind }: PlaceCandidate): boolean =>
  UNGATED_SIGHTS.has(sight ?? "") || (!sight && UNGATED_SIGHTS.has(placeKind));

/** Whether a place is a house of worship. */
export function isWorship({ sight, categories }: PlaceCandidate): boolean {
  return WORSHIP.has(sight ?? "") || categories[0] === "worship";
}

const AMUSEMENTS = words(
  "casino cinema bowling_alley amusement_arcade adult_gaming_centre gambling library conference_centre " +
    "exhibition_centre community_centre",
);

/** Whether people go there for a game, a film, a book or a meeting: neither music nor a sight. */
export const isAmusement = ({ sight }: PlaceCandidate): boolean => AMUSEMENTS.has(sight ?? "");

/** Whether drinks are made at a place, indoors, for visitors to taste. */
export const makesDrinks = ({ sight }: PlaceCandidate): boolean => sight === "distillery" || sight === "brewery";

/** Whether visitors come to see animals, even if a map calls it a museum. */
export const showsAnimals = ({ sight }: PlaceCandidate): boolean => sight === "aquarium" || sight === "zoo";

/** The prominence that a date or an article gives a house of worship, and an article a casino or a snack bar. */
const NOTED = { house: 5, article: 20 } as const;

/** Whether a place is known for something: by its prominence, a text of its own or a review. */
const isNoted = ({ prominence, hasNarrative, rating }: PlaceCandidate, least: number): boolean =>
  prominence == null || prominence >= least || hasNarrative || rating.count > 0;

/** Whether anything is recorded of a house of worship. */
export const isNotedHouse = (house: PlaceCandidate): boolean => isNoted(house, NOTED.house);

/** Whether a casino, a cinema, a library or an aquarium is known for something: each has a website. */
export const isNotedHall = (hall: PlaceCandidate): boolean => isNoted(hall, NOTED.article);

/** Whether a snack bar is known for something. */
export const isNotedSnack = (snack: PlaceCandidate): boolean => isNoted(snack, NOTED.article);

const STAGES = words("theatre concert_hall events_venue arts_centre");

/** Whether there is music at a place only during an event. */
export const isStage = (candidate: Candidate): boolean =>
  candidate.kind === "place" && STAGES.has(candidate.sight ?? "");

/** Kinds of places whose name may be such a word: a bar called The Pier. */
const NAMED_FREELY = words("restaurant cafe bar nightlife shop accommodation");

/**
 * Whether an object of a map is a sign, or has no name of its own ("Petite chapelle"), and is not known for anything. Places that
 * no map describes were chosen by people, whatever they are called.
 */
export function isNameless(place: PlaceCandidate): boolean {
  if (!place.sight || isNoted(place, NOTED.article)) return false;
  return place.sight === "sign" || (isGenericName(place.name) && !NAMED_FREELY.has(place.placeKind));
}

/** Whether the way to a place is a climb: only hikes on foot go there. */
export function isSummit(candidate: Candidate): boolean {
  return candidate.kind === "place" && (candidate.sight === "peak" || candidate.sight === "volcano");
}

/** Sights at which visitors do nothing but look, whatever category is attached to them. */
const SPECTACLES = words("stadium grandstand botanical_garden garden zoo aquarium racetrack raceway square");

const STROLLS = words("viewpoint viewpoints park parks parks-gardens");

/** Whether one only looks at a place: a stadium, or a viewpoint or park to which one does not walk or ride. */
export function isOnlySeen({ sight, placeKind, categories }: PlaceCandidate, mode: TravelMode): boolean {
  if (SPECTACLES.has(sight ?? "") || GLANCES.has(sight ?? "")) return true;
  return mode === "drive" && [placeKind, sight ?? "", categories[0] ?? ""].some((slug) => STROLLS.has(slug));
}

const SEATS = words(
  "cafe bakery ice_cream food_court marketplace park garden square beach picnic_site promenade pub bar",
);
const SEATED_KINDS = words("cafe restaurant bar beach park");

/** Whether visitors can sit at a place, outdoors or over a coffee. */
export const hasSeats = ({ sight, placeKind }: PlaceCandidate): boolean =>
  SEATS.has(sight ?? "") || SEATED_KINDS.has(placeKind);

/** Whether a place sells fast food. */
export const isFastFood = (candidate: Candidate): candidate is PlaceCandidate =>
  candidate.kind === "place" && candidate.sight === "fast_food";

/** Kinds of treat between meals, by the kind of sight. */
const TREATS: Readonly<Record<string, string>> = {
  ice_cream: "ice cream",
  confectionery: "sweets",
  chocolate: "sweets",
  pastry: "sweets",
  bakery: "bakery",
  cafe: "café",
  coffee: "café",
  marketplace: "market",
  food_court: "market",
  fast_food: "snack",
  bar: "bar",
  pub: "bar",
  biergarten: "bar",
  winery: "bar",
  brewery: "bar",
  distillery: "bar",
};

/** The kind of treat that a place is between meals: ice cream, a café. Null for an event. */
export const treatOf = (candidate: Candidate): string | null =>
  candidate.kind === "event" ? null : treatAt(candidate);

/** The kind of treat that a place is between meals, by what is recorded of it. */
export function treatAt({ sight, placeKind }: Pick<PlaceCandidate, "sight" | "placeKind">): string {
  const known = Object.hasOwn(TREATS, sight ?? "") ? TREATS[sight ?? ""] : undefined;
  return known ?? (placeKind === "cafe" ? "café" : placeKind === "bar" ? "bar" : "food shop");
}

/** Kinds of treat of which one is enough: ice cream is as sweet as a cake. */
const SWEET: ReadonlySet<string> = new Set(["ice cream", "sweets"]);

/** Whether a kind of treat is sweet. */
export const isSweet = (treat: string): boolean => SWEET.has(treat);

/** The kind of treat, or the cuisine of a restaurant: no two stops in a row have the same. Null if it is not known. */
export function tasteOf(candidate: Candidate): string | null {
  if (!servesMeals(candidate)) {
    const treat = treatOf(candidate);
    return treat !== null && isSweet(treat) ? "sweet" : treat;
  }
  const [cuisine] = candidate.cuisine ?? [];
  return cuisine === undefined ? null : `cuisine ${cuisine}`;
}

const SNACKS = words("fast_food food_court ice_cream cafe bakery confectionery");

/** Whether a place serves meals at a table. */
export function servesMeals(candidate: Candidate): candidate is PlaceCandidate {
  if (candidate.kind !== "place" || SNACKS.has(candidate.sight ?? "")) return false;
  return candidate.placeKind === "restaurant" || candidate.categories[0] === "restaurants";
}
