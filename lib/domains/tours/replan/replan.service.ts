import { type Plan, type PlanRequest, type StopKey, stopKey } from "@/lib/domains/tours/itinerary/plan-types";
import { invalidField } from "@/lib/domains/tours/local-time";
import { countedPlanning, draftStops, planFor } from "@/lib/domains/tours/planning.service";
import { presentTour } from "@/lib/domains/tours/tours.present";
import type { TourRow } from "@/lib/domains/tours/tours.queries";
import type { Tour } from "@/lib/domains/tours/tours.schemas";
import { ownTour } from "@/lib/domains/tours/tours.service";
import { findWayToEnd, plannedWayToEnd } from "@/lib/domains/tours/way-to-end.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { env } from "@/lib/platform/settings/env";
import { readEveryStop } from "./replan.queries";
import type { AnyStop } from "./rest-of-tour";
import { type NewRest, storeRest, TourChanged } from "./store-rest";

type Owner = Guest | User;

/** How often a change is planned again because another one of the same tour came first. */
const ATTEMPTS = 3;

/** A change of a tour that has yet to be planned. */
export interface TourChange extends Omit<NewRest, "planned" | "all"> {
  /** Null if no stop follows those that keep their times. */
  readonly request: PlanRequest | null;
  /** Stops for which longer waits and ways are accepted. */
  readonly must: readonly StopKey[];
  /** Throws if the stops of the plan, none where there is no plan, are not what the visitor asked for. */
  assertStops(visited: ReadonlySet<StopKey>): void;
}

/**
 * Changes the stops of the caller's tour. `prepare` says how, from the tour's present state; null if there is nothing to
 * change. Concurrent changes are planned one after the other, each from the result of the previous one. `not_found` for a
 * tour of another owner, `validation_error` for a tour that is over, `insufficient_stops` if nothing fits.
 */
export async function changeTour(
  ctx: Ctx<Owner>,
  id: string,
  prepare: (tour: TourRow, all: readonly AnyStop[]) => TourChange | null,
): Promise<{ data: Tour }> {
  const present = (tour: TourRow) => ({ data: presentTour(tour, env().MEDIA_BASE_URL) });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const tour = await ownTour(ctx, id);
    if (tour.status !== "draft" && tour.status !== "active")
      throw invalidField("params.tourId", `the tour is ${tour.status}`);
    const all = await readEveryStop(ctx.db.reads, id);
    const change = prepare(tour, all);
    if (change === null) return present(tour);
    try {
      const changed = await countedPlanning(ctx, "tourReplanning", () => applyChange(ctx, tour, change, all));
      // The attempts that met another change have counted as failed. They are part of this change, which counts once.
      for (let n = 0; n < attempt; n++) await ctx.limits.refund("failedPlans");
      return present(changed);
    } catch (error) {
      if (!(error instanceof TourChanged)) throw error;
    }
  }
  throw new AppError("service_unavailable");
}

async function applyChange(
  ctx: Ctx<Owner>,
  tour: TourRow,
  { request, must, assertStops, ...rest }: TourChange,
  all: readonly AnyStop[],
): Promise<TourRow> {
  if (request === null) {
    const last = rest.before.at(-1);
    const wayToEnd =
      last && (await findWayToEnd(ctx, tour.wishes, tour.travel_mode, { ...last, departsAt: last.departs_at }));
    const values = { ...rest.values, wayToEnd: wayToEnd ?? null };
    return storeRest(ctx, tour, { ...rest, values, planned: [], all });
  }
  const plan = await planWith(ctx, request, must);
  assertStops(visitedStops(plan));
  if (plan === null) throw new AppError("insufficient_stops");
  const planned = await draftStops(ctx, plan, request);
  const wayToEnd = await plannedWayToEnd(ctx, plan, tour.wishes, { mode: tour.travel_mode, stops: planned });
  const values = { ...rest.values, network: plan.network, wayToEnd };
  return storeRest(ctx, tour, { ...rest, values, planned, all });
}

/** Plans within the usual limits and, if a stop that must stay is missing, with longer waits and ways. */
async function planWith(ctx: Ctx<Owner>, request: PlanRequest, must: readonly StopKey[]): Promise<Plan | null> {
  const plan = await planFor(ctx, request);
  const missing = missingFrom(plan, must);
  if (missing === 0 || request.rest === undefined) return plan;
  const longer = await planFor(ctx, { ...request, rest: { ...request.rest, patient: true } });
  return missingFrom(longer, must) < missing ? longer : plan;
}

/** The number of stops that a plan lacks. No plan lacks one more, so that any plan is better. */
function missingFrom(plan: Plan | null, must: readonly StopKey[]): number {
  if (plan === null) return must.length + 1;
  const visited = visitedStops(plan);
  return must.filter((key) => !visited.has(key)).length;
}

const visitedStops = (plan: Plan | null): Set<StopKey> => new Set(plan?.stops.map(({ kind, id }) => stopKey(kind, id)));
