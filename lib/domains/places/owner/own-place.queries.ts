import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { mapTilesets, placeMedia, places } from "@/db/schema";
import type { ExceptionRecord } from "@/lib/domains/content/bundle";
import type { MediaRow } from "@/lib/domains/content/media-row";
import type { PhotoFiles } from "@/lib/domains/content/withdrawn-photos.service";
import type { Point } from "@/lib/platform/geo/point";
import { boolean, float, json, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, matches, queryRow } from "@/lib/platform/sql/query";
import { sql, transactionTime } from "@/lib/platform/sql/template";
import { exceptionsJson, hoursJson } from "../editing/place-hours.queries";
import type { HoursRow } from "../week";

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
  lat: orNull(float),
  lng: orNull(float),
  hours: json<HoursRow[]>(),
  exceptions: json<ExceptionRecord[]>(),
  media: json<MediaRow[]>(),
};
export type OwnPlaceRow = RowOf<typeof OWN_PLACE>;

/** The fields that a merchant may change; the exceptions that are not over, newest first; and the approved images. */
export const findOwnPlace = queryRow({
  row: OWN_PLACE,
  sql: (id: string) => sql`
    select ${places.id}, ${places.name}, ${places.slug}, ${places.status} = 'published' as published,
      ${places.summary}, ${places.description}, ${places.websiteUrl}, ${places.contactPhone}, ${places.contactEmail},
      ${places.lat}, ${places.lng},
      ${hoursJson} as hours, ${exceptionsJson} as exceptions,
      (select coalesce(json_agg(json_build_object('id', ${placeMedia.id}::text, 'role', ${placeMedia.role},
          'url', ${placeMedia.url}, 'thumbnail_url', ${placeMedia.thumbnailUrl}, 'source_type', ${placeMedia.sourceType},
          'attribution', ${placeMedia.attribution}, 'license', ${placeMedia.license}, 'original_url', ${placeMedia.originalUrl},
          'alt_text', ${placeMedia.altText}, 'mime_type', ${placeMedia.mimeType}, 'created_at', ${placeMedia.createdAt},
          'width', ${placeMedia.width}, 'height', ${placeMedia.height}, 'thumbhash', ${placeMedia.thumbhash},
          'sources', ${placeMedia.sources}, 'focal_x', ${placeMedia.focalX}, 'focal_y', ${placeMedia.focalY}) order by ${placeMedia.position}, ${placeMedia.id}), '[]')
        from ${placeMedia} where ${placeMedia.placeId} = ${places.id} and ${placeMedia.status} = 'approved') as media
    from ${places} where ${places.id} = ${id}`,
  samples: [["1"]],
});

const POSITION = { lat: orNull(float), lng: orNull(float), area_id: orNull(rowId) };
export type Position = RowOf<typeof POSITION>;

/** A place's position in degrees and its area. */
export const findPosition = queryRow({
  row: POSITION,
  sql: (id: string) =>
    sql`select ${places.lat}, ${places.lng}, ${places.areaId} from ${places} where ${places.id} = ${id}`,
  samples: [["1"]],
});

/** Whether the active map does not reach a point. Without a map, no point is off it. */
export const isOffMap = matches({
  sql: ({ lat, lng }: Point) => sql`
    select 1 from ${mapTilesets} where ${mapTilesets.active} and not (
      ${lat}::float8 between ${mapTilesets.south} and ${mapTilesets.north} and case
        when ${mapTilesets.west} <= ${mapTilesets.east} then ${lng}::float8 between ${mapTilesets.west} and ${mapTilesets.east}
        else ${lng}::float8 >= ${mapTilesets.west} or ${lng}::float8 <= ${mapTilesets.east} end)`,
  samples: [[{ lat: 13.9, lng: -61 }]],
});

export async function writePosition(tx: Tx, id: string, { lat, lng, area_id }: Position): Promise<void> {
  await tx
    .update(places)
    .set({ lat, lng, areaId: area_id === null ? null : BigInt(area_id), updatedAt: transactionTime })
    .where(eq(places.id, BigInt(id)));
}

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

/** Removes an approved image that was uploaded, and returns its files; undefined for any other. */
export async function deleteImage(tx: Tx, placeId: string, imageId: string): Promise<PhotoFiles | undefined> {
  const isImage = and(
    eq(placeMedia.id, BigInt(imageId)),
    eq(placeMedia.placeId, BigInt(placeId)),
    eq(placeMedia.status, "approved"),
    isNotNull(placeMedia.uploadedBy),
  );
  const { url, thumbnailUrl, sources } = placeMedia;
  const [deleted] = await tx.delete(placeMedia).where(isImage).returning({ url, thumbnail_url: thumbnailUrl, sources });
  return deleted;
}

/** Locks the place until the transaction ends. */
export const hold = command({
  sql: (id: string) => sql`select 1 from ${places} where ${places.id} = ${id} for update`,
  samples: [["1"]],
});
