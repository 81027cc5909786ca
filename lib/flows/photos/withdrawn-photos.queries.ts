import { eventMedia, placeMedia, reviewPhotos, storyMedia, tourStops } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { join, nameOf, sql } from "@/lib/platform/sql/template";

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

/** Removes images, by their public addresses, from the tours that lead past a place or to an event. */
export const removeFromTours = command({
  sql: (kind: "place" | "event", id: string, urls: string[]) => sql`
    update ${tourStops} set
      ${nameOf(tourStops.heroImage)} =
        case when ${tourStops.heroImage} = any(${urls}::text[]) then null else ${tourStops.heroImage} end,
      ${nameOf(tourStops.media)} = coalesce((
        select jsonb_agg(item order by position)
        from jsonb_array_elements(${tourStops.media}) with ordinality as shown(item, position)
        where item ->> 'url' <> all(${urls}::text[])), '[]')
    where ${tourStops.stopType} = ${kind} and ${tourStops.entityId} = ${id}
      and jsonb_path_query_array(${tourStops.media}, '$[*].url') ?| ${urls}::text[]`,
  samples: [["place", "1", ["https://example.test/a.jpg"]]],
});
