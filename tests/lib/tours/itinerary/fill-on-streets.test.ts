import { expect, it } from "vitest";
import { planTourInSteps } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlaceCandidate, PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { runPlanning } from "@/lib/domains/tours/itinerary/run-planning";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import type { WayAnswer, WayQuestion } from "@/lib/domains/tours/itinerary/way-times";
import type { RouteLeg } from "@/lib/providers/routing/port";

const NINE = new Date("2026-03-02T08:00:00Z");
const MINUTES = 360;
const [LONG, SHORT] = [4_000, 120];
const FORTS = Array.from(
  { length: 60 },
  (_, k): PlaceCandidate => ({
    kind: "place",
    id: `${k}`,
    name: `Fort ${k}`,
    lat: 43.72 + (k % 8) / 500,
    lng: 7.4 + k / 2_000,
    area: null,
    placeKind: "historic_site",
    categories: ["historical"],
    rating: { sum: 0, count: 0 },
    hasMedia: false,
    hasNarrative: false,
    visitMinutes: 30,
    week: null,
  }),
);
const INPUT: PlanInput = {
  request: {
    tourType: "historical",
    durationMinutes: MINUTES,
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
  ways: { cheapRows: false, network: "streets" },
};

it("a tour fills its time although the ways between the stops of each of its first six plans are long", async () => {
  const times = new Map<string, number>();
  let tables = 0;
  const secondsTo = (from: { lat: number; lng: number }, to: { lat: number; lng: number }): number => {
    const key = `${from.lat} ${from.lng} ${to.lat} ${to.lng}`;
    const seconds = times.get(key) ?? (tables <= 6 ? LONG : SHORT);
    times.set(key, seconds);
    return seconds;
  };
  const answer = (question: WayQuestion): WayAnswer => {
    if (question.kind === "times") {
      if (question.rows.some(({ to }) => to.length > 0)) tables++;
      return question.rows.map(({ from, to }) => to.map((point) => secondsTo(from, point)));
    }
    return question.points.slice(1).map((to, k): RouteLeg => {
      const seconds = secondsTo(question.points[k] ?? to, to);
      return {
        mode: "drive",
        distance_meters: 1_000,
        duration_seconds: seconds,
        polyline: "",
        steps: [],
        source: "streets",
      };
    });
  };
  const plan = await runPlanning(planTourInSteps(INPUT), {
    ask: async (question) => answer(question),
    sliceMs: Infinity,
  });
  expect(plan?.endsAt.getTime()).toBeGreaterThanOrEqual(NINE.getTime() + 0.8 * MINUTES * 60_000);
  expect(plan?.totalTravelMinutes).toBeLessThan(60);
});
