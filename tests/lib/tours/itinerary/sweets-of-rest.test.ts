import { DateTime } from "luxon";
import { expect, it } from "vitest";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import {
  MAX_STOPS,
  type PlaceCandidate,
  type Plan,
  type PlanInput,
  type PlannedStop,
  type PlanRequest,
  stopKey,
} from "@/lib/domains/tours/itinerary/plan-types";
import { WANTED_BONUS } from "@/lib/domains/tours/itinerary/scoring";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { mulberry32, type Random } from "@/lib/platform/random/mulberry32";
import { rounds } from "@/tests/support/rounds";

const ZONE = "America/St_Lucia";
const HERE = { lat: 14, lng: -61 };
const KINDS = ["ice_cream", "confectionery", "cafe", "bakery", "ice_cream", "restaurant"];
const ALWAYS = Array.from({ length: 7 }, () => ({
  basis: "owner" as const,
  spans: [[0, 86_400]] as [number, number][],
}));

function houses(random: Random): PlaceCandidate[] {
  return Array.from({ length: 24 }, (_, k): PlaceCandidate => {
    const sight = KINDS[k % KINDS.length] ?? "cafe";
    const isTable = sight === "restaurant";
    return {
      kind: "place",
      id: String(k + 1),
      name: `House number ${k + 1}`,
      area: "Oldtown",
      sight,
      placeKind: isTable ? "restaurant" : "cafe",
      categories: [isTable ? "restaurants" : "cafes"],
      week: ALWAYS,
      rating: { sum: 0, count: 0 },
      hasMedia: false,
      hasNarrative: false,
      visitMinutes: null,
      lat: HERE.lat + 0.012 * (random.unit() - 0.5),
      lng: HERE.lng + 0.012 * (random.unit() - 0.5),
    };
  });
}

/** The part of the day in which a visit begins. */
function partOf({ arrivesAt }: PlannedStop): string {
  const { hour, minute } = DateTime.fromJSDate(arrivesAt, { zone: ZONE });
  const clock = hour + minute / 60;
  return clock < 11.25 ? "morning" : clock < 18.75 ? "afternoon" : "night";
}

const keyOf = ({ kind, id }: PlannedStop) => stopKey(kind, id);
const secondsOf = ({ arrivesAt }: PlannedStop) => arrivesAt.getTime() / 1000;

/** The request for what follows the first `count` stops of a tour, with another stop instead of the next one. */
function swapAfter(request: PlanRequest, { stops }: Plan, count: number, isSweet: (stop: PlannedStop) => boolean) {
  const [before, old, after] = [stops.slice(0, count), stops[count], stops.slice(count + 1)];
  const begin = before.at(-1)?.departsAt ?? request.startAt ?? new Date(0);
  const end = (request.startAt?.getTime() ?? 0) + request.durationMinutes * 60_000;
  return {
    ...request,
    durationMinutes: (end - begin.getTime()) / 60_000,
    startAt: begin,
    rest: {
      keep: Object.fromEntries(after.map((stop) => [keyOf(stop), WANTED_BONUS])),
      only: false,
      swaps: true,
      leaveOut: [...before, ...(old ? [old] : [])].map(keyOf),
      minutes: Object.fromEntries(after.map((stop) => [keyOf(stop), stop.visitMinutes])),
      sweetsAt: [...before, ...after].filter(isSweet).map(secondsOf),
      begins: Object.fromEntries(after.map((stop) => [keyOf(stop), secondsOf(stop)])),
      maxStops: Math.min(MAX_STOPS, after.length + 1),
      continues: count > 0,
      center: HERE,
      patient: false,
    },
  };
}

it("whichever stop of a food tour is replaced, no two of its stops are something sweet in one part of the day", () => {
  const random = mulberry32(168);
  let count = 0;
  for (let n = 0; n < rounds(20, 300); n++) {
    const candidates = houses(random);
    const sweets = new Set(candidates.filter(({ sight }) => /ice_cream|conf/.test(sight ?? "")).map(({ id }) => id));
    const isSweet = ({ id }: PlannedStop) => sweets.has(id);
    const startAt = DateTime.fromISO("2026-03-02T08:00", { zone: ZONE }).plus({ minutes: 30 * random.between(0, 22) });
    const request: PlanRequest = {
      tourType: "food",
      durationMinutes: 60 * random.between(4, 8),
      radiusMeters: 5_000,
      travelMode: "walk",
      start: HERE,
      startAt: startAt.toJSDate(),
    };
    const input: PlanInput = {
      request,
      fit: DEFAULT_FIT.food,
      candidates,
      meanRating: null,
      timezone: ZONE,
      now: startAt.toJSDate(),
    };
    const tour = planTour(input);
    if (tour === null) continue;
    const before = tour.stops.slice(0, random.between(0, tour.stops.length - 1));
    const start = candidates.find(({ id }) => id === before.at(-1)?.id) ?? HERE;
    const rest = planTour({ ...input, request: { ...swapAfter(request, tour, before.length, isSweet), start } });
    const parts = [...before, ...(rest?.stops ?? [])].filter(isSweet).map(partOf);
    expect(parts).toEqual([...new Set(parts)]);
    count += parts.length;
  }
  expect(count).toBeGreaterThan(10);
}, 300_000);
