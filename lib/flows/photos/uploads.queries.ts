import { eventMedia, events, placeMedia, places, reviewPhotos, stories, storyMedia } from "@/db/schema";
import { rowId } from "@/lib/platform/sql/columns";
import { matches, queryOne } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import { PHOTO_OWNERS, type PhotoOwner } from "./photos.queries";

/** An encoded image whose files are stored, and what its uploader says of it. */
export interface NewPhoto {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  thumbhash: string;
  sources: readonly { type: string; width: number; url: string }[];
  alt: string | null;
  credit: string | null;
  licence: string | null;
  status: "approved" | "pending";
  sourceType: "admin_upload" | "community";
  /** `user:<id>` or `admin:<id>`. */
  uploadedBy: string;
  /** The account of the uploader; null for staff of the console. */
  userId: string | null;
}

const MEDIA = {
  place: { media: placeMedia, ownerId: placeMedia.placeId },
  event: { media: eventMedia, ownerId: eventMedia.eventId },
  story: { media: storyMedia, ownerId: storyMedia.storyId },
  review: { media: reviewPhotos, ownerId: reviewPhotos.reviewId },
} satisfies Record<PhotoOwner, object>;

const SAMPLE: NewPhoto = {
  url: "/a.jpg",
  thumbnailUrl: "/a.webp",
  width: 1,
  height: 1,
  thumbhash: "",
  sources: [],
  alt: null,
  credit: null,
  licence: null,
  status: "pending",
  sourceType: "community",
  uploadedBy: "user:1",
  userId: "usr_1",
};

/** Adds a photo after the others of its owner, which the caller has locked. */
export const insertPhoto = queryOne({
  row: { id: rowId },
  sql: (owner: PhotoOwner, id: string, photo: NewPhoto) => {
    const { media, ownerId } = MEDIA[owner];
    const account = owner === "place";
    return sql`
      insert into ${media} (${nameOf(ownerId)}, role, position, url, thumbnail_url, source_type, status, attribution,
        license, alt_text, mime_type, uploaded_by, width, height, thumbhash, sources
        ${account ? sql`, ${nameOf(placeMedia.userId)}` : sql``})
      select ${id}::bigint, 'gallery', coalesce(max(${media.position}), 0) + 1, ${photo.url}, ${photo.thumbnailUrl},
        ${photo.sourceType}, ${photo.status}, ${photo.credit}, ${photo.licence}, ${photo.alt}, 'image/jpeg',
        ${photo.uploadedBy}, ${photo.width}::int, ${photo.height}::int, ${photo.thumbhash},
        ${JSON.stringify(photo.sources)}::jsonb ${account ? sql`, ${photo.userId}` : sql``}
      from ${media} where ${ownerId} = ${id}::bigint
      returning ${media.id}`;
  },
  samples: PHOTO_OWNERS.map((owner): [PhotoOwner, string, NewPhoto] => [owner, "1", SAMPLE]),
});

const CONTENT = { place: places, event: events, story: stories };

/** Whether a place, event or story exists, published or not. */
export const contentExists = matches({
  sql: (owner: keyof typeof CONTENT, id: string) =>
    sql`select 1 from ${CONTENT[owner]} where ${CONTENT[owner].id} = ${id}`,
  samples: [
    ["place", "1"],
    ["event", "1"],
    ["story", "1"],
  ],
});
