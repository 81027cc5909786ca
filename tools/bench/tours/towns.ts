import {
  type Candidate,
  DEFAULT_RADIUS,
  type EventCandidate,
  type PlaceCandidate,
  type PlanInput,
  type PlanRequest,
  TOUR_TYPES,
} from "@/lib/domains/tours/itinerary/plan-types";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { mulberry32, type Random } from "@/lib/platform/random/mulberry32";

/** Kind, primary category, and share of a town's places: roughly as on the map of a tourist town. */
const MIX: readonly (readonly [kind: string, category: string | null, share: number])[] = [
  ["restaurant", "restaurants", 22],
  ["cafe", "cafes", 9],
  ["bar", "bars", 9],
  ["nightlife", "nightlife", 2],
  ["shop", "shopping", 15],
  ["accommodation", "accommodation", 12],
  ["attraction", "attractions", 6],
  ["historic_site", "history", 6],
  ["museum", "museums", 3],
  ["museum", "arts-culture", 2],
  ["viewpoint", "viewpoints", 3],
  ["beach", "beaches", 3],
  ["park", "parks", 4],
  ["nature", "nature", 2],
  ["activity", "sports", 3],
  ["venue", "entertainment", 2],
  ["other", null, 2],
];
const EVENT_TYPES = ["music-festival", "food-night", "cultural-festival", "street-party", "sport", "market", "regatta"];
const H = 3600;

type Spans = [number, number][];

function spansOf(random: Random, kind: string): Spans {
  const open = random.between(14, 22) * 1800;
  if (kind === "bar" || kind === "nightlife") return [[random.between(15, 20) * H, random.between(23, 28) * H]];
  const style = random.unit();
  if (style < 0.15) return [[0, 24 * H]];
  if (style < 0.3) return [[open, 12 * H + 1800], [14 * H, random.between(17, 20) * H]]; // biome-ignore format: one line
  if (kind === "restaurant" && style < 0.6) return [[11 * H, 15 * H], [18 * H, random.between(22, 25) * H]]; // biome-ignore format: one line
  return [[open, random.between(33, 44) * 1800]];
}

function place(random: Random, id: number, center: { lat: number; lng: number }, spread: number): PlaceCandidate {
  const [kind, category] = random.pick(MIX.flatMap((row) => Array.from({ length: row[2] }, () => row)));
  const known = random.chance(0.6);
  const usual = spansOf(random, kind);
  const closedOn = random.chance(0.4) ? random.between(0, 6) : -1;
  const unknownOn = random.chance(0.1) ? random.between(0, 6) : -1;
  const week = Array.from({ length: 7 }, (_, day) =>
    day === unknownOn ? null : { basis: "owner" as const, spans: day === closedOn ? [] : usual },
  );
  const count = random.chance(0.4) ? 0 : Math.floor(random.unit() ** 3 * 200) + 1;
  // Streets and squares: the middle is denser than the edge.
  const away = spread * random.unit() ** 1.5;
  const turn = random.unit() * 2 * Math.PI;
  return {
    kind: "place",
    id: String(id),
    name: `Place ${id}`,
    area: random.pick(["Old town", "Harbour", null]),
    lat: center.lat + (away * Math.sin(turn)) / 111_000,
    lng: center.lng + (away * Math.cos(turn)) / 111_000,
    rating: { sum: Math.round(count * (3 + 2 * random.unit())), count },
    hasMedia: random.chance(0.5),
    hasNarrative: random.chance(0.3),
    placeKind: kind,
    categories: category === null ? [] : random.chance(0.15) ? [category, "attractions"] : [category],
    week: known ? week : null,
    visitMinutes: random.chance(0.3) ? random.between(2, 24) * 5 : null,
  };
}

function event(random: Random, id: number, places: readonly PlaceCandidate[], now: Date): EventCandidate {
  const venue = random.pick(places);
  const startsAt = new Date(Math.floor(now.getTime() / 900_000 + random.between(-8, 120)) * 900_000);
  return {
    kind: "event",
    id: String(id),
    name: `Event ${random.chance(0.1) ? 1 : id}`,
    area: venue.area,
    lat: venue.lat,
    lng: venue.lng,
    rating: { sum: 0, count: 0 },
    hasMedia: random.chance(0.5),
    hasNarrative: random.chance(0.5),
    eventType: random.pick(EVENT_TYPES),
    startsAt,
    endsAt: random.chance(0.2) ? null : new Date(startsAt.getTime() + random.between(1, 16) * 1_200_000),
    isAllDay: random.chance(0.1),
    placeId: random.chance(0.7) ? venue.id : null,
  };
}

/** Parts of four continents far from any coast, in degrees: without streets, no way leads over the sea. */
const INLAND = [
  [48, 55, 25, 59],
  [-20, -6, 16, 27],
  [34, 44, -105, -86],
  [-30, -23, 120, 144],
] as const;

/** A town of at most a few hundred places and a few events, and a request for a tour there. */
export function randomInput(seed: number): PlanInput {
  const random = mulberry32(seed);
  const [south, north, west, east] = random.pick(INLAND);
  const center = { lat: random.between(south, north) + random.unit(), lng: random.between(west, east) + random.unit() };
  const timezone = random.pick(["America/St_Lucia", "Europe/Monaco", "America/New_York", "Asia/Kathmandu"]);
  // They include nights on which the clocks change.
  const day = random.pick(["2026-11-21", "2026-10-25", "2026-03-29", "2026-11-01", "2026-06-10"]);
  const now = new Date(Date.parse(`${day}T00:00:00Z`) + random.between(0, 86_399_999));
  const travelMode = random.pick(["walk", "walk", "walk", "cycle", "drive"] as const);
  const spread = random.pick([500, 1500, 4000, 15_000]);
  const size = Math.floor(random.unit() ** 2 * 400) + 2;
  const places = Array.from({ length: size }, (_, k) => place(random, k + 1, center, spread));
  const events = Array.from({ length: Math.ceil(size / 20) }, (_, k) => event(random, k + 1, places, now));
  const near = { lat: center.lat + (random.unit() - 0.5) / 100, lng: center.lng + (random.unit() - 0.5) / 100 };
  const tourType = random.pick(TOUR_TYPES);
  const request: PlanRequest = {
    tourType,
    durationMinutes: random.pick([30, 60, 90, 120, 180, 240, 360, 480]),
    radiusMeters: random.chance(0.7) ? DEFAULT_RADIUS[travelMode] : random.pick([100, 500, 1000, 5000, 50_000]),
    travelMode,
    start: random.chance(0.6) ? near : null,
    startAt: random.chance(0.4)
      ? new Date(now.getTime() + random.between(0, 40) * 1_800_000 + random.between(0, 999))
      : null,
  };
  const candidates: Candidate[] = [...places, ...events];
  return { request, fit: DEFAULT_FIT[tourType], candidates, meanRating: random.chance(0.1) ? null : 4, timezone, now };
}

/** A town in which the given number of places fit a scenic tour and lie around its start: the planner's candidates. */
export function crowdedInput(seed: number, fitting: number, durationMinutes: number): PlanInput {
  const random = mulberry32(seed);
  const center = { lat: 14.01, lng: -60.99 };
  const now = new Date("2026-11-21T13:00:00Z");
  const candidates: PlaceCandidate[] = [];
  const fit = DEFAULT_FIT.scenic;
  for (let id = 1; candidates.length < fitting; id++) {
    const one = place(random, id, center, 3000);
    if (one.categories.some((slug) => Object.hasOwn(fit.categories, slug))) candidates.push(one);
  }
  const request: PlanRequest = {
    tourType: "scenic",
    durationMinutes,
    radiusMeters: 3000,
    travelMode: "walk",
    start: center,
    startAt: now,
  };
  return { request, fit, candidates, meanRating: 4, timezone: "America/St_Lucia", now };
}
