import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { eventMedia, events, placeMedia, places, reviewPhotos, reviews, stories, storyMedia } from "@/db/schema";
import type { ImageSource } from "@/lib/domains/content/media-row";
import { boolean, float, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, join, literal, none, rawSql, sql } from "@/lib/platform/sql/template";

/** The owners of images and videos. */
export const PHOTO_OWNERS = ["place", "event", "story", "review"] as const;
export type PhotoOwner = (typeof PHOTO_OWNERS)[number];
export type PhotoStatus = "approved" | "pending" | "rejected";

const PHOTO = {
  owner: text<PhotoOwner>(),
  id: rowId,
  owner_id: rowId,
  owner_name: text(),
  owner_published: boolean,
  status: text<PhotoStatus>(),
  role: text(),
  url: text(),
  thumbnail_url: orNull(text()),
  source_type: text(),
  attribution: orNull(text()),
  license: orNull(text()),
  original_url: orNull(text()),
  alt_text: orNull(text()),
  mime_type: orNull(text()),
  width: orNull(integer),
  height: orNull(integer),
  focal_x: orNull(float),
  focal_y: orNull(float),
  created_at: timestamp,
};
export type PhotoRow = RowOf<typeof PHOTO>;

/** The tables of each kind of owner: its media, the media's column of the owner, and the owner with its name. */
const OWNERS = {
  place: { media: placeMedia, ownerId: placeMedia.placeId, owners: places, name: places.name },
  event: { media: eventMedia, ownerId: eventMedia.eventId, owners: events, name: events.title },
  story: { media: storyMedia, ownerId: storyMedia.storyId, owners: stories, name: stories.title },
  review: {
    media: reviewPhotos,
    ownerId: reviewPhotos.reviewId,
    owners: reviews,
    name: sql`coalesce(nullif(${reviews.title}, ''), 'Review ' || ${reviews.id})`,
  },
} satisfies Record<PhotoOwner, object>;

function selectOf(kind: PhotoOwner): Fragment {
  const { media, ownerId, owners, name } = OWNERS[kind];
  const focal =
    kind === "place"
      ? sql`${placeMedia.focalX}, ${placeMedia.focalY}`
      : sql`null::real as focal_x, null::real as focal_y`;
  return sql`
    select ${literal(kind)} as owner, ${media.id}, ${ownerId} as owner_id, ${name} as owner_name,
      ${owners.status} = 'published' as owner_published, ${media.status}, ${media.role}, ${media.url},
      ${media.thumbnailUrl}, ${media.sourceType}, ${media.attribution}, ${media.license}, ${media.originalUrl},
      ${media.altText}, ${media.mimeType}, ${media.width}, ${media.height}, ${focal}, ${media.createdAt}
    from ${media} join ${owners} on ${owners.id} = ${ownerId} ${kind === "review" ? sql`and ${reviews.deletedAt} is null` : none}`;
}

/** A position in the queue: the photo that was read last. */
export interface PhotoKey {
  owner: PhotoOwner;
  id: string;
}

function isAfter(kind: PhotoOwner, { owner, id }: PhotoKey): Fragment {
  const { media } = OWNERS[kind];
  const last = OWNERS[owner].media;
  const fromLast = sql`from ${last} where ${last.id} = ${id}`;
  // The first condition enters the index at the last photo; the second alone would filter all photos before it.
  return sql`${media.createdAt} >= (select ${last.createdAt} ${fromLast})
    and (${media.createdAt}, ${literal(kind)}, ${media.id})
      > (select ${last.createdAt}, ${literal(owner)}, ${last.id} ${fromLast})`;
}

const union = (parts: Fragment[]): Fragment => join(parts, sql` union all `);

/** The pending photos after a position, oldest first. Each kind's part is read from its own index. */
export const readPending = query({
  row: PHOTO,
  sql: (past: PhotoKey | undefined, limit: number) => {
    const most = rawSql(String(limit));
    const parts = PHOTO_OWNERS.map((kind) => {
      const { media } = OWNERS[kind];
      return sql`(${selectOf(kind)} where ${media.status} = 'pending' ${past ? sql`and ${isAfter(kind, past)}` : none}
        order by ${media.createdAt}, ${media.id} limit ${most})`;
    });
    return sql`select * from (${union(parts)}) pending order by created_at, owner, id limit ${most}`;
  },
  samples: [
    [undefined, 25],
    [{ owner: "place", id: "1" }, 25],
    [{ owner: "event", id: "1" }, 25],
    [{ owner: "story", id: "1" }, 25],
    [{ owner: "review", id: "1" }, 25],
  ],
});

/** How many photos are pending, counted up to a bound. */
export const countPending = queryOne({
  row: { count: integer },
  sql: (bound: number) => {
    const parts = PHOTO_OWNERS.map((kind) => {
      const { media } = OWNERS[kind];
      return sql`(select 1 from ${media} where ${media.status} = 'pending' limit ${rawSql(String(bound))})`;
    });
    return sql`select count(*)::int as count from (${union(parts)}) pending`;
  },
  samples: [[100]],
});

export const readPhoto = queryRow({
  row: PHOTO,
  sql: ({ owner, id }: PhotoKey) => sql`${selectOf(owner)} where ${OWNERS[owner].media.id} = ${id}`,
  samples: PHOTO_OWNERS.map((owner): [PhotoKey] => [{ owner, id: "1" }]),
});

/** The photos of a place, event or story, in their order. */
export const readPhotosOf = query({
  row: PHOTO,
  sql: (owner: PhotoOwner, ownerId: string, limit: number) => sql`
    ${selectOf(owner)} where ${OWNERS[owner].ownerId} = ${ownerId}
    order by ${OWNERS[owner].media.position}, ${OWNERS[owner].media.id} limit ${limit}`,
  samples: PHOTO_OWNERS.map((owner): [PhotoOwner, string, number] => [owner, "1", 60]),
});

/** The id of what a photo belongs to, which never changes. */
export const findOwner = queryRow({
  row: { owner_id: rowId },
  sql: ({ owner, id }: PhotoKey) => sql`
    select ${OWNERS[owner].ownerId} as owner_id from ${OWNERS[owner].media} where ${OWNERS[owner].media.id} = ${id}`,
  samples: PHOTO_OWNERS.map((owner): [PhotoKey] => [{ owner, id: "1" }]),
});

/** The status and the files of a photo, locked until the transaction ends. */
export const lockPhoto = queryRow({
  row: {
    status: text<PhotoStatus>(),
    url: text(),
    thumbnail_url: orNull(text()),
    sources: orNull(json<ImageSource[]>()),
  },
  sql: ({ owner, id }: PhotoKey) => {
    const { media } = OWNERS[owner];
    return sql`select ${media.status}, ${media.url}, ${media.thumbnailUrl}, ${media.sources} from ${media}
      where ${media.id} = ${id} for update`;
  },
  samples: PHOTO_OWNERS.map((owner): [PhotoKey] => [{ owner, id: "1" }]),
});

/** The focal point of a place's photo. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The focal point of a place's photo, and whether the service encoded the photo; locked until the transaction ends. */
export const lockFocalPoint = queryRow({
  row: { focal_x: orNull(float), focal_y: orNull(float), encoded: boolean },
  sql: (id: string) => sql`
    select ${placeMedia.focalX}, ${placeMedia.focalY}, ${placeMedia.sources} is not null as encoded
    from ${placeMedia} where ${placeMedia.id} = ${id}::bigint for update`,
  samples: [["1"]],
});

export async function writeFocalPoint(tx: Tx, id: string, { x, y }: FocalPoint): Promise<void> {
  await tx
    .update(placeMedia)
    .set({ focalX: x, focalY: y })
    .where(eq(placeMedia.id, BigInt(id)));
}

export async function writePhotoStatus(tx: Tx, { owner, id }: PhotoKey, status: PhotoStatus): Promise<void> {
  const { media } = OWNERS[owner];
  await tx
    .update(media)
    .set({ status })
    .where(eq(media.id, BigInt(id)));
}
