import type { Candidate, Pace, PlaceCandidate } from "./plan-types";

/** Default length of a visit by place kind, in minutes. */
const DEFAULT_MINUTES: Readonly<Record<string, number>> = {
  attraction: 30,
  restaurant: 60,
  bar: 45,
  cafe: 30,
  nightlife: 60,
  accommodation: 30,
  shop: 20,
  beach: 60,
  nature: 60,
  park: 30,
  viewpoint: 15,
  historic_site: 30,
  museum: 60,
  venue: 45,
  activity: 60,
  service: 15,
  transport: 15,
};
const OTHER_MINUTES = 20;
/** Default length by the kind of sight, which says more than the place kind. */
const SIGHT_MINUTES: Readonly<Record<string, number>> = {
  ...minutesOf(10, "statue sculpture artwork bust mural mosaic relief installation plaque stele stone memorial"),
  ...minutesOf(10, "war_memorial fountain obelisk cannon city_gate monument wreck arch tunnel sign"),
  ...minutesOf(15, "square tower bridge pier windmill watermill chapel shrine spring viewpoint"),
  ...minutesOf(20, "church mosque synagogue temple lighthouse ruins casino stadium cape place_of_worship gurdwara"),
  ...minutesOf(20, "marina ferry_terminal"),
  ...minutesOf(20, "fast_food ice_cream bakery confectionery chocolate"),
  ...minutesOf(30, "theatre concert_hall events_venue music_venue arts_centre cave_entrance playground"),
  ...minutesOf(30, "food_court cathedral basilica marketplace archaeological_site battlefield"),
  ...minutesOf(45, "fort fortification garden waterfall monastery manor plantation"),
  ...minutesOf(60, "castle palace gallery peak volcano distillery winery brewery"),
  ...minutesOf(90, "zoo aquarium national_park"),
  ...minutesOf(150, "theme_park water_park"),
};
/** Visits to well-known sights last longer: by this factor above this prominence. */
const FAMOUS = 50;
const FAMOUS_FACTOR = 1.25;
/** A museum of which little is known, hours included, is small. */
const SMALL = { prominence: 10, minutes: 30 } as const;
const MUSEUMS: ReadonlySet<string> = new Set(["museum", "gallery", "aquarium"]);
/** The longest visits of default length by kind of sight or place, in minutes. */
const LONGEST: Readonly<Record<string, number>> = {
  ...minutesOf(10, "plaque city_gate arch tunnel sign"),
  ...minutesOf(20, "statue sculpture artwork bust mural mosaic relief installation stele stone memorial war_memorial"),
  ...minutesOf(20, "fountain obelisk cannon monument wreck library"),
  ...minutesOf(25, "viewpoint promenade street marina ferry_terminal"),
  // Houses that have an event are visited for the event.
  ...minutesOf(30, "theatre concert_hall events_venue music_venue arts_centre cave_entrance"),
  ...minutesOf(90, "restaurant"),
};
const LONGEST_SMALL_MUSEUM = 35;
const PACE_FACTOR: Readonly<Record<Pace, number>> = { relaxed: 1.3, normal: 1, brisk: 0.75 };
/** A default is at most this share of the tour, so that short tours have several stops, and at least these minutes. */
const DEFAULT_SHARE = 1 / 3;
const SHORTEST_DEFAULT = 10;
/** A place's own length is cut to this share of the tour, so that a tour has more than one stop. */
const OWN_SHARE = 2 / 5;
const EVENT_MINUTES = 60;

function minutesOf(minutes: number, sights: string): Record<string, number> {
  return Object.fromEntries(sights.split(" ").map((sight) => [sight, minutes]));
}

/**
 * Minutes of a visit (docs/tours.md): the place's own, at most two fifths of the tour, else the default of its kind, which is
 * at most a third of the tour, rounded down to five minutes. A pace makes visits of places longer or shorter. For an event an
 * hour or its length, whichever is shorter.
 */
export function visitMinutes(candidate: Candidate, durationMinutes: number, pace: Pace = "normal"): number {
  if (candidate.kind === "event") {
    if (candidate.isAllDay || candidate.endsAt === null) return EVENT_MINUTES;
    const length = Math.floor((candidate.endsAt.getTime() - candidate.startsAt.getTime()) / 60_000);
    return Math.max(1, Math.min(EVENT_MINUTES, length));
  }
  const factor = PACE_FACTOR[pace];
  if (candidate.visitMinutes !== null) {
    const longest = Math.max(SHORTEST_DEFAULT, Math.floor((durationMinutes * OWN_SHARE) / 5) * 5);
    return Math.min(longest, Math.max(1, Math.round(candidate.visitMinutes * factor)));
  }
  const ofSight = Object.hasOwn(SIGHT_MINUTES, candidate.sight ?? "")
    ? SIGHT_MINUTES[candidate.sight ?? ""]
    : undefined;
  const ofKind = ofSight ?? DEFAULT_MINUTES[candidate.placeKind] ?? OTHER_MINUTES;
  const plain = isSmallMuseum(candidate) ? Math.min(ofKind, SMALL.minutes) : ofKind;
  const usual = plain * factor * ((candidate.prominence ?? 0) >= FAMOUS ? FAMOUS_FACTOR : 1);
  const most = Math.floor((durationMinutes * DEFAULT_SHARE) / 5) * 5;
  const fitting = Math.min(Math.max(5, Math.round(usual / 5) * 5), Math.max(SHORTEST_DEFAULT, most));
  return Math.min(fitting, longestMinutes(candidate));
}

/** The longest visit of default length that a place deserves, in minutes; Infinity if its kind has no limit. */
export function longestMinutes(candidate: Candidate): number {
  if (candidate.kind === "event") return Infinity;
  const { sight, placeKind } = candidate;
  if (isSmallMuseum(candidate)) return LONGEST_SMALL_MUSEUM;
  const slug = sight || placeKind;
  return Object.hasOwn(LONGEST, slug) ? (LONGEST[slug] ?? Infinity) : Infinity;
}

/** Whether neither hours nor much else is recorded of a museum. Without a prominence, nothing is known of that. */
function isSmallMuseum({ sight, placeKind, week, prominence }: PlaceCandidate): boolean {
  if (!MUSEUMS.has(sight || placeKind) || prominence === undefined || prominence >= SMALL.prominence) return false;
  if (week === null) return true;
  return "days" in week ? !week.written && week.days.every((day) => day === null) : week.every((day) => day === null);
}
