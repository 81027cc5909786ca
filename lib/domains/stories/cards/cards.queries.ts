import type { Tx } from "@/db/client";
import { cultureTopics, stories, storyCards, storyDetails, storyMedia } from "@/db/schema";
import type { Ref } from "@/lib/domains/content/content.schemas";
import type { MediaRow } from "@/lib/domains/content/media-row";
import { namesOf, setExcluded } from "@/lib/platform/sql/column-lists";
import { integer, json, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { alias, nameOf, none, sql } from "@/lib/platform/sql/template";

const STORY_SOURCE = {
  id: rowId,
  title: text(),
  slug: text(),
  summary: orNull(text()),
  body: orNull(text()),
  attribution: orNull(text()),
  display_order: integer,
  read_time_minutes: orNull(integer),
  /** ISO 8601 in UTC. */
  published_at: text(),
  culture_topic: orNull(json<Ref>()),
  media: orNull(json<MediaRow[]>()),
};
/** A published story with everything that its responses are made of. */
export type StorySource = RowOf<typeof STORY_SOURCE>;

const lockRows = command({
  sql: (ids: readonly string[]) => sql`
    select 1 from ${stories} where ${stories.id} = any(${ids}::bigint[]) order by ${stories.id} for update`,
  samples: [[["1"]]],
});

const lockTopics = command({
  sql: (ids: readonly string[]) => sql`
    select 1 from ${cultureTopics}
    where ${cultureTopics.id} in (select ${stories.topicId} from ${stories} where ${stories.id} = any(${ids}::bigint[]))
    order by ${cultureTopics.id} for share`,
  samples: [[["1"]]],
});

/** Locks stories against other writers until the transaction ends, and their topics against a change of name. */
export async function lockStories(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockRows(tx, ids);
  await lockTopics(tx, ids);
}

/** The published stories with these ids; with `drafts`, the others too, as if they were published now. */
export const readStorySources = query({
  row: STORY_SOURCE,
  sql: (ids: readonly string[], drafts = false) => sql`
    select ${stories.id}, ${stories.title}, ${stories.slug}, ${stories.summary}, ${stories.body},
      ${stories.attribution}, ${stories.displayOrder}, ${stories.readTimeMinutes},
      to_char(coalesce(${stories.publishedAt}, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
      case when ${cultureTopics.id} is not null then json_build_object('id', ${cultureTopics.id}::text, 'name', ${cultureTopics.name}, 'slug', ${cultureTopics.slug}) end as culture_topic,
      (select json_agg(json_build_object('id', ${storyMedia.id}::text, 'role', ${storyMedia.role}, 'url', ${storyMedia.url},
          'thumbnail_url', ${storyMedia.thumbnailUrl}, 'source_type', ${storyMedia.sourceType},
          'attribution', ${storyMedia.attribution}, 'license', ${storyMedia.license}, 'original_url', ${storyMedia.originalUrl},
          'alt_text', ${storyMedia.altText}, 'mime_type', ${storyMedia.mimeType}, 'created_at', ${storyMedia.createdAt})
          order by ${storyMedia.position}, ${storyMedia.id})
        from ${storyMedia} where ${storyMedia.storyId} = ${stories.id} and ${storyMedia.status} = 'approved') as media
    from ${stories} left join ${cultureTopics} on ${cultureTopics.id} = ${stories.topicId}
    where ${stories.id} = any(${ids}::bigint[]) ${drafts ? none : sql`and ${stories.status} = 'published'`}`,
  samples: [[["1"]], [["1"], true]],
});

/** The read-model columns of one published story; db/schema/stories.ts documents each. */
export interface StoryCard {
  story_id: string;
  display_order: number;
  published_at: string;
  image_url: string | null;
  topic_id: string | null;
  item_json: string;
  detail_json: string;
}

const card = alias(storyCards, "card");
const detail = alias(storyDetails, "detail");
const { displayOrder, publishedAt, imageUrl, topicId, itemJson } = storyCards;
const cardFields = [displayOrder, publishedAt, imageUrl, topicId, itemJson];

const cardRows = rowArrays<StoryCard>({
  story_id: "bigint",
  display_order: "integer",
  published_at: "timestamptz(3)",
  image_url: "text",
  topic_id: "bigint",
  item_json: "text",
  detail_json: "text",
});

const upsertCards = queryOne({
  row: { changed: integer },
  sql: (cards: readonly StoryCard[]) => sql`
    with given as materialized (
      select * from ${cardRows(cards)}
    ), cards as (
      insert into ${storyCards} as ${card} (${namesOf([storyCards.storyId, ...cardFields])})
      select story_id, display_order, published_at, image_url, topic_id, item_json from given
      on conflict (${nameOf(storyCards.storyId)}) do update set ${setExcluded(cardFields)}
      where row(${card}.*) is distinct from row(excluded.*)
      returning 1
    ), details as (
      insert into ${storyDetails} as ${detail} (${namesOf([storyDetails.storyId, storyDetails.detailJson])})
      select story_id, detail_json from given
      on conflict (${nameOf(storyDetails.storyId)}) do update set ${setExcluded([storyDetails.detailJson])}
      where ${detail.detailJson} <> excluded.${nameOf(storyDetails.detailJson)}
      returning 1
    )
    select ((select count(*) from cards) + (select count(*) from details))::int as changed`,
  samples: [[[]]],
});

/** Writes cards and details in one statement. Leaves unchanged rows alone. Returns the number of changed rows. */
export const writeCards = async (tx: Tx, cards: readonly StoryCard[]): Promise<number> =>
  (await upsertCards(tx, cards)).changed;

const storyIds = query({
  row: { id: rowId },
  sql: (topics: readonly string[]) => sql`
    select ${stories.id} from ${stories} where ${stories.topicId} = any(${topics}::bigint[])`,
  samples: [[["1"]]],
});

/** The stories that show one of these topics. */
export async function storiesShowing(tx: Tx, topics: readonly string[]): Promise<string[]> {
  return topics.length === 0 ? [] : (await storyIds(tx, topics)).map(({ id }) => id);
}
