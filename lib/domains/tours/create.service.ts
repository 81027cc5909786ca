import type { TourWishes } from "@/db/schema";
import { resolveOwner } from "@/lib/domains/identity/guest-owner.service";
import { lockLiveUser } from "@/lib/domains/identity/live-users.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import type { Point } from "@/lib/platform/geo/point";
import { DEFAULT_RADIUS, type Plan, type PlanRequest } from "./itinerary/plan-types";
import { invalidField, localTime } from "./local-time";
import { queueNarration } from "./narration/narration.service";
import { countedPlanning, draftStops, planFor } from "./planning.service";
import type { TourRequest } from "./tour-request";
import { insertTour } from "./tours.queries";
import { plannedWayToEnd } from "./way-to-end.service";

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
  const request = planRequest(body, ctx.now);
  return countedPlanning(ctx, "tourGeneration", () => createTour(ctx, request));
}

async function createTour(ctx: Ctx<Guest | User>, request: PlanRequest): Promise<Created> {
  const plan = await planFor(ctx, request);
  if (plan === null) throw new AppError("insufficient_stops");
  assertIncluded(plan, request);
  const stops = await draftStops(ctx, plan, request);
  const wishes = wishesOf(request, stops[0]);
  const wayToEnd = await plannedWayToEnd(ctx, plan, wishes, { mode: request.travelMode, stops });
  return withTransaction(ctx, async (tx) => {
    const owner = await resolveOwner(tx, ctx.actor);
    // Planning takes seconds, in which the account may have been erased. No position of the person may stay.
    if (ctx.actor.type === "user" && !(await lockLiveUser(tx, owner))) throw new AppError("auth_required");
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
        wishes,
        wayToEnd,
        stopCount: stops.length,
        createdAt: ctx.now.toISOString(),
        generatedAt: ctx.now.toISOString(),
      },
      stops,
    );
    for (const [i, { narrative }] of stops.entries()) await queueNarration(tx, id, { id: stopIds[i] ?? "", narrative });
    return { data: { tour_id: id, stop_count: stops.length, status: "draft" } };
  });
}

/** The parts of a request that apply to later changes of the tour too, and where it begins: at its start or its first stop. */
function wishesOf(
  { pace, include = [], avoid = [], avoidCategories = [], mustEnd, start }: PlanRequest,
  first: Point | undefined,
): TourWishes {
  const must_end = mustEnd && { by: mustEnd.by.toISOString(), ...mustEnd.at };
  const lists = { include, avoid, avoid_categories: avoidCategories };
  const begins = start ?? first;
  const back_to = begins && { lat: begins.lat, lng: begins.lng };
  return { ...lists, ...(pace && { pace }), ...(must_end && { must_end }), ...(back_to && { back_to }) };
}

/** The planner's request for a valid body. Throws `validation_error` if the tour would have to end before it starts. */
export function planRequest({ startAt, mustEndAt, radiusMeters, ...rest }: TourRequest, now: Date): PlanRequest {
  const starts = startAt === null ? null : localTime(startAt, "body.start_at");
  const mustEnd = mustEndAt && {
    by: endBefore(mustEndAt, starts ?? now, starts === null ? "now" : "start_at"),
    at: { lat: mustEndAt.lat, lng: mustEndAt.lng },
  };
  // A driver cannot drink, so a bar tour by car is planned on foot. Its title and its mode say so.
  const travelMode = rest.tourType === "bar" && rest.travelMode === "drive" ? "walk" : rest.travelMode;
  return {
    ...rest,
    travelMode,
    radiusMeters: radiusMeters ?? DEFAULT_RADIUS[travelMode],
    startAt: starts,
    mustEnd: mustEnd ?? null,
  };
}

/** When the visitor must arrive, the margin subtracted. Throws `validation_error` if that is no later than the start. */
function endBefore({ at, margin_minutes: margin }: NonNullable<TourRequest["mustEndAt"]>, start: Date, called: string) {
  const path = "body.must_end_at.at";
  const ends = localTime(at, path);
  if (ends <= start) throw invalidField(path, `is before ${called}`);
  const by = new Date(ends.getTime() - margin * 60_000);
  if (by <= start) throw invalidField(path, `leaves no time between ${called} and the ${margin} minutes of margin`);
  return by;
}

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
