import { describe, expect, test } from "vitest";
import { addDirections } from "@/lib/domains/tours/directions.service";
import { planTour } from "@/lib/domains/tours/itinerary/plan-tour";
import type { Plan, PlanInput } from "@/lib/domains/tours/itinerary/plan-types";
import { reschedulePlan } from "@/lib/domains/tours/itinerary/reschedule";
import { AppError } from "@/lib/http/errors";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import type { RouteLeg, Router } from "@/lib/providers/routing/port";
import { randomInput } from "@/tools/bench/tours/towns";
import { hoursFaults } from "./plan-faults";

const cases = Array.from({ length: 120 }, (_, seed) => ({ seed, input: randomInput(seed) })).flatMap(
  ({ seed, input }) => {
    const plan = planTour(input);
    return plan ? [{ seed, input, plan }] : [];
  },
);

/** The rules about hours that a plan breaks, given its own travel times. */
function faults(input: PlanInput, plan: Plan): string[] {
  const found: string[] = [];
  let leaves = plan.startsAt.getTime();
  for (const stop of plan.stops) {
    const comes = leaves + (stop.leg?.seconds ?? 0) * 1000;
    const [arrives, departs] = [stop.arrivesAt.getTime(), stop.departsAt.getTime()];
    if (arrives < comes || arrives > comes + stop.waitSeconds * 1000 + 1000) found.push(`${stop.id} arrives`);
    if (departs - arrives !== stop.visitMinutes * 60_000) found.push(`${stop.id} departs`);
    if ((stop.leg !== null) !== /^\d+ min /.test(stop.why.at(-1) ?? "")) found.push(`${stop.id} why`);
    const candidate = input.candidates.find(({ kind, id }) => kind === stop.kind && id === stop.id);
    if (candidate) found.push(...hoursFaults(input, candidate, stop));
    leaves = departs;
  }
  if (leaves > plan.startsAt.getTime() + input.request.durationMinutes * 60_000) found.push("over time");
  return found;
}

describe("a plan at the hours of real ways", () => {
  test("whatever they take: nothing closed, nothing late, all within the time, no stop that was not planned", () => {
    const wrong = cases.flatMap(({ seed, input, plan }) => {
      const random = mulberry32(seed);
      const slow = 0.5 + 3 * random.unit();
      const ways = plan.stops.map(
        ({ leg }) => leg && { meters: leg.meters * 2, seconds: Math.round(leg.seconds * slow * (0.5 + random.unit())) },
      );
      const timed = reschedulePlan(plan, ways, input.request);
      const order = plan.stops.map(({ id }) => id).filter((id) => timed.stops.some((stop) => stop.id === id));
      const said = faults(input, timed);
      if (order.join() !== timed.stops.map(({ id }) => id).join()) said.push("order");
      return said.length > 0 ? [{ seed, said }] : [];
    });
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(40);
  });

  test("with the ways that were planned with it is the plan", () => {
    for (const { input, plan } of cases) {
      const same = reschedulePlan(plan, plan.stops.map(({ leg }) => leg), input.request); // biome-ignore format: one line
      expect({ ...same, value: 0 }).toEqual({ ...plan, value: 0 });
    }
  });
});

describe("the ways of a plan", () => {
  const named = ({ id }: Plan["stops"][number]) => ({ name: id, lat: Number(id), lng: 0 });
  /** An engine by which every way takes so long. */
  function engine(seconds: (from: number, to: number) => number, source: RouteLeg["source"] = "osrm") {
    const asked: number[][] = [];
    const router: Router = {
      async legs(points, mode) {
        asked.push(points.map(({ lat }) => lat));
        return points.slice(1).map((to, i) => {
          const duration_seconds = seconds(points[i]?.lat ?? 0, to.lat);
          return { mode, distance_meters: 100, duration_seconds, polyline: "", steps: [], source };
        });
      },
    };
    return { asked, router };
  }
  const { input, plan } = cases.find((one) => one.input.request.start === null && one.plan.stops.length >= 5) ?? {};
  if (!input || !plan) throw new Error("no such case");
  const ids = plan.stops.map(({ id }) => Number(id));

  test("estimated, leave the plan as it is", async () => {
    const { router } = engine(() => 60, "estimated");
    expect((await addDirections(plan, input.request, named, router)).plan).toBe(plan);
  });

  test("to a stop that is too far are left out with it, and those past it asked for anew", async () => {
    const far = ids[2];
    const { asked, router } = engine((_, to) => (to === far ? 1e6 : 60));
    const found = await addDirections(plan, input.request, named, router);
    expect(asked[0]).toEqual(ids);
    expect(asked.at(-1)).not.toContain(far);
    expect(found.plan.stops.map(({ id }) => Number(id))).toEqual(asked.at(-1));
    expect(found.legs.map((leg) => leg?.duration_seconds ?? null)).toEqual(
      found.plan.stops.map(({ leg }) => leg?.seconds ?? null),
    );
    expect(faults(input, found.plan)).toEqual([]);
  });

  test("all too far leave no tour", async () => {
    const { router } = engine(() => 1e6);
    await expect(addDirections(plan, input.request, named, router)).rejects.toThrow(AppError);
  });
});
