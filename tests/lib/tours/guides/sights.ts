/** A published place as its record describes it. Events have their type as `kind`. */
export interface Sight {
  readonly key: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly area: string | null;
  /** Whether it lies near the settlement of that name, and not in it. */
  readonly isNearArea: boolean;
  /** The place kind; the event type of an event. */
  readonly kind: string;
  /** Its kind in one word (`facts.kind`). */
  readonly sight: string | null;
  /** The primary category's slug. */
  readonly category: string | null;
  readonly isEvent: boolean;
  readonly prominence: number;
  readonly wikidata: string | null;
  readonly isLit: boolean;
  readonly hours: string | null;
  /** The length of a visit in minutes, if its record has one. */
  readonly minutes: number | null;
}

const has = (words: string, word: string | null): boolean => word !== null && words.split(" ").includes(word);

/** Sights that a guide shows by daylight only. */
const OUTDOORS =
  "statue sculpture bust mural monument memorial war_memorial obelisk plaque stone peak volcano cape waterfall fort ruins " +
  "archaeological_site city_gate citywalls cannon wreck lighthouse pier windmill tower garden park nature_reserve beach " +
  "viewpoint lake spring gorge cave_entrance zoo playground";
const BY_NIGHT = "casino theatre nightclub bar pub fountain square cinema concert_hall music_venue stadium";

export function isOutdoors({ isEvent, isLit, sight, kind, category }: Sight): boolean {
  if (isEvent || isLit || has(BY_NIGHT, sight)) return false;
  return (
    has(OUTDOORS, sight) ||
    has("beach nature park viewpoint historic_site", kind) ||
    has("beaches nature viewpoints towns", category)
  );
}

export const isEatery = ({ kind, sight, category }: Sight): boolean =>
  has("restaurant cafe", kind) ||
  has("restaurants cafes", category) ||
  has("bakery ice_cream food_court marketplace food-night food-festival food market farmers-market", sight ?? kind);

/** A house where one sits down to a meal. */
export const isTable = ({ kind, sight, category, isEvent }: Sight): boolean =>
  !isEvent &&
  (kind === "restaurant" || category === "restaurants") &&
  !has("fast_food food_court ice_cream cafe bakery confectionery", sight);

export const isSummit = ({ sight }: Sight): boolean => sight === "peak" || sight === "volcano";

/** Seen in passing: a guide does not stay half an hour. */
export const isGlance = ({ sight, minutes }: Sight): boolean =>
  minutes === null &&
  has("statue sculpture artwork bust mural mosaic relief plaque stele stone memorial cannon obelisk", sight);

/** The kinds of sight that each type of tour is about. What else fits is a matter of taste. */
const THEMES: Readonly<Record<string, string>> = {
  historical: "historic_site museum cathedral church chapel castle palace fort",
  culture: "museum historic_site cathedral theatre castle palace gallery attraction",
  nature: "nature park beach garden",
  scenic: "viewpoint beach nature park garden",
  exercise: "nature beach park activity",
};

/** Whether a sight is of the theme. A garden that is filed as an attraction is no culture, and a stadium no exercise. */
export function isOfTheme({ isEvent, kind, sight, category }: Sight, type: string): boolean {
  if (isEvent || (type === "exercise" && sight === "stadium")) return false;
  if (kind === "attraction" && has("parks parks-gardens nature beaches", category))
    return has(THEMES[type] ?? "", "garden");
  return has(THEMES[type] ?? "", kind) || has(THEMES[type] ?? "", sight);
}

/** A park or garden, to which nobody drives for exercise. */
export const isGarden = ({ kind, sight }: Sight): boolean => has("park garden", sight ?? kind);
