import { expect, test } from "vitest";
import { PlannerBusy } from "@/lib/domains/tours/itinerary/tour-planner";
import { countedPlanning } from "@/lib/domains/tours/planning.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { LimitName } from "@/lib/http/limits";

/** Returns the counts of each limit, less its refunds, after planning has ended with an error. */
async function countsAfter(error: Error): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (by: number) => async (name: LimitName) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  const limits = { client: "client:1", spared: false, count: add(1), refund: add(-1), check: add(0) };
  const ctx = { actor: { type: "user", id: "usr_1" }, limits } as unknown as Ctx<User>;
  await expect(countedPlanning(ctx, "tourGeneration", () => Promise.reject(error))).rejects.toBe(error);
  return counts;
}

const busy = (hasBegun: boolean) =>
  new AppError("service_unavailable", undefined, { cause: new PlannerBusy(hasBegun, new Error("late")) });
const NO_TOUR = { tourGeneration: 0, clientTours: 0, toursNetwork: 0 };

test.each([
  ["fails", 1, new AppError("insufficient_stops")],
  ["takes too long", 1, busy(true)],
  ["does not begin, because others are planned first", 0, busy(false)],
])("a plan that %s counts %i times as failed, and not as a tour", async (_, failedPlans, error) => {
  expect(await countsAfter(error)).toEqual({ ...NO_TOUR, failedPlans });
});
