import type { Actor, Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { AppError } from "@/lib/http/errors";
import { env } from "@/lib/platform/settings/env";
import { busySource } from "@/lib/providers/busy";
import { locatePlaces } from "./stop-places.queries";
import type { TourListQuery } from "./tours.contract";
import { presentPreview, presentTour } from "./tours.present";
import { findStop, findTour, ownsTour, readCompleted, readTours, type TourRow } from "./tours.queries";
import type { Directions, Tour, TourPreview } from "./tours.schemas";

type Owner = Guest | User;

const DAY = 86_400;
const FEATURED = 5;

/**
 * Returns the caller's tour. Throws `not_found` for an unknown tour and for one of another owner, so that no id can be probed.
 */
export async function ownTour(ctx: Ctx<Owner>, id: string): Promise<TourRow> {
  const row = await findTour(ctx.db.reads, ctx.actor.id, id);
  if (!row) throw new AppError("not_found");
  return row;
}

const tourOf = (row: TourRow): Tour => presentTour(row, env().MEDIA_BASE_URL);

/** Lists a page of the caller's tours, newest first, each with its first three stops. */
export async function list(
  ctx: Ctx<Owner>,
  query: TourListQuery,
): Promise<{ data: Tour[]; meta: { cursor: string | null } }> {
  const status = query.status ?? null;
  const binding = { list: "tours", owner: ctx.actor.id, filters: { status }, lifetime: DAY };
  const [createdAt, id] = query.cursor === undefined ? [] : decodeCursor(binding, query.cursor, ctx.now);
  const after = createdAt === undefined ? null : { createdAt: String(createdAt), id: String(id) };
  const rows = await readTours(ctx.db.reads, ctx.actor.id, { status, after, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    data: page.map(tourOf),
    meta: { cursor: last ? encodeCursor(binding, [last.created_at.toISOString(), last.id], ctx.now) : null },
  };
}

export async function get(ctx: Ctx<Owner>, id: string): Promise<{ data: Tour }> {
  return { data: tourOf(await ownTour(ctx, id)) };
}

/** Returns a summary of the tour, with the current busy rating of each place if it is known (docs/contract.md#tours). */
export async function preview(ctx: Ctx<Owner>, id: string): Promise<{ data: TourPreview }> {
  const tour = await ownTour(ctx, id);
  const places = await locatePlaces(ctx.db.reads, tour.stops);
  const source = busySource();
  const busy = await Promise.all(places.map(async (place) => (place ? source.ratingNow(place) : null)));
  return { data: presentPreview(tour, busy) };
}

/** Returns the stored directions to a stop; null if there are none. Throws `not_found` for a stop of another owner's tour. */
export async function directions(
  ctx: Ctx<Owner>,
  tourId: string,
  stopId: string,
): Promise<{ data: Directions | null }> {
  return { data: (await ownStop(ctx, tourId, stopId)).directions_from_prev };
}

export async function ownStop(ctx: Ctx<Owner>, tourId: string, stopId: string) {
  const stop = await findStop(ctx.db.reads, ctx.actor.id, tourId, stopId);
  if (!stop) throw new AppError("not_found");
  return stop;
}

/** Throws `not_found` if the tour is not the caller's. */
export async function assertOwn(ctx: Ctx<Owner>, id: string): Promise<void> {
  if (!(await ownsTour(ctx.db.reads, ctx.actor.id, id))) throw new AppError("not_found");
}

/** Lists the tours that a user completed last. Empty for guests and anonymous callers. */
export async function listFeatured(ctx: Ctx<Actor>): Promise<Tour[]> {
  if (ctx.actor.type !== "user") return [];
  return (await readCompleted(ctx.db.reads, ctx.actor.id, FEATURED)).map(tourOf);
}
