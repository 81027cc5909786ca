import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { planTourInSteps } from "@/lib/domains/tours/itinerary/plan-tour";
import type {
  PlaceCandidate,
  Plan,
  PlanInput,
  PlannedStop,
  PlanRequest,
} from "@/lib/domains/tours/itinerary/plan-types";
import { runPlanning } from "@/lib/domains/tours/itinerary/run-planning";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import type { WayAnswer, WayQuestion } from "@/lib/domains/tours/itinerary/way-times";
import { distanceMeters } from "@/lib/platform/geo/distance";
import type { Point } from "@/lib/platform/geo/point";
import { decodePolyline } from "@/lib/platform/geo/polyline";
import { estimateWay } from "@/lib/platform/geo/travel";
import { readExtract } from "@/lib/platform/osm/read-extract";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { buildNetwork } from "@/lib/providers/routing/streets/build/build-network";
import { StreetEngine } from "@/lib/providers/routing/streets/engine";
import { rounds } from "@/tests/support/rounds";

vi.setConfig({ testTimeout: 240_000 });

const MONACO = join(import.meta.dirname, "../../../fixtures/osm/monaco.osm.pbf");
const MODES = ["walk", "cycle", "drive"] as const;
const ROUNDS = rounds(8, 300);
const NINE = new Date("2026-03-02T08:00:00Z");

let engine: StreetEngine;
const sights: PlaceCandidate[] = [];

beforeAll(async () => {
  await readExtract(MONACO, {
    node(id, lat, lng, { name, tourism, historic }) {
      if (name === undefined || (tourism === undefined && historic === undefined)) return;
      sights.push({
        kind: "place",
        id: String(id),
        name,
        lat,
        lng,
        area: null,
        placeKind: "historic_site",
        categories: ["historical"],
        rating: { sum: 0, count: 0 },
        hasMedia: false,
        hasNarrative: false,
        visitMinutes: null,
        week: null,
      });
    },
  });
  engine = new StreetEngine(await buildNetwork(MONACO));
});

/** Plans along the streets. A row is cheap or not, as with the embedded and with an outside engine. */
function planAlong(request: PlanRequest, cheapRows: boolean): Promise<Plan | null> {
  const input: PlanInput = {
    request,
    fit: DEFAULT_FIT.historical,
    candidates: sights,
    meanRating: null,
    timezone: "Europe/Monaco",
    now: NINE,
    ways: { cheapRows, network: "streets" },
  };
  const ask = async (question: WayQuestion): Promise<WayAnswer> =>
    question.kind === "times"
      ? engine.times(question.rows, question.mode)
      : engine.legs(question.points, question.mode).flatMap((leg) => leg ?? []);
  return runPlanning(planTourInSteps(input), { ask, sliceMs: Infinity });
}

const requestTo = (end: Point, by: Date, travelMode: PlanRequest["travelMode"], start: Point | null): PlanRequest => ({
  tourType: "historical",
  durationMinutes: 480,
  radiusMeters: 5_000,
  travelMode,
  start,
  startAt: NINE,
  mustEnd: { by, at: end },
});

/** Whether the way to the end has the streets' time and directions, and leads there. */
function follows({ end }: Plan, last: PlannedStop, real: number, to: Point): boolean {
  const directions = end?.leg.directions;
  if (!end || directions?.source !== "streets") return false;
  const { seconds } = end.leg;
  const line = decodePolyline(directions.polyline);
  return (
    seconds === Math.ceil(real - 1e-6) &&
    seconds === directions.duration_seconds &&
    end.arrivesAt.getTime() === last.departsAt.getTime() + seconds * 1000 &&
    distanceMeters(line.at(-1) ?? to, to) <= 101
  );
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng });

describe("tours along streets that must end somewhere", () => {
  it("reach it in time by the streets, over a way that they follow", async () => {
    const random = mulberry32(7);
    const pick = () => pointOf(sights[Math.floor(random.unit() * sights.length)] as Point);
    const faults: unknown[] = [];
    let [judged, underestimated] = [0, 0];
    for (let n = 0; n < ROUNDS; n++) {
      const [start, end] = [n % 4 === 0 ? null : pick(), pick()];
      const mode = MODES[n % 3] ?? "walk";
      const by = new Date(NINE.getTime() + Math.floor(45 + 120 * random.unit()) * 60_000);
      const plan = await planAlong(requestTo(end, by, mode, start), n % 2 === 0);
      if (plan === null) continue;
      judged++;
      const last = plan.stops.at(-1) as PlannedStop;
      const from = sights.find(({ id }) => id === last.id) as Point;
      const [[real = Infinity] = []] = engine.times([{ from, to: [end] }], mode);
      if (last.departsAt.getTime() + real * 1000 > by.getTime()) faults.push({ n, mode, by, last, real });
      if (!follows(plan, last, real, end)) faults.push({ n, mode, last, real, end: plan.end });
      if (estimateWay(distanceMeters(from, end), mode).seconds < real) underestimated++;
    }
    expect(faults).toEqual([]);
    expect(judged).toBeGreaterThan(ROUNDS / 2);
    expect(underestimated).toBeGreaterThan(ROUNDS / 8);
  });

  it("use the time until then, and end earlier if they must", async () => {
    const end = pointOf(sights[3] as Point);
    const by = new Date(NINE.getTime() + 100 * 60_000);
    const plan = await planAlong(requestTo(end, by, "walk", end), true);
    const arrives = plan?.end?.arrivesAt.getTime() ?? 0;
    expect(by.getTime() - arrives).toBeLessThan(25 * 60_000);
    const sooner = await planAlong(requestTo(end, new Date(arrives - 1000), "walk", end), true);
    expect(sooner?.end?.arrivesAt.getTime()).toBeLessThan(arrives);
  });

  it("do not exist if no street leads there", async () => {
    const sea = { lat: 43.715, lng: 7.46 };
    const by = new Date(NINE.getTime() + 180 * 60_000);
    for (const cheapRows of [true, false])
      expect(await planAlong(requestTo(sea, by, "walk", pointOf(sights[0] as Point)), cheapRows)).toBeNull();
  });
});
