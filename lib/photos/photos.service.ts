import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { checked } from "@/lib/admin/checked";
import { type Operator, OperatorError, permit } from "@/lib/admin/operator";
import { forgetVersions } from "@/lib/content/versions.service";
import { withTransaction } from "@/lib/database";
import { holdEvent, refreshEvents } from "@/lib/events/cards/cards.service";
import { isRowId, text } from "@/lib/http/fields";
import { refreshPlace } from "@/lib/places/editing/places-admin.service";
import { holdPlace } from "@/lib/places/storefront.service";
import { holdStory, refreshStories } from "@/lib/stories/cards/cards.service";
import {
  countPending,
  lockPhoto,
  ownerOf,
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

const OWNERS: Record<
  PhotoOwner,
  { hold(tx: Tx, id: string): Promise<unknown>; refresh(tx: Tx, id: string): Promise<void> }
> = {
  place: { hold: holdPlace, refresh: refreshPlace },
  event: { hold: holdEvent, refresh: (tx, id) => refreshEvents(tx, [id]) },
  story: { hold: holdStory, refresh: (tx, id) => refreshStories(tx, [id]) },
};

/** How a photo is named in an address and in the audit log: `place-12`. */
export const photoName = ({ owner, id }: PhotoKey): string => `${owner}-${id}`;

/** The photo that such a name means; undefined where it is none. */
export function photoKey(name: string | undefined): PhotoKey | undefined {
  const [kind, id = "", ...rest] = (name ?? "").split("-");
  const owner = PHOTO_OWNERS.find((one) => one === kind);
  return owner && rest.length === 0 && isRowId(id) ? { owner, id } : undefined;
}

/** What waits to be decided on, the oldest first, past a photo that was left for later. */
export const pendingPhotos = (db: Db, past: PhotoKey | undefined, limit: number): Promise<PhotoRow[]> =>
  readPending(db.sql, past, limit);

/** How many photos wait; at the bound there may be more. */
export const countPendingPhotos = (db: Db, bound: number): Promise<number> => countPending(db.sql, bound);

export const photo = (db: Db, key: PhotoKey): Promise<PhotoRow | undefined> => readPhoto(db.sql, key);

const SHOWN = 60;

/** The photos of a place, event or story, whatever was decided of them. */
export const photosOf = (db: Db, owner: PhotoOwner, id: string): Promise<PhotoRow[]> =>
  readPhotosOf(db.sql, owner, id, SHOWN);

export const PHOTO_DECISIONS = { approve: "approved", reject: "rejected" } as const;
export type PhotoDecision = keyof typeof PHOTO_DECISIONS;

const Reason = z.object({ reason: text({ max: 500, min: 1 }) });

/**
 * Approves or rejects a photo, rejecting with a reason, and brings everything that shows it up to date. `was` is the
 * state that the moderator saw: where another has decided meanwhile nothing is changed. A decision may be taken back
 * later by the other one. Throws OperatorError.
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
  const reason = decision === "reject" ? checked(Reason, { reason: given.reason }).reason : null;
  return withTransaction({ db }, async (tx, afterCommit) => {
    const owner = await ownerOf(tx, key);
    if (owner === undefined) throw new OperatorError(`There is no photo ${photoName(key)}.`);
    await OWNERS[key.owner].hold(tx, owner);
    const before = await lockPhoto(tx, key);
    if (before === undefined) throw new OperatorError(`There is no photo ${photoName(key)}.`);
    if (before === status) return { status, changed: false };
    if (before !== given.was) throw new OperatorError(`This photo was ${before} meanwhile. Look at it again.`);
    await writePhotoStatus(tx, key, status);
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
