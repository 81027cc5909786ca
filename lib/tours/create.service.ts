import { DateTime } from "luxon";
import { narrationRequested } from "@/inngest/events";
import { withTransaction } from "@/lib/database";
import { env } from "@/lib/env";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { ownerFor } from "@/lib/identity/guest-owner.service";
import { queueEvent } from "@/lib/jobs/outbox.service";
import { contentFor } from "./candidates.service";
import { directed } from "./directions.service";
import { textHashOf } from "./narration/narration.service";
import { DEFAULT_RADIUS, type Plan, type PlanRequest } from "./plan/model";
import { PlannerBusy, tourPlanner } from "./plan/pool";
import { readEventSources, readPlaceSources, type StopSource } from "./stop-places.queries";
import { stopsOf } from "./stops";
import type { TourRequest } from "./tour-request";
import { insertTour } from "./tours.queries";

interface Created {
  data: { tour_id: string; stop_count: number; status: "draft" };
}

/**
 * Plans a tour for the caller and keeps it as a draft, with one event for each stop that is to be read aloud.
 * Spends the hourly budget, since the request is valid (decisions D1.12, D4.4). `insufficient_stops` where fewer than
 * two stops are possible, `service_unavailable` where the planner has too much to do.
 */
export async function create(ctx: Ctx<Guest | User>, asked: TourRequest): Promise<Created> {
  const request = planRequest(asked);
  await ctx.limits.count("tourGeneration");
  const drafted = await planned(ctx, request);
  const sources = await sourcesOf(ctx, drafted);
  const sourceOf = ({ kind, id }: Plan["stops"][number]): StopSource => {
    const source = sources.get(`${kind}:${id}`);
    // What was unpublished while the tour was planned is no stop; then there may be another tour.
    if (!source) throw new AppError("service_unavailable");
    return source;
  };
  const { plan, ways } = await directed(drafted, request, sourceOf);
  const stops = stopsOf(plan, plan.stops.map(sourceOf), ways, request.travelMode);
  return withTransaction(ctx, async (tx) => {
    const owner = await ownerFor(tx, ctx.actor);
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

function planRequest({ startAt, radiusMeters, ...rest }: TourRequest): PlanRequest {
  const zone = env().DESTINATION_TIMEZONE;
  const start = startAt === null ? null : DateTime.fromISO(startAt, { zone });
  if (start && !start.isValid) {
    throw new AppError("validation_error", [{ path: "body.start_at", message: "is not a time that there is" }]);
  }
  return { ...rest, radiusMeters: radiusMeters ?? DEFAULT_RADIUS[rest.travelMode], startAt: start?.toJSDate() ?? null };
}

async function planned(ctx: Ctx<Guest | User>, request: PlanRequest): Promise<Plan> {
  const content = await contentFor(ctx.db.sql, request, ctx.now);
  const input = { request, ...content, timezone: env().DESTINATION_TIMEZONE, now: ctx.now };
  try {
    const plan = await tourPlanner().plan(input);
    if (plan === null) throw new AppError("insufficient_stops");
    return plan;
  } catch (error) {
    if (error instanceof PlannerBusy) throw new AppError("service_unavailable", undefined, { cause: error });
    throw error;
  }
}

async function sourcesOf(ctx: Ctx<Guest | User>, plan: Plan): Promise<Map<string, StopSource>> {
  const idsOf = (kind: "place" | "event") => plan.stops.filter((stop) => stop.kind === kind).map((stop) => stop.id);
  const [places, events] = await Promise.all([
    readPlaceSources(ctx.db.sql, idsOf("place")),
    readEventSources(ctx.db.sql, idsOf("event")),
  ]);
  return new Map([
    ...places.map((row) => [`place:${row.id}`, row] as const),
    ...events.map((row) => [`event:${row.id}`, row] as const),
  ]);
}
