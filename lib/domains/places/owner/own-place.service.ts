import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { markEdited } from "@/lib/domains/admin/edited-fields.service";
import { presentImages } from "@/lib/domains/content/image.present";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withdrawPhotos } from "@/lib/domains/content/withdrawn-photos.service";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { replaceExceptions, replaceHours } from "../editing/place-hours.queries";
import { refreshPlace } from "../editing/places-admin.service";
import { presentException, presentHours } from "../places.present";
import { shownHours } from "../week";
import type { OwnPlace, OwnPlaceChange } from "./own-place.contract";
import { deleteImage, findOwnPlace, hold, type OwnPlaceRow, type PlaceTexts, writeTexts } from "./own-place.queries";
import { move } from "./own-position.service";

const MAX_IMAGES = 100;

/** Returns what the place's merchant may change. The route asserts that the caller is its merchant. */
export async function get(ctx: Ctx<User>, id: string): Promise<{ data: OwnPlace }> {
  const row = await findOwnPlace(ctx.db.orm, id);
  if (!row) throw new AppError("not_found");
  return { data: present(row) };
}

/**
 * Changes the place's texts, contacts, position, week and exceptions, and its read models in the same transaction. An audit
 * row names the changed fields and has both positions, so that staff can restore the earlier one. Later imports leave the
 * changed fields. Texts and a position that are sent again as they are change nothing. The change is public at once
 * (decision 064).
 */
export async function change(ctx: Ctx<User>, id: string, given: OwnPlaceChange): Promise<{ data: OwnPlace }> {
  const author = `user:${ctx.actor.id}`;
  return withTransaction(ctx, async (tx, afterCommit) => {
    await hold(tx, id);
    const before = await findOwnPlace(tx, id);
    if (!before) throw new AppError("not_found");
    const { coordinates, hours, hours_exceptions: exceptions, ...texts } = given;
    const moved = coordinates ? await move(ctx, tx, id, coordinates) : null;
    const written = changedTexts(texts, before);
    const changed = [
      ...Object.keys(written),
      ...(hours ? ["hours"] : []),
      ...(exceptions ? ["hours_exceptions"] : []),
      ...Object.keys(moved?.after ?? {}),
    ];
    if (changed.length === 0) return { data: present(before) };
    await writeTexts(tx, id, textsOf(written));
    if (hours) await replaceHours(tx, id, ctx.actor.id, hours);
    if (exceptions) await replaceExceptions(tx, id, author, exceptions);
    await markEdited(tx, "place", id, changed);
    await record(tx, author, id, { changed, ...moved?.after }, moved?.before);
    await refreshPlace(tx, id);
    afterCommit(() => forgetVersions(ctx.db));
    const row = await findOwnPlace(tx, id);
    if (!row) throw new AppError("not_found");
    return { data: present(row) };
  });
}

/** Removes an uploaded image of the place, also from tours and the store. Throws `not_found` for any other. */
export async function removeImage(ctx: Ctx<User>, id: string, imageId: string): Promise<null> {
  return withTransaction(ctx, async (tx, afterCommit) => {
    await hold(tx, id);
    const deleted = await deleteImage(tx, id, imageId);
    if (!deleted) throw new AppError("not_found");
    await withdrawPhotos(tx, "place", id, [deleted]);
    await record(tx, `user:${ctx.actor.id}`, id, { removed_image: imageId });
    await refreshPlace(tx, id);
    afterCommit(() => forgetVersions(ctx.db));
    return null;
  });
}

const record = (tx: Tx, actor: string, id: string, after: object, before?: object): Promise<void> =>
  recordAudit(tx, { actor, action: "place.edit", entity: `place:${id}`, after, ...(before && { before }) });

type Texts = Pick<OwnPlaceChange, "summary" | "description" | "website_url" | "contact_phone" | "contact_email">;

/** The given texts that differ from the stored ones. An empty contact counts as null. */
const changedTexts = (given: Texts, before: OwnPlaceRow): Texts =>
  Object.fromEntries(
    Object.entries(given).filter(([name, text]) => (text || null) !== (before[name as keyof Texts] || null)),
  );

/** The given texts by column. Empty contacts are null. */
function textsOf({ summary, description, ...contacts }: Texts): Partial<PlaceTexts> {
  const { website_url: website, contact_phone: phone, contact_email: email } = contacts;
  return {
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(website !== undefined && { websiteUrl: website || null }),
    ...(phone !== undefined && { contactPhone: phone || null }),
    ...(email !== undefined && { contactEmail: email || null }),
  };
}

function present(row: OwnPlaceRow): OwnPlace {
  const { hours, exceptions, media, lat, lng, ...fields } = row;
  return {
    ...fields,
    coordinates: lat !== null && lng !== null ? { lat, lng } : null,
    hours: shownHours(hours).map(presentHours),
    hours_exceptions: exceptions.map(presentException),
    images: presentImages(media, env().MEDIA_BASE_URL, MAX_IMAGES),
  };
}
