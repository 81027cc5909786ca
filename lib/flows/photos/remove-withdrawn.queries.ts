import { eventMedia, placeMedia, reviewPhotos, storyMedia, tourStops } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { join, nameOf, sql } from "@/lib/platform/sql/template";

const MEDIA = [placeMedia, eventMedia, storyMedia, reviewPhotos];

/**
 * Which of these files any image that the service has encoded still uses. Its thumbnail is one of the others. PostgreSQL expects
 * many images with a file, so it would search for `exists` from the beginning of the table; counting uses the indexes.
 */
export const readUsedFiles = query({
  row: { url: text() },
  sql: (urls: string[]) => sql`
    select file.url from unnest(${urls}::text[]) as file(url)
    where ${join(
      MEDIA.map(
        (media) => sql`(select count(*) from ${media} where ${media.sources} is not null
          and (${media.url} = file.url or ${media.sources} @> jsonb_build_array(jsonb_build_object('url', file.url)))) > 0`,
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
