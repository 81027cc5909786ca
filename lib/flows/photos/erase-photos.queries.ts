import { placeMedia, reviewPhotos, reviews } from "@/db/schema";
import type { ImageSource } from "@/lib/domains/content/media-row";
import { json, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The places and reviews that show a visitor's own photos, in the order in which they are locked. */
export const readOwnersOf = query({
  row: { owner: text<"place" | "review">(), owner_id: rowId },
  sql: (userId: string) => sql`
    select 'place'::text as owner, ${placeMedia.placeId} as owner_id from ${placeMedia}
    where ${placeMedia.userId} = ${userId} and ${placeMedia.sourceType} = 'community'
    union
    select 'review', ${reviewPhotos.reviewId} from ${reviewPhotos} join ${reviews} on ${reviews.id} = ${reviewPhotos.reviewId}
    where ${reviews.userId} = ${userId} and ${reviewPhotos.uploadedBy} = 'user:' || ${userId}::text
    order by owner, owner_id`,
  samples: [["usr_1"]],
});

const FILES = { url: text(), thumbnail_url: orNull(text()), sources: orNull(json<ImageSource[]>()) };

/** Deletes a visitor's photos of a place. */
export const deletePlacePhotos = query({
  row: FILES,
  sql: (placeId: string, userId: string) => sql`
    delete from ${placeMedia} where ${placeMedia.placeId} = ${placeId} and ${placeMedia.userId} = ${userId}
      and ${placeMedia.sourceType} = 'community'
    returning ${placeMedia.url}, ${placeMedia.thumbnailUrl}, ${placeMedia.sources}`,
  samples: [["1", "usr_1"]],
});

/** Deletes the photos that the author of a review has added to it. */
export const deleteReviewPhotos = query({
  row: FILES,
  sql: (reviewId: string, userId: string) => sql`
    delete from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviewId}
      and ${reviewPhotos.uploadedBy} = 'user:' || ${userId}::text
    returning ${reviewPhotos.url}, ${reviewPhotos.thumbnailUrl}, ${reviewPhotos.sources}`,
  samples: [["1", "usr_1"]],
});
