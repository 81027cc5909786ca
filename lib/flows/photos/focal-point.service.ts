import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged, difference } from "@/lib/domains/admin/form-changes";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { FocalPointFields } from "./focal-point-form";
import { findOwner, lockFocalPoint, type PhotoKey, type PhotoRow, writeFocalPoint } from "./photos.queries";
import { OWNERS, photoName } from "./photos.service";

const fieldsOf = ({ focal_x: x, focal_y: y }: Pick<PhotoRow, "focal_x" | "focal_y">): FocalPointFields => ({
  x: percentOf(x),
  y: percentOf(y),
});

const percentOf = (part: number | null): number => Math.round((part ?? 0.5) * 100);

/** The fields of the form of a photo's focal point; null for a photo without one. */
export const focalPointFields = (photo: PhotoRow): FocalPointFields | null =>
  photo.owner === "place" && photo.width !== null && photo.height !== null ? fieldsOf(photo) : null;

/**
 * Sets the point of a place's photo that crops keep in sight, and updates the place's read models. `base` identifies the
 * values that the form was rendered from. Throws OperatorError, also for a photo that the service has not encoded.
 */
export async function setFocalPoint(
  operator: Operator,
  key: PhotoKey,
  given: unknown,
  base?: string,
): Promise<{ changed: boolean }> {
  permit(operator, "photos");
  const next = parseForm(FocalPointFields, given);
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx, afterCommit) => {
    const place = key.owner === "place" ? (await findOwner(tx, key))?.owner_id : undefined;
    if (place === undefined) throw new OperatorError(`There is no photo ${photoName(key)} of a place.`);
    await OWNERS.place.hold(tx, place);
    const photo = await lockFocalPoint(tx, key.id);
    if (!photo?.encoded) throw new OperatorError("Only uploaded photos have a focal point.");
    const before = fieldsOf(photo);
    assertUnchanged(base, before);
    const changes = difference(before, next);
    if (!changes) return { changed: false };
    await writeFocalPoint(tx, key.id, { x: next.x / 100, y: next.y / 100 });
    await recordAudit(tx, { actor, action: "photo.focal_point", entity: `photo:${photoName(key)}`, ...changes });
    await OWNERS.place.refresh(tx, place);
    afterCommit(() => forgetVersions(db));
    return { changed: true };
  });
}
