import type { NewReview } from "@/lib/domains/reviews/reviews.schemas";
import * as reviews from "@/lib/domains/reviews/reviews.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { ownStop } from "./tours.service";

async function entityOf(ctx: Ctx<Guest | User>, tourId: string, stopId: string) {
  const { stop_type: type, entity_id: id } = await ownStop(ctx, tourId, stopId);
  return { type, id };
}

/** Throws `not_found` if the stop is not of the caller's tour, or its place or event is no longer published. */
export async function assertReviewable(ctx: Ctx<Guest | User>, tourId: string, stopId: string): Promise<void> {
  await reviews.assertReviewable(ctx, await entityOf(ctx, tourId, stopId));
}

/** Publishes the caller's review of the place or event of a stop of the caller's tour. */
export async function create(ctx: Ctx<User>, tourId: string, stopId: string, body: NewReview) {
  return { data: await reviews.create(ctx, await entityOf(ctx, tourId, stopId), body) };
}

/** Lists a page of the published reviews of a stop's place or event. */
export async function list(
  ctx: Ctx<Guest | User>,
  tourId: string,
  stopId: string,
  query: { limit: number; cursor?: string | undefined },
) {
  const entity = await entityOf(ctx, tourId, stopId);
  await reviews.assertReviewable(ctx, entity);
  return reviews.list(ctx, entity, `${ctx.actor.id}:${stopId}`, query);
}
