import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { LimitName } from "@/lib/http/limits";
import { env } from "@/lib/platform/settings/env";
import { findRouter } from "@/lib/providers/routing";
import { estimatedLegs } from "@/lib/providers/routing/estimated";
import type { RouteLeg, Router } from "@/lib/providers/routing/port";
import { readPlanningContent } from "./candidates.service";
import { type Plan, type PlannedStop, type PlanRequest, type StopKey, stopKey } from "./itinerary/plan-types";
import { PlannerBusy, tourPlanner } from "./itinerary/tour-planner";
import type { WayAnswer, WayQuestion } from "./itinerary/way-times";
import { stopsOf } from "./new-stops";
import { readEventSources, readPlaceSources, type StopSource } from "./stop-places.queries";
import type { NewStop } from "./tours.queries";

type Owner = Guest | User;

/**
 * Counts a plan against `limit` and the limits of the caller's address and network while `work` runs. If `work`
 * fails, or another limit is exhausted, takes the counts back. Failures have a limit of their own for each address. A tour whose
 * turn never came counts nowhere: it cost no planning, and the overload may be the work of others.
 */
export async function countedPlanning<T>(ctx: Ctx<Owner>, limit: LimitName, work: () => Promise<T>): Promise<T> {
  await ctx.limits.check("failedPlans");
  const byClient = ctx.actor.type === "guest" ? "guestTours" : "clientTours";
  return countedWhile(ctx, [limit, byClient, "toursNetwork"], async () => {
    try {
      return await work();
    } catch (error) {
      if (!isUnplanned(error)) await ctx.limits.count("failedPlans");
      throw error;
    }
  });
}

const isUnplanned = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof PlannerBusy && !error.cause.hasBegun;

async function countedWhile<T>(ctx: Ctx, limits: readonly LimitName[], work: () => Promise<T>): Promise<T> {
  const [name, ...rest] = limits;
  if (name === undefined) return work();
  await ctx.limits.count(name);
  try {
    return await countedWhile(ctx, rest, work);
  } catch (error) {
    await ctx.limits.refund(name);
    throw error;
  }
}

/**
 * Plans a tour from the published content. Null if no tour is possible; `service_unavailable` if the planner is overloaded.
 */
export async function planFor(ctx: Ctx<Owner>, request: PlanRequest): Promise<Plan | null> {
  const [content, router] = await Promise.all([
    readPlanningContent(ctx.db.reads, request, ctx.now),
    findRouter(ctx.db.reads),
  ]);
  const ways = router.source === "estimated" ? undefined : { cheapRows: router.cheapRows, network: router.network };
  const input = { request, ...content, timezone: env().DESTINATION_TIMEZONE, now: ctx.now, ways };
  try {
    return await tourPlanner().plan(input, { ask: askerOf(router) });
  } catch (error) {
    if (error instanceof PlannerBusy) throw new AppError("service_unavailable", undefined, { cause: error });
    throw error;
  }
}

/** Answers the planner's questions with an engine. After one failure, no more times are requested from the engine. */
function askerOf(router: Router): (question: WayQuestion) => Promise<WayAnswer> {
  let failed = false;
  return async (question) => {
    if (question.kind === "legs") return router.legs(question.points, question.mode);
    const times = failed ? null : await router.times(question.rows, question.mode);
    failed ||= times === null;
    return times;
  };
}

/** The rows of a plan's stops, with what is published about them. `from` names the start in the directions. */
export async function draftStops(
  ctx: Ctx<Owner>,
  plan: Plan,
  { start, travelMode }: PlanRequest,
  from = "the start",
): Promise<NewStop[]> {
  const sources = await sourcesOf(ctx, plan);
  const placed = plan.stops.map(({ kind, id }): StopSource => {
    const source = sources.get(stopKey(kind, id));
    // The place or event was unpublished during planning. A retry plans without it.
    if (!source) throw new AppError("service_unavailable");
    return source;
  });
  // The directions are those of the plan, or estimates; null for the first stop of a tour without a start.
  const legs = plan.stops.map(({ leg }: PlannedStop, i): RouteLeg | null => {
    const [prev, to] = [i === 0 ? start && { ...start, name: from } : placed[i - 1], placed[i]];
    if (leg === null || !prev || !to) return null;
    return leg.directions ?? estimatedLegs([prev, to], travelMode)[0] ?? null;
  });
  return stopsOf(plan, placed, legs, travelMode);
}

async function sourcesOf(ctx: Ctx<Owner>, plan: Plan): Promise<Map<StopKey, StopSource>> {
  const idsOf = (kind: "place" | "event") => plan.stops.filter((stop) => stop.kind === kind).map((stop) => stop.id);
  const [places, events] = await Promise.all([
    readPlaceSources(ctx.db.reads, idsOf("place")),
    readEventSources(ctx.db.reads, idsOf("event")),
  ]);
  return new Map([
    ...places.map((row) => [stopKey("place", row.id), row] as const),
    ...events.map((row) => [stopKey("event", row.id), row] as const),
  ]);
}
