import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeExceptions, placeHours, placeMedia, places } from "@/db/schema";
import type { ExceptionRecord, HourRecord } from "@/lib/domains/content/bundle";
import type { MediaRow } from "@/lib/domains/content/media-row";
import { boolean, json, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";
import type { ExceptionRow, HoursRow } from "../week";

const OWN_PLACE = {
  id: rowId,
  name: text(),
  slug: text(),
  published: boolean,
  summary: text(),
  description: text(),
  website_url: orNull(text()),
  contact_phone: orNull(text()),
  contact_email: orNull(text()),
  hours: json<HoursRow[]>(),
  exceptions: json<ExceptionRow[]>(),
  media: json<MediaRow[]>(),
};
export type OwnPlaceRow = RowOf<typeof OWN_PLACE>;

/** The fields that a merchant may change; the exceptions that are not over, newest first; and the approved images. */
export const findOwnPlace = queryRow({
  row: OWN_PLACE,
  sql: (id: string) => sql`
    select ${places.id}, ${places.name}, ${places.slug}, ${places.status} = 'published' as published,
      ${places.summary}, ${places.description}, ${places.websiteUrl}, ${places.contactPhone}, ${places.contactEmail},
      (select coalesce(json_agg(json_build_object('day_of_week', ${placeHours.dayOfWeek}, 'opens_at', ${placeHours.opensAt},
          'closes_at', ${placeHours.closesAt}, 'is_closed', ${placeHours.isClosed},
          'is_overnight', ${placeHours.isOvernight}, 'source_type', ${placeHours.sourceType},
          'user_id', ${placeHours.userId}, 'created_at', ${placeHours.createdAt}) order by ${placeHours.id}), '[]')
        from ${placeHours} where ${placeHours.placeId} = ${places.id}) as hours,
      (select coalesce(json_agg(json_build_object('from', ${placeExceptions.fromDate}, 'to', ${placeExceptions.toDate},
          'ranges', ${placeExceptions.ranges}, 'note', ${placeExceptions.note}) order by ${placeExceptions.id} desc), '[]')
        from ${placeExceptions}
        where ${placeExceptions.placeId} = ${places.id} and ${placeExceptions.toDate} >= current_date - 2) as exceptions,
      (select coalesce(json_agg(json_build_object('id', ${placeMedia.id}::text, 'role', ${placeMedia.role},
          'url', ${placeMedia.url}, 'thumbnail_url', ${placeMedia.thumbnailUrl}, 'source_type', ${placeMedia.sourceType},
          'attribution', ${placeMedia.attribution}, 'license', ${placeMedia.license}, 'original_url', ${placeMedia.originalUrl},
          'alt_text', ${placeMedia.altText}, 'mime_type', ${placeMedia.mimeType}, 'created_at', ${placeMedia.createdAt},
          'width', ${placeMedia.width}, 'height', ${placeMedia.height}, 'thumbhash', ${placeMedia.thumbhash},
          'sources', ${placeMedia.sources}) order by ${placeMedia.position}, ${placeMedia.id}), '[]')
        from ${placeMedia} where ${placeMedia.placeId} = ${places.id} and ${placeMedia.status} = 'approved') as media
    from ${places} where ${places.id} = ${id}`,
  samples: [["1"]],
});

export interface PlaceTexts {
  summary: string;
  description: string;
  websiteUrl: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
}

export async function writeTexts(tx: Tx, id: string, texts: Partial<PlaceTexts>): Promise<void> {
  await tx
    .update(places)
    .set({ ...texts, updatedAt: transactionTime })
    .where(eq(places.id, BigInt(id)));
}

/** Replaces the week, visitors' and imported rows included. */
export async function replaceHours(tx: Tx, id: string, userId: string, rows: readonly HourRecord[]): Promise<void> {
  const placeId = BigInt(id);
  await tx.delete(placeHours).where(eq(placeHours.placeId, placeId));
  if (rows.length === 0) return;
  await tx.insert(placeHours).values(
    rows.map((row) => ({
      ...{ placeId, userId, dayOfWeek: row.day_of_week, opensAt: row.opens_at, closesAt: row.closes_at },
      ...{ isClosed: row.is_closed, isOvernight: row.is_overnight, sourceType: "owner" as const },
    })),
  );
}

/** Replaces the exceptions, imported ones included, in the order of the list. */
export async function replaceExceptions(
  tx: Tx,
  id: string,
  enteredBy: string,
  rows: readonly ExceptionRecord[],
): Promise<void> {
  const placeId = BigInt(id);
  await tx.delete(placeExceptions).where(eq(placeExceptions.placeId, placeId));
  if (rows.length === 0) return;
  await tx
    .insert(placeExceptions)
    .values(
      rows.map(({ from, to, ranges, note }) => ({ placeId, fromDate: from, toDate: to, ranges, note, enteredBy })),
    );
}

/** Removes an approved image that was uploaded; false for any other. */
export async function deleteImage(tx: Tx, placeId: string, imageId: string): Promise<boolean> {
  const isImage = and(
    eq(placeMedia.id, BigInt(imageId)),
    eq(placeMedia.placeId, BigInt(placeId)),
    eq(placeMedia.status, "approved"),
    isNotNull(placeMedia.uploadedBy),
  );
  return (await tx.delete(placeMedia).where(isImage).returning({ id: placeMedia.id })).length > 0;
}

/** Locks the place until the transaction ends. */
export const hold = command({
  sql: (id: string) => sql`select 1 from ${places} where ${places.id} = ${id} for update`,
  samples: [["1"]],
});
