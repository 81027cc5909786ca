import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { PlaceCandidate, Plan, PlanInput, PlanRequest } from "@/lib/domains/tours/itinerary/plan-types";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";

const ZONE = "America/St_Lucia";
const at = (time: string) => DateTime.fromISO(time, { zone: ZONE }).toJSDate();

/** The hours of every day, in whole hours. */
const daily = (from: number, to: number): PlaceCandidate["week"] =>
  Array.from({ length: 7 }, () => ({ basis: "owner", spans: [[from * 3600, to * 3600]] }));

/** A museum so many metres north of the others. */
const museum = (id: number, north: number, week: PlaceCandidate["week"]): PlaceCandidate => ({
  kind: "place",
  id: String(id),
  name: `Museum ${id}`,
  area: null,
  hasMedia: false,
  hasNarrative: false,
  lat: 14.01 + north / 111_000,
  lng: -60.99,
  rating: { sum: 0, count: 0 },
  placeKind: "museum",
  categories: ["museums"],
  week,
  visitMinutes: 30,
});

/** The tour that is planned at a time for a visitor who names neither a start nor a time. */
function planAt(time: string, candidates: PlaceCandidate[], over: Partial<PlanRequest> = {}): Plan | null {
  const request: PlanRequest = {
    tourType: "culture",
    durationMinutes: 240,
    radiusMeters: 3_000,
    travelMode: "walk",
    start: null,
    startAt: null,
    ...over,
  };
  const input: PlanInput = {
    request,
    fit: DEFAULT_FIT.culture,
    candidates,
    meanRating: null,
    timezone: ZONE,
    now: at(time),
  };
  return planTour(input);
}

const begins = (plan: Plan | null) =>
  plan && DateTime.fromJSDate(plan.startsAt, { zone: ZONE }).toFormat("yyyy-MM-dd HH:mm");
const idsOf = (plan: Plan | null) => plan?.stops.map(({ id }) => id) ?? [];

describe("a tour without a time", () => {
  it("begins at the next hour at which two stops are possible", () => {
    expect(begins(planAt("2026-03-02T20:00", [museum(1, 0, daily(9, 17)), museum(2, 200, daily(9, 17))]))).toBe(
      "2026-03-03 09:00",
    );
  });

  it("does not begin at night for a long way that ends when the second stop opens", () => {
    const far = [museum(1, 0, daily(0, 24)), museum(2, 2_100, daily(6, 18))];
    expect(begins(planAt("2026-03-02T20:00", far, { durationMinutes: 320 }))).toBe("2026-03-03 06:00");
  });

  it("begins now if it can, whatever the hour and the way", () => {
    const far = [museum(1, 0, daily(0, 24)), museum(2, 2_100, daily(0, 24))];
    expect(begins(planAt("2026-03-02T23:00", far, { durationMinutes: 320 }))).toBe("2026-03-02 23:00");
  });
});

describe("a tour without a time that is to include a place", () => {
  const town = [museum(1, 0, daily(0, 24)), museum(2, 200, daily(0, 24)), museum(3, 400, daily(9, 17))];

  it("begins when that place can be visited, though a tour without it could begin now", () => {
    const plan = planAt("2026-03-02T20:00", town, { include: ["3"] });
    expect([begins(plan), idsOf(plan).includes("3")]).toEqual(["2026-03-03 08:00", true]);
  });

  it("begins when all these places can be visited", () => {
    const plan = planAt("2026-03-02T20:00", [...town, museum(4, 600, daily(15, 19))], { include: ["3", "4"] });
    expect(idsOf(plan)).toEqual(expect.arrayContaining(["3", "4"]));
  });

  it("is planned around that place, though others lie closer together", () => {
    const remote = [museum(5, -17_000, daily(0, 24)), museum(6, -19_800, daily(0, 24))];
    const plan = planAt("2026-03-02T10:00", [...town, ...remote], { include: ["6"] });
    expect(idsOf(plan).sort()).toEqual(["5", "6"]);
  });

  it("lacks it, which is refused, if it is never open in the next day", () => {
    const closed = museum(7, 100, daily(9, 9.1));
    expect(idsOf(planAt("2026-03-02T10:00", [...town, closed], { include: ["7"] }))).not.toContain("7");
  });
});
