import type { NewReview } from "@/lib/domains/reviews/reviews.schemas";
import { ctxOf } from "./context";
import type { World } from "./world";

/** A place of the test's own: its id. */
export async function somePlace(world: World, key: string, more: object = {}): Promise<string> {
  await world.bundle({ source: key, places: [{ key, name: key, published_at: "2026-01-01T00:00:00Z", ...more }] });
  const [row] = await world.sql<{ id: string }[]>`select id from places where source_key = ${key}`;
  return row?.id ?? "";
}

/** Publishes an in-app review of a place (or event) by a user, as the service does it; gives its id. */
export async function someReview(
  world: World,
  entity: string,
  userId: string,
  more: Partial<NewReview> = {},
  type: "place" | "event" = "place",
): Promise<string> {
  const { create } = await import("@/lib/domains/reviews/reviews.service");
  const ctx = ctxOf(world, { type: "user", id: userId, role: "user", version: 1 });
  const review = {
    rating: 5,
    title: null,
    body: null,
    tripType: null,
    visitDate: null,
    isAnonymous: false,
    aspects: [],
  };
  return (await create(ctx, { type, id: entity }, { ...review, ...more })).review_id;
}
