import type { Db } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import type { Image } from "@/lib/domains/content/content.schemas";
import { presentImage } from "@/lib/domains/content/image.present";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withdrawPhotos } from "@/lib/domains/content/withdrawn-photos.service";
import { lockLiveUser } from "@/lib/domains/identity/live-users.service";
import { assertPublished } from "@/lib/domains/places/places.service";
import { findReviewAuthor } from "@/lib/domains/reviews/review-photos.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { encodeAndStore } from "./encode-and-store";
import { OWNERS, type PhotoOwner, photoName } from "./photos.service";
import type { ImageUpload } from "./uploads.contract";
import { contentExists, insertPhoto } from "./uploads.queries";

/** How an upload is published: at once, or by a moderator. */
type Standing = "staff" | "merchant" | "visitor";

/**
 * Adds an uploaded image to a place, an event, a story or a review (docs/contract.md#images). Throws `not_found` and
 * `forbidden` before the image is decoded, then `not_an_image`, `image_too_large` or `image_unreadable`.
 */
export async function uploadImage(ctx: Ctx<User>, form: ImageUpload): Promise<{ data: Image }> {
  const { entity_type: owner, entity_id: id } = form;
  const standing = await standingOf(ctx, owner, id);
  const uploader = { uploadedBy: `user:${ctx.actor.id}`, userId: ctx.actor.id };
  return { data: await addPhoto(ctx, form, standing === "visitor" ? "pending" : "approved", uploader) };
}

/**
 * Adds an uploaded image to a place, an event or a story for staff of the console; it is public at once. Throws
 * OperatorError for an unknown owner, then `not_an_image`, `image_too_large` or `image_unreadable`.
 */
export async function uploadAsStaff(operator: Operator, form: ImageUpload): Promise<Image> {
  permit(operator, "content");
  const { entity_type: owner, entity_id: id } = form;
  const exists = owner !== "review" && (await contentExists(operator.db.orm, owner, id));
  if (!exists) throw new OperatorError(`There is no ${owner} ${id}.`);
  return addPhoto(operator, form, "approved", { uploadedBy: operator.actor, userId: null });
}

/** Encodes and stores an image, and adds it after the other photos of its owner, with an audit row. */
async function addPhoto(
  ctx: { db: Db },
  form: ImageUpload,
  status: "approved" | "pending",
  uploader: { uploadedBy: string; userId: string | null },
): Promise<Image> {
  const { entity_type: owner, entity_id: id } = form;
  const stored = await encodeAndStore(form.file.path);
  const texts = { alt: form.alt || null, credit: form.credit || null, licence: form.licence || null };
  const added = withTransaction(ctx, async (tx, afterCommit) => {
    // Encoding takes seconds, in which the account may have been erased with all of its photos.
    if (uploader.userId !== null && !(await lockLiveUser(tx, uploader.userId))) throw new AppError("auth_required");
    await OWNERS[owner].hold(tx, id);
    const sourceType = status === "pending" ? "community" : "admin_upload";
    const added = await insertPhoto(tx, owner, id, { ...stored, ...texts, ...uploader, status, sourceType });
    await recordAudit(tx, {
      actor: uploader.uploadedBy,
      action: "photo.upload",
      entity: `photo:${photoName({ owner, id: added.id })}`,
      after: { status, [owner]: id },
    });
    if (status === "approved") {
      await OWNERS[owner].refresh(tx, id);
      afterCommit(() => forgetVersions(ctx.db));
    }
    return added.id;
  });
  const photoId = await added.catch(async (error: unknown) => {
    // Nothing shows the files. If the database is the reason, they stay.
    const files = { ...stored, thumbnail_url: stored.thumbnailUrl };
    await withTransaction(ctx, (tx) => withdrawPhotos(tx, owner, id, [files])).catch(() => undefined);
    throw error;
  });
  const row = { ...stored, id: photoId, alt_text: texts.alt, attribution: texts.credit, license: texts.licence };
  return presentImage(row, status === "approved" ? "published" : "pending", env().MEDIA_BASE_URL);
}

/** Asserts that the caller may add images here. Throws `not_found` for an unknown owner and `forbidden` otherwise. */
async function standingOf(ctx: Ctx<User>, owner: PhotoOwner, id: string): Promise<Standing> {
  const isStaff = ctx.actor.role !== "user";
  if (owner === "review") return reviewStanding(ctx, id, isStaff);
  if (isStaff) {
    if (!(await contentExists(ctx.db.orm, owner, id))) throw new AppError("not_found");
    return "staff";
  }
  if (owner !== "place") throw new AppError("forbidden");
  const isMerchant = await merchantOf(ctx, id, "place").then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code !== "not_found") return false;
      throw error;
    },
  );
  if (isMerchant) return "merchant";
  await assertPublished(ctx, id);
  return "visitor";
}

async function reviewStanding(ctx: Ctx<User>, id: string, isStaff: boolean): Promise<Standing> {
  const review = await findReviewAuthor(ctx.db.orm, id);
  if (!review) throw new AppError("not_found");
  if (isStaff) return "staff";
  if (review.user_id === ctx.actor.id) return "visitor";
  throw new AppError(review.published ? "forbidden" : "not_found");
}
