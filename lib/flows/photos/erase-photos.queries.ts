import { eventMedia, placeMedia, reviewPhotos, reviews, storyMedia, tourStops } from "@/db/schema";
import type { ImageSource } from "@/lib/domains/content/media-row";
import { json, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { join, nameOf, sql } from "@/lib/platform/sql/template";

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

const MEDIA = [placeMedia, eventMedia, storyMedia, reviewPhotos];

/** Which of these files any image still uses. */
export const readUsedFiles = query({
  row: { url: text() },
  sql: (urls: string[]) => sql`
    select file.url from unnest(${urls}::text[]) as file(url)
    where ${join(
      MEDIA.map(
        (media) => sql`exists (select 1 from ${media} where ${media.url} = file.url or ${media.thumbnailUrl} = file.url
          or ${media.sources} @> jsonb_build_array(jsonb_build_object('url', file.url)))`,
      ),
      sql` or `,
    )}`,
  samples: [[["/a.jpg"]]],
});

/** Removes images, by their public addresses, from the tours that lead past a place. */
export const removeFromTours = command({
  sql: (placeId: string, urls: string[]) => sql`
    update ${tourStops} set
      ${nameOf(tourStops.heroImage)} =
        case when ${tourStops.heroImage} = any(${urls}::text[]) then null else ${tourStops.heroImage} end,
      ${nameOf(tourStops.media)} = coalesce((
        select jsonb_agg(item order by position)
        from jsonb_array_elements(${tourStops.media}) with ordinality as shown(item, position)
        where item ->> 'url' <> all(${urls}::text[])), '[]')
    where ${tourStops.stopType} = 'place' and ${tourStops.entityId} = ${placeId}
      and jsonb_path_query_array(${tourStops.media}, '$[*].url') ?| ${urls}::text[]`,
  samples: [["1", ["https://example.test/a.jpg"]]],
});
