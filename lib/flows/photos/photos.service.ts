import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withdrawPhotos } from "@/lib/domains/content/withdrawn-photos.service";
import { lockEvent, refreshEvents } from "@/lib/domains/events/cards/cards.service";
import { refreshPlace } from "@/lib/domains/places/editing/places-admin.service";
import { lockPlaceForDecision } from "@/lib/domains/places/storefront.service";
import { lockReviewForPhotos, showReviewPhotos } from "@/lib/domains/reviews/review-photos.service";
import { lockStory, refreshStories } from "@/lib/domains/stories/cards/cards.service";
import { text } from "@/lib/http/fields";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import {
  countPending,
  findOwner,
  lockPhoto,
  PHOTO_OWNERS,
  type PhotoKey,
  type PhotoOwner,
  type PhotoRow,
  type PhotoStatus,
  readPending,
  readPhoto,
  readPhotosOf,
  writePhotoStatus,
} from "./photos.queries";

export type { PhotoKey, PhotoOwner, PhotoRow, PhotoStatus } from "./photos.queries";

/** The owners of photos: each can be locked before its photos change, and has read models to update afterwards. */
export const OWNERS: Record<
  PhotoOwner,
  { hold(tx: Tx, id: string): Promise<unknown>; refresh(tx: Tx, id: string): Promise<void> }
> = {
  place: { hold: lockPlaceForDecision, refresh: refreshPlace },
  event: { hold: lockEvent, refresh: (tx, id) => refreshEvents(tx, [id]) },
  story: { hold: lockStory, refresh: (tx, id) => refreshStories(tx, [id]) },
  review: { hold: lockReviewForPhotos, refresh: showReviewPhotos },
};

/** Returns a photo's name in URLs and in the audit log: `place-12`. */
export const photoName = ({ owner, id }: PhotoKey): string => `${owner}-${id}`;

/** Parses a photo's name; undefined for any other text. */
export function photoKey(name: string | undefined): PhotoKey | undefined {
  const [kind, id = "", ...rest] = (name ?? "").split("-");
  const owner = PHOTO_OWNERS.find((one) => one === kind);
  return owner && rest.length === 0 && isRowId(id) ? { owner, id } : undefined;
}

/** Lists photos that await a decision, oldest first, after a skipped photo. */
export const pendingPhotos = (db: Db, past: PhotoKey | undefined, limit: number): Promise<PhotoRow[]> =>
  readPending(db.reads, past, limit);

/** Counts the photos that await a decision, up to a bound. */
export const countPendingPhotos = async (db: Db, bound: number): Promise<number> =>
  (await countPending(db.reads, bound)).count;

export const photo = (db: Db, key: PhotoKey): Promise<PhotoRow | undefined> => readPhoto(db.reads, key);

const SHOWN = 60;

/** Lists all photos of a place, event or story, in any status. */
export const photosOf = (db: Db, owner: PhotoOwner, id: string): Promise<PhotoRow[]> =>
  readPhotosOf(db.reads, owner, id, SHOWN);

const PHOTO_DECISIONS = { approve: "approved", reject: "rejected" } as const;
export type PhotoDecision = keyof typeof PHOTO_DECISIONS;

const Reason = z.object({ reason: text({ max: 500, min: 1 }) });

/**
 * Approves a photo, or rejects it with a reason, and updates the read models that show it. Tours that show a photo lose it when
 * it is rejected. `was` is the status that the
 * moderator saw: if somebody has decided meanwhile, nothing changes. The opposite decision reverses an earlier one.
 * Throws OperatorError.
 */
export async function decidePhoto(
  operator: Operator,
  key: PhotoKey,
  decision: PhotoDecision,
  given: { was: PhotoStatus; reason?: unknown },
): Promise<{ status: PhotoStatus; changed: boolean }> {
  permit(operator, "photos");
  const { db, actor } = operator;
  const status = PHOTO_DECISIONS[decision];
  const reason = decision === "reject" ? parseForm(Reason, { reason: given.reason }).reason : null;
  return withTransaction({ db }, async (tx, afterCommit) => {
    const owner = (await findOwner(tx, key))?.owner_id;
    if (owner === undefined) throw new OperatorError(`There is no photo ${photoName(key)}.`);
    await OWNERS[key.owner].hold(tx, owner);
    const photo = await lockPhoto(tx, key);
    if (!photo) throw new OperatorError(`There is no photo ${photoName(key)}.`);
    const before = photo.status;
    if (before === status) return { status, changed: false };
    if (before !== given.was) throw new OperatorError(`This photo's status has changed to ${before}. Review it again.`);
    await writePhotoStatus(tx, key, status);
    if (before === "approved") await withdrawPhotos(tx, key.owner, owner, [photo]);
    await recordAudit(tx, {
      actor,
      action: `photo.${decision}`,
      entity: `photo:${photoName(key)}`,
      before: { status: before },
      after: { status, ...(reason !== null && { reason }), [key.owner]: owner },
    });
    await OWNERS[key.owner].refresh(tx, owner);
    afterCommit(() => forgetVersions(db));
    return { status, changed: true };
  });
}
