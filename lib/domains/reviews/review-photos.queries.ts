import { reviewPhotos, reviews } from "@/db/schema";
import { boolean, orNull, text } from "@/lib/platform/sql/columns";
import { command, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Whether a review is published, and its author if it has an account; undefined for an unknown or deleted review. */
export const findAuthor = queryRow({
  row: { user_id: orNull(text()), published: boolean },
  sql: (id: string) => sql`
    select ${reviews.userId}, ${reviews.status} = 'published' as published
    from ${reviews} where ${reviews.id} = ${id} and ${reviews.deletedAt} is null`,
  samples: [["1"]],
});

/** Copies the approved photos of a review to the media that its readers get. Keeps the media of imported reviews. */
export const copyApproved = command({
  sql: (id: string) => sql`
    update ${reviews} set media = coalesce((
        select jsonb_agg(kept.item order by kept.position) from (
          select item, position - 1000000 as position
          from jsonb_array_elements(${reviews.media}) with ordinality as imported(item, position)
          where item ->> 'photo_id' is null
          union all
          select jsonb_build_object('photo_id', ${reviewPhotos.id}::text, 'media_type', 'image', 'url', ${reviewPhotos.url},
            'thumbnail_url', ${reviewPhotos.thumbnailUrl}, 'caption', ${reviewPhotos.altText},
            'display_order', ${reviewPhotos.position}), ${reviewPhotos.position}
          from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${id} and ${reviewPhotos.status} = 'approved'
        ) kept), '[]')
    where ${reviews.id} = ${id}`,
  samples: [["1"]],
});
