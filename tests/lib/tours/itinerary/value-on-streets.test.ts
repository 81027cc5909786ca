import { expect, it } from "vitest";
import { planTourInSteps } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlaceCandidate, PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { runPlanning } from "@/lib/domains/tours/itinerary/run-planning";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import type { WayAnswer, WayQuestion } from "@/lib/domains/tours/itinerary/way-times";
import type { RouteLeg } from "@/lib/providers/routing/port";

const NINE = new Date("2026-03-02T08:00:00Z");
const TOWN = 8;
const FARMS = 40;
/** All farms are as far from the town by air, the last one a little farther, and it alone has a road to the town. */
const CLOSE = TOWN + FARMS - 1;
const FORTS = Array.from({ length: TOWN + FARMS }, (_, k): PlaceCandidate => {
  const turn = (2 * Math.PI * k) / FARMS;
  const away = k < TOWN ? 0.001 : k === CLOSE ? 0.012 : 0.01;
  return {
    kind: "place",
    id: `${k}`,
    name: `Fort ${String.fromCodePoint(97 + (k % 26), 97 + Math.floor(k / 26))}`,
    area: null,
    placeKind: "historic_site",
    categories: ["historical"],
    rating: { sum: 0, count: 0 },
    hasMedia: false,
    hasNarrative: false,
    visitMinutes: 30,
    week: null,
    prominence: k < TOWN ? 60 : 30,
    lat: 43.72 + away * Math.sin(turn),
    lng: 7.4 + away * Math.cos(turn),
  };
});
const numberOf = ({ lat, lng }: { lat: number; lng: number }): number =>
  FORTS.findIndex((fort) => fort.lat === lat && fort.lng === lng);

function secondsBetween(...ends: [number, number]): number {
  const outside = ends.filter((end) => end >= TOWN);
  if (outside.length === 0) return 60;
  return outside.length === 1 && outside[0] === CLOSE ? 150 : 4_000;
}

function answer(question: WayQuestion): WayAnswer {
  if (question.kind === "times")
    return question.rows.map(({ from, to }) => to.map((one) => secondsBetween(numberOf(from), numberOf(one))));
  const leg = { mode: "drive", distance_meters: 1_000, polyline: "", source: "streets" } as const;
  return question.points.slice(1).map(
    (to, k): RouteLeg => ({
      ...leg,
      steps: [],
      duration_seconds: secondsBetween(numberOf(question.points[k] ?? to), numberOf(to)),
    }),
  );
}

it("a tour finds the one stop in forty to which a road leads", async () => {
  const input: PlanInput = {
    request: {
      tourType: "historical",
      durationMinutes: 320,
      radiusMeters: 10_000,
      travelMode: "drive",
      start: null,
      startAt: NINE,
    },
    fit: DEFAULT_FIT.historical,
    candidates: FORTS,
    meanRating: null,
    timezone: "Europe/Monaco",
    now: NINE,
    ways: { cheapRows: true, network: "streets", nearest: 0 },
  };
  const plan = await runPlanning(planTourInSteps(input), { ask: async (it) => answer(it), sliceMs: Infinity });
  expect(plan?.stops.map(({ id }) => id)).toContain(`${CLOSE}`);
  expect(plan?.stops).toHaveLength(TOWN + 1);
});
