import { randomUUID } from "node:crypto";
import { forgetVersions } from "@/lib/content/versions.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import type { Amenities } from "./amenity-flags";
import { type AssetSubmission, insertAsset, insertHours, replaceDay, upsertAmenities } from "./contributions.queries";
import type { HoursSubmission } from "./hours-submission";
import { contribute } from "./together";

const DONE = { data: { success: true as const } };

/** Takes in when a place is open on a day; what readers see of it follows in the same transaction. */
export async function submitHours(ctx: Ctx<User>, placeId: string, hours: HoursSubmission) {
  const write = hours.source_type === "owner" ? replaceDay : insertHours;
  await contribute(ctx, placeId, { add: (tx) => write(tx, placeId, ctx.actor.id, hours), shows: true });
  forgetVersions(ctx.db);
  return DONE;
}

/** Takes in a link of a place; gives its id. */
export async function submitDigitalAsset(ctx: Ctx<User>, placeId: string, asset: AssetSubmission) {
  const id = randomUUID();
  await contribute(ctx, placeId, {
    add: (tx) => insertAsset(tx, placeId, ctx.actor.id, { id, ...asset }),
    shows: false,
  });
  return { data: { id, success: true as const } };
}

/** Takes in what a place offers. */
export async function submitAmenities(ctx: Ctx<User>, placeId: string, amenities: Amenities) {
  await contribute(ctx, placeId, { add: (tx) => upsertAmenities(tx, placeId, amenities), shows: false });
  return DONE;
}

/** `forbidden` for a plain user who speaks for the owner, whatever else is wrong with the submission (D1.12). */
export function assertMaySpeak(actor: User, body: unknown): void {
  if (actor.role !== "user" || typeof body !== "object" || body === null) return;
  if ("source_type" in body && body.source_type === "owner") throw new AppError("forbidden");
}
