import { DateTime } from "luxon";
import { narrationRequested } from "@/inngest/events";
import { resolveOwner } from "@/lib/domains/identity/guest-owner.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { LimitName } from "@/lib/http/limits";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { findRouter } from "@/lib/providers/routing";
import { estimatedLegs } from "@/lib/providers/routing/estimated";
import type { RouteLeg, Router } from "@/lib/providers/routing/port";
import { readPlanningContent } from "./candidates.service";
import { DEFAULT_RADIUS, type Plan, type PlannedStop, type PlanRequest } from "./itinerary/plan-types";
import { PlannerBusy, tourPlanner } from "./itinerary/tour-planner";
import type { WayAnswer, WayQuestion } from "./itinerary/way-times";
import { textHashOf } from "./narration/narration.service";
import { stopsOf } from "./new-stops";
import { readEventSources, readPlaceSources, type StopSource } from "./stop-places.queries";
import type { TourRequest } from "./tour-request";
import { insertTour } from "./tours.queries";

interface Created {
  data: { tour_id: string; stop_count: number; status: "draft" };
}

/**
 * Plans a tour for the caller and stores it as a draft, with one narration event for each stop. Counts against the
 * hourly limits, because only valid requests count, and takes the count back if no tour comes of it
 * (docs/contract.md#limits). `insufficient_stops` if fewer than two stops are possible, `service_unavailable` if the
 * planner is overloaded.
 */
export async function create(ctx: Ctx<Guest | User>, body: TourRequest): Promise<Created> {
  const request = planRequest(body);
  return countedWhile(ctx, ["tourGeneration", ctx.actor.type === "guest" ? "guestTours" : "clientTours"], () =>
    createTour(ctx, request),
  );
}

/** Counts the request against each limit in turn. If `work` or a later limit fails, takes the counts back. */
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

async function createTour(ctx: Ctx<Guest | User>, request: PlanRequest): Promise<Created> {
  const plan = await planTour(ctx, request);
  const sources = await sourcesOf(ctx, plan);
  const sourceOf = ({ kind, id }: Plan["stops"][number]): StopSource => {
    const source = sources.get(`${kind}:${id}`);
    // The place or event was unpublished during planning. A retry plans without it.
    if (!source) throw new AppError("service_unavailable");
    return source;
  };
  const placed = plan.stops.map(sourceOf);
  const stops = stopsOf(plan, placed, directionsOf(plan, request, placed), request.travelMode);
  return withTransaction(ctx, async (tx) => {
    const owner = await resolveOwner(tx, ctx.actor);
    const { id, stopIds } = await insertTour(
      tx,
      {
        owner,
        tourType: request.tourType,
        title: plan.title,
        durationMinutes: request.durationMinutes,
        radiusMeters: request.radiusMeters,
        travelMode: request.travelMode,
        startLat: request.start?.lat ?? null,
        startLng: request.start?.lng ?? null,
        startsAt: plan.startsAt.toISOString(),
        totalDistanceMeters: plan.totalDistanceMeters,
        totalTravelMinutes: plan.totalTravelMinutes,
        totalVisitMinutes: plan.totalVisitMinutes,
        network: plan.network,
        stopCount: stops.length,
        createdAt: ctx.now.toISOString(),
        generatedAt: ctx.now.toISOString(),
      },
      stops,
    );
    for (const [i, stop] of stops.entries()) {
      const stopId = stopIds[i];
      if (stopId !== undefined && stop.narrative !== "") {
        const data = { tour_id: id, stop_id: stopId, text_hash: textHashOf(stop.narrative) };
        await queueEvent(tx, narrationRequested, { id: stopId, data });
      }
    }
    return { data: { tour_id: id, stop_count: stops.length, status: "draft" } };
  });
}

function planRequest({ startAt, mustEndAt, radiusMeters, ...rest }: TourRequest): PlanRequest {
  const starts = startAt === null ? null : localTime(startAt, "body.start_at");
  const ends = mustEndAt === undefined ? null : localTime(mustEndAt.at, "body.must_end_at.at");
  if (starts && ends && ends <= starts) throw invalid("body.must_end_at.at", "is before start_at");
  // A driver cannot drink, so a bar tour by car is planned on foot. Its title and its mode say so.
  const travelMode = rest.tourType === "bar" && rest.travelMode === "drive" ? "walk" : rest.travelMode;
  return {
    ...rest,
    travelMode,
    radiusMeters: radiusMeters ?? DEFAULT_RADIUS[travelMode],
    startAt: starts,
    mustEnd:
      mustEndAt && ends
        ? {
            by: new Date(ends.getTime() - mustEndAt.margin_minutes * 60_000),
            at: { lat: mustEndAt.lat, lng: mustEndAt.lng },
          }
        : null,
  };
}

/** Reads a time of a request, in the destination's zone unless it names an offset. */
function localTime(text: string, path: string): Date {
  const time = DateTime.fromISO(text, { zone: env().DESTINATION_TIMEZONE });
  if (!time.isValid) throw invalid(path, "is not a valid date and time");
  return time.toJSDate();
}

const invalid = (path: string, message: string) => new AppError("validation_error", [{ path, message }]);

/** Throws `validation_error` for a place of `include` that the tour does not visit. */
function assertIncluded(plan: Plan, { include = [] }: PlanRequest): void {
  const visited = new Set(plan.stops.filter((stop) => stop.kind === "place").map(({ id }) => id));
  const missing = include.flatMap((id, i) => (visited.has(id) ? [] : [i]));
  if (missing.length === 0) return;
  const message = "is not a published place that is open, in reach and visitable in the time";
  throw new AppError(
    "validation_error",
    missing.map((i) => ({ path: `body.include[${i}]`, message })),
  );
}

async function planTour(ctx: Ctx<Guest | User>, request: PlanRequest): Promise<Plan> {
  const [content, router] = await Promise.all([
    readPlanningContent(ctx.db.reads, request, ctx.now),
    findRouter(ctx.db.reads),
  ]);
  const ways = router.source === "estimated" ? undefined : { cheapRows: router.cheapRows, network: router.network };
  const input = { request, ...content, timezone: env().DESTINATION_TIMEZONE, now: ctx.now, ways };
  try {
    const plan = await tourPlanner().plan(input, { ask: askerOf(router) });
    if (plan === null) throw new AppError("insufficient_stops");
    assertIncluded(plan, request);
    return plan;
  } catch (error) {
    if (error instanceof PlannerBusy) throw new AppError("service_unavailable", undefined, { cause: error });
    throw error;
  }
}

/** Answers the planner's questions with an engine. After one failure the engine is not asked for times again. */
function askerOf(router: Router): (question: WayQuestion) => Promise<WayAnswer> {
  let failed = false;
  return async (question) => {
    if (question.kind === "legs") return router.legs(question.points, question.mode);
    const times = failed ? null : await router.times(question.rows, question.mode);
    failed ||= times === null;
    return times;
  };
}

/** The directions to each stop: those of the plan, or estimates; null for the first stop of a tour without a start. */
function directionsOf(plan: Plan, request: PlanRequest, placed: readonly StopSource[]): (RouteLeg | null)[] {
  const start = request.start && { ...request.start, name: "the start" };
  return plan.stops.map(({ leg }: PlannedStop, i) => {
    const [from, to] = [i === 0 ? start : placed[i - 1], placed[i]];
    if (leg === null || !from || !to) return null;
    return leg.directions ?? estimatedLegs([from, to], request.travelMode)[0] ?? null;
  });
}

async function sourcesOf(ctx: Ctx<Guest | User>, plan: Plan): Promise<Map<string, StopSource>> {
  const idsOf = (kind: "place" | "event") => plan.stops.filter((stop) => stop.kind === kind).map((stop) => stop.id);
  const [places, events] = await Promise.all([
    readPlaceSources(ctx.db.reads, idsOf("place")),
    readEventSources(ctx.db.reads, idsOf("event")),
  ]);
  return new Map([
    ...places.map((row) => [`place:${row.id}`, row] as const),
    ...events.map((row) => [`event:${row.id}`, row] as const),
  ]);
}
