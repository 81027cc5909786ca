import { DateTime } from "luxon";
import { beforeAll, expect, test } from "vitest";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import {
  DEFAULT_RADIUS,
  type Plan,
  type PlanInput,
  type PlanRequest,
  TOUR_TYPES,
} from "@/lib/domains/tours/itinerary/plan-types";
import { DEFAULT_FIT } from "@/lib/domains/tours/itinerary/tour-type-fit";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { importContent } from "@/scripts/lib/content";
import { loadDemo } from "@/scripts/lib/demo";
import type { Item } from "@/tests/api/checks";
import { candidatesOf, planOf, suits, withinReach } from "@/tests/lib/tours/itinerary/content-candidates";
import { anyPair, greedy, optionsOf, varietyFaults, worthOf } from "@/tests/lib/tours/itinerary/naive-tours";
import { faultsOf } from "@/tests/lib/tours/itinerary/plan-faults";
import { shorterOrder } from "@/tests/lib/tours/itinerary/shorter-order";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

// TOURS_REQUESTS=500 plans that many tours; TOURS_CONTENT=FILE,FILE imports these places instead of the demo's.
const REQUESTS = Number(process.env.TOURS_REQUESTS ?? 60);
const FILES = process.env.TOURS_CONTENT?.split(",");
const ZONE = "America/St_Lucia";
// The first full week of the next December: which tours are possible must not depend on the hour and the season of the run.
const WEEK = weekOfDecember(DateTime.now().setZone(ZONE));

function weekOfDecember(now: DateTime): Date {
  const [week, next] = [now.year, now.year + 1].map((year) =>
    DateTime.fromObject({ year, month: 12, day: 7 }, { zone: now.zone }).startOf("week"),
  );
  return (week !== undefined && week > now ? week : (next ?? now)).toJSDate();
}

interface Case {
  seed: number;
  body: object;
  status: number;
  input: PlanInput;
  tour: Item | null;
}

const world = useWorld({ ...MANY_CLIENTS, TOURS_TTS_PROVIDER: "null", DESTINATION_TIMEZONE: ZONE });
const cases: Case[] = [];

/** A tour for a new user, so that no rate limit applies. */
async function ask(body: object): Promise<{ status: number; tour: Item | null; text: string }> {
  const { token } = await world.user();
  const made = await send(world, "/api/v1/tours", body, { token });
  if (made.status !== 202) return { status: made.status, tour: null, text: made.text };
  const { body: read } = await world.api(`/api/v1/tours/${made.body.data.tour_id}`, { token });
  return { status: 202, tour: read.data, text: "" };
}

beforeAll(async () => {
  if (FILES) for (const file of FILES) await importContent(world.databaseUrl, file, {});
  else await loadDemo(world.databaseUrl, ["places", "whats-on"]);
  const candidates = await candidatesOf(world.sql);
  const places = candidates.filter(({ kind }) => kind === "place");
  for (let seed = 1; seed <= REQUESTS; seed++) {
    const random = mulberry32(seed);
    const here = random.pick(places);
    const jitter = () => (random.unit() - 0.5) * 0.02;
    const wheels = random.pick(["walk", "walk", "walk", "cycle", "drive"] as const);
    const hours = WEEK.getTime() / 3_600_000 + random.between(1, 167);
    const tourType = random.pick(TOUR_TYPES);
    // A bar tour by car is planned on foot (tests/api/tours/create-tour.test.ts).
    const mode = tourType === "bar" && wheels === "drive" ? "walk" : wheels;
    const request: PlanRequest = {
      tourType,
      durationMinutes: random.between(30, 480),
      travelMode: mode,
      radiusMeters: random.chance(0.5) ? DEFAULT_RADIUS[mode] : random.between(500, 8_000),
      start: random.chance(0.8) ? { lat: here.lat + jitter(), lng: here.lng + jitter() } : null,
      startAt: random.chance(0.85) ? new Date(hours * 3_600_000 + random.between(0, 59) * 60_000) : null,
    };
    const body = {
      tour_type: request.tourType,
      duration_minutes: request.durationMinutes,
      travel_mode: mode,
      radius_meters: request.radiusMeters,
      ...(request.start && { start_location: request.start }),
      ...(request.startAt && { start_at: request.startAt.toISOString() }),
    };
    const { status, tour, text } = await ask(body);
    expect([202, 503], text).toContain(status);
    if (status === 503) expect(text).toContain("insufficient_stops");
    const fit = DEFAULT_FIT[request.tourType];
    const near = withinReach(candidates, request).filter((one) => suits(one, request, fit));
    const input = { request, fit, candidates: near, meanRating: null, timezone: ZONE, now: new Date() };
    cases.push({ seed, body, status, tour, input });
  }
}, REQUESTS * 2_000);

/** A tour without a start time depends on the moment of its request. This one is of a fixed moment. */
function planOfWeek(input: PlanInput): [PlanInput, Plan | null] {
  const ofWeek = { ...input, now: WEEK };
  return [ofWeek, planTour(ofWeek)];
}

/** The simple planners of these tests know no meals, which food tours are planned around. */
const hasMeals = ({ request }: PlanInput): boolean => request.tourType === "food";

const planned = () =>
  cases.flatMap(({ tour, ...rest }) => (tour === null ? [] : [{ ...rest, tour, plan: planOf(tour, rest.input) }]));

test("no stop is closed, unreachable, late, repeated or too often of one kind, and all times add up", () => {
  const wrong = planned().flatMap(({ seed, input, tour, plan }) => {
    const faults = [...faultsOf(input, plan), ...(hasMeals(input) ? [] : varietyFaults(input, plan))];
    const visits = tour.stops.reduce((sum: number, stop: Item) => sum + stop.visit_minutes, 0);
    if (tour.total_visit_minutes !== visits) faults.push("total_visit_minutes");
    if (tour.stop_count !== tour.stops.length) faults.push("stop_count");
    return faults.length > 0 ? [{ seed, faults }] : [];
  });
  expect(wrong).toEqual([]);
  expect(planned().length).toBeGreaterThan(REQUESTS / 6);
});

test("with a start place and time, insufficient_stops means that no two stops are possible", () => {
  const wrong = cases.filter(({ status, input }) => {
    const { start, startAt } = input.request;
    if (status === 202 || start === null || startAt === null || hasMeals(input)) return false;
    return anyPair(input, startAt.getTime(), optionsOf(input, start, startAt.getTime()));
  });
  expect(wrong.map(({ seed }) => seed)).toEqual([]);
});

test("the order of the stops is within 10% of their best order", () => {
  const winding = planned().flatMap(({ seed, input, plan }) => {
    if (hasMeals(input)) return [];
    const shorter = shorterOrder(input, plan, plan.totalDistanceMeters / 1.1 - 10);
    return shorter === null ? [] : [{ seed, meters: plan.totalDistanceMeters, shorter }];
  });
  expect(winding).toEqual([]);
});

const stopsOf = (stops: readonly { kind: string; id: string }[]): string =>
  stops
    .map(({ kind, id }) => `${kind} ${id}`)
    .sort()
    .join();

/** The minutes that a tour rests, as its reasons tell. */
const breakOf = ({ stops }: Plan): number =>
  stops
    .flatMap(({ why }) => why)
    .reduce((sum, text) => sum + Number(/^with (\d+) min for a break$/.exec(text)?.[1] ?? 0), 0);

test("no simple planner finds a better tour, or a nearly as good one that fills more of the time", () => {
  const beaten = cases.flatMap(({ seed, input: asked, tour }) => {
    const served = (): [PlanInput, Plan | null] => [asked, tour && planOf(tour, asked)];
    const [input, plan] = asked.request.startAt === null ? planOfWeek(asked) : served();
    if (plan === null) return [];
    // Without a start place the reachable stops are unknown.
    if (input.request.start === null || hasMeals(input)) return [];
    const startsAt = plan.startsAt.getTime();
    const whole = input.request.durationMinutes * 60_000;
    const options = optionsOf(input, plan.center, startsAt);
    const used = (end: number | undefined) => ((end ?? startsAt) - startsAt) / whole;
    const filled = used(plan.endsAt.getTime()) >= 0.8;
    const worth = plan.stops.reduce((sum, { value }) => sum + value, 0);
    // The simple planners know no breaks. They have as much less time as the tour rests, but need not leave a visit that would
    // be closed after the break, which may cost a twentieth of the value.
    const { request } = input;
    const awake = { ...input, request: { ...request, durationMinutes: request.durationMinutes - breakOf(plan) } };
    const rivals = [
      greedy(awake, startsAt, options, (step) => -step.begin),
      greedy(awake, startsAt, options, (step) => step.value),
      greedy(awake, startsAt, options, (step) => step.value / (step.end - startsAt)),
    ]
      // Another order of the same stops fills more time only with travel and waiting.
      .filter((steps) => stopsOf(steps.map(({ option }) => option.candidate)) !== stopsOf(plan.stops))
      .map((steps) => ({ worth: worthOf(steps), used: used(steps.at(-1)?.end) }));
    // The planner gives up at most a fifth of the value to fill the time (docs/tours.md).
    const better = rivals.filter((rival) =>
      rival.worth * (breakOf(plan) > 0 ? 0.95 : 1) > worth + 0.01
        ? !filled || rival.used >= 0.8
        : !filled && rival.used >= 0.8 && rival.worth >= 0.8 * worth,
    );
    return better.length > 0 ? [{ seed, worth, used: used(plan.endsAt.getTime()), better }] : [];
  });
  expect(beaten).toEqual([]);
});

test(
  "the same request gives the same tour, whoever asks",
  async () => {
    for (const { body, tour, input } of cases) {
      // A tour without a start time begins now, which differs between the two requests.
      if (tour === null || input.request.startAt === null) continue;
      const again = await ask(body);
      // Ids and the progress of the narration differ between the two tours.
      const own = /^(id$|tts_|audio_)/;
      const said = (one: Item | null) =>
        one?.stops.map((stop: Item) => Object.fromEntries(Object.entries(stop).filter(([name]) => !own.test(name))));
      expect(said(again.tour)).toEqual(said(tour));
    }
  },
  REQUESTS * 2_000,
);
