import { DEFAULT_FIT } from "@/lib/tours/plan/fit";
import {
  type Candidate,
  DEFAULT_RADIUS,
  type EventCandidate,
  type PlaceCandidate,
  type PlanInput,
  type PlanRequest,
  TOUR_TYPES,
} from "@/lib/tours/plan/model";

/** Numbers from a seed (mulberry32), so that a failing case can be made again. */
export class Dice {
  constructor(private state: number) {}

  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  of<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }

  chance(share: number): boolean {
    return this.unit() < share;
  }
}

/** Kind, primary category, and share of a town's places: about what a map of a tourist town holds. */
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

function spansOf(dice: Dice, kind: string): Spans {
  const open = dice.between(14, 22) * 1800;
  if (kind === "bar" || kind === "nightlife") return [[dice.between(15, 20) * H, dice.between(23, 28) * H]];
  const style = dice.unit();
  if (style < 0.15) return [[0, 24 * H]];
  if (style < 0.3) return [[open, 12 * H + 1800], [14 * H, dice.between(17, 20) * H]]; // biome-ignore format: one line
  if (kind === "restaurant" && style < 0.6) return [[11 * H, 15 * H], [18 * H, dice.between(22, 25) * H]]; // biome-ignore format: one line
  return [[open, dice.between(33, 44) * 1800]];
}

function place(dice: Dice, id: number, center: { lat: number; lng: number }, spread: number): PlaceCandidate {
  const [kind, category] = dice.of(MIX.flatMap((row) => Array.from({ length: row[2] }, () => row)));
  const known = dice.chance(0.6);
  const usual = spansOf(dice, kind);
  const closedOn = dice.chance(0.4) ? dice.between(0, 6) : -1;
  const unknownOn = dice.chance(0.1) ? dice.between(0, 6) : -1;
  const week = Array.from({ length: 7 }, (_, day) =>
    day === unknownOn ? null : { basis: "owner" as const, spans: day === closedOn ? [] : usual },
  );
  const count = dice.chance(0.4) ? 0 : Math.floor(dice.unit() ** 3 * 200) + 1;
  // Streets and squares: the middle is denser than the edge.
  const away = spread * dice.unit() ** 1.5;
  const turn = dice.unit() * 2 * Math.PI;
  return {
    kind: "place",
    id: String(id),
    name: `Place ${id}`,
    area: dice.of(["Old town", "Harbour", null]),
    lat: center.lat + (away * Math.sin(turn)) / 111_000,
    lng: center.lng + (away * Math.cos(turn)) / 111_000,
    rating: { sum: Math.round(count * (3 + 2 * dice.unit())), count },
    hasMedia: dice.chance(0.5),
    hasNarrative: dice.chance(0.3),
    placeKind: kind,
    categories: category === null ? [] : dice.chance(0.15) ? [category, "attractions"] : [category],
    week: known ? week : null,
    visitMinutes: dice.chance(0.3) ? dice.between(2, 24) * 5 : null,
  };
}

function event(dice: Dice, id: number, places: readonly PlaceCandidate[], now: Date): EventCandidate {
  const venue = dice.of(places);
  const startsAt = new Date(Math.floor(now.getTime() / 900_000 + dice.between(-8, 120)) * 900_000);
  return {
    kind: "event",
    id: String(id),
    name: `Event ${dice.chance(0.1) ? 1 : id}`,
    area: venue.area,
    lat: venue.lat,
    lng: venue.lng,
    rating: { sum: 0, count: 0 },
    hasMedia: dice.chance(0.5),
    hasNarrative: dice.chance(0.5),
    eventType: dice.of(EVENT_TYPES),
    startsAt,
    endsAt: dice.chance(0.2) ? null : new Date(startsAt.getTime() + dice.between(1, 16) * 1_200_000),
    isAllDay: dice.chance(0.1),
    placeId: dice.chance(0.7) ? venue.id : null,
  };
}

/** A town of a few hundred places at most, and a few events; and a request about it. */
export function randomInput(seed: number): PlanInput {
  const dice = new Dice(seed);
  const center = { lat: dice.between(-50, 50) + dice.unit(), lng: dice.between(-170, 170) + dice.unit() };
  const timezone = dice.of(["America/St_Lucia", "Europe/Monaco", "America/New_York", "Asia/Kathmandu"]);
  // Nights of changing clocks among them.
  const day = dice.of(["2026-11-21", "2026-10-25", "2026-03-29", "2026-11-01", "2026-06-10"]);
  const now = new Date(Date.parse(`${day}T00:00:00Z`) + dice.between(0, 86_399_999));
  const travelMode = dice.of(["walk", "walk", "walk", "cycle", "drive"] as const);
  const spread = dice.of([500, 1500, 4000, 15_000]);
  const size = Math.floor(dice.unit() ** 2 * 400) + 2;
  const places = Array.from({ length: size }, (_, k) => place(dice, k + 1, center, spread));
  const events = Array.from({ length: Math.ceil(size / 20) }, (_, k) => event(dice, k + 1, places, now));
  const near = { lat: center.lat + (dice.unit() - 0.5) / 100, lng: center.lng + (dice.unit() - 0.5) / 100 };
  const tourType = dice.of(TOUR_TYPES);
  const request: PlanRequest = {
    tourType,
    durationMinutes: dice.of([30, 60, 90, 120, 180, 240, 360, 480]),
    radiusMeters: dice.chance(0.7) ? DEFAULT_RADIUS[travelMode] : dice.of([100, 500, 1000, 5000, 50_000]),
    travelMode,
    start: dice.chance(0.6) ? near : null,
    startAt: dice.chance(0.4) ? new Date(now.getTime() + dice.between(0, 40) * 1_800_000 + dice.between(0, 999)) : null,
  };
  const candidates: Candidate[] = [...places, ...events];
  return { request, fit: DEFAULT_FIT[tourType], candidates, meanRating: dice.chance(0.1) ? null : 4, timezone, now };
}

/** A town in which so many places fit a scenic tour and lie around its start: what the planner has to choose from. */
export function crowdedInput(seed: number, fitting: number, durationMinutes: number): PlanInput {
  const dice = new Dice(seed);
  const center = { lat: 14.01, lng: -60.99 };
  const now = new Date("2026-11-21T13:00:00Z");
  const candidates: PlaceCandidate[] = [];
  const fit = DEFAULT_FIT.scenic;
  for (let id = 1; candidates.length < fitting; id++) {
    const one = place(dice, id, center, 3000);
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
