import { randomUUID } from "node:crypto";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { Amenities } from "./amenity-flags";
import { contribute } from "./batch-contributions";
import { type AssetSubmission, addOwnerRow, insertAsset, insertHours, upsertAmenities } from "./contributions.queries";
import type { HoursSubmission } from "./hours-submission";

const DONE = { data: { success: true as const } };

/** Stores the hours of a place on one day and updates its read models in the same transaction. */
export async function submitHours(ctx: Ctx<User>, placeId: string, hours: HoursSubmission) {
  const write = hours.source_type === "owner" ? addOwnerRow : insertHours;
  await contribute(ctx, placeId, { add: (tx) => write(tx, placeId, ctx.actor.id, hours) });
  forgetVersions(ctx.db);
  return DONE;
}

/** Stores a link of a place. Returns its id. */
export async function submitDigitalAsset(ctx: Ctx<User>, placeId: string, asset: AssetSubmission) {
  const id = randomUUID();
  await contribute(ctx, placeId, {
    add: (tx) => insertAsset(tx, placeId, ctx.actor.id, { id, ...asset }),
  });
  forgetVersions(ctx.db);
  return { data: { id, success: true as const } };
}

/** Stores the amenities of a place. */
export async function submitAmenities(ctx: Ctx<User>, placeId: string, amenities: Amenities) {
  await contribute(ctx, placeId, { add: (tx) => upsertAmenities(tx, placeId, amenities) });
  forgetVersions(ctx.db);
  return DONE;
}

/**
 * Throws `forbidden` if a user without a claim submits as the owner, before any other validation
 * (docs/contract.md#order-of-checks).
 */
export function assertMaySpeak(actor: User, body: unknown): void {
  if (actor.role !== "user" || typeof body !== "object" || body === null) return;
  if ("source_type" in body && body.source_type === "owner") throw new AppError("forbidden");
}
