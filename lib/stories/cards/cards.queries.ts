import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { MediaRow } from "@/lib/places/cards/media";
import type { Ref } from "@/lib/places/places.schemas";

/** A published story with all that its public answers are made of. */
export interface StorySource {
  id: string;
  title: string;
  slug: string;
  summary: string | null;
  body: string | null;
  attribution: string | null;
  published_at: string;
  display_order: number;
  read_time_minutes: number | null;
  culture_topic: Ref | null;
  media: MediaRow[] | null;
}

const idArray = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(",")}}`)}::bigint[]`;

/** Holds these stories against other writers until the transaction ends, and their topics against a change of name. */
export async function lockStories(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from stories where id = any(${idArray(ids)}) order by id for update`);
  await tx.execute(sql`
    select 1 from culture_topics
    where id in (select topic_id from stories where id = any(${idArray(ids)})) order by id for share`);
}

/** Those of the stories that are published, with everything their answers need. */
export async function readStorySources(tx: Tx, ids: readonly string[]): Promise<StorySource[]> {
  const rows = await tx.execute(sql`
    select s.id::text, s.title, s.slug, s.summary, s.body, s.attribution, s.display_order, s.read_time_minutes,
      to_char(s.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
      case when t.id is not null then json_build_object('id', t.id::text, 'name', t.name, 'slug', t.slug) end
        as culture_topic,
      (select json_agg(json_build_object('id', m.id::text, 'role', m.role, 'url', m.url, 'thumbnail_url', m.thumbnail_url,
          'source_type', m.source_type, 'attribution', m.attribution, 'license', m.license,
          'original_url', m.original_url, 'alt_text', m.alt_text, 'mime_type', m.mime_type,
          'created_at', m.created_at) order by m.position, m.id)
        from story_media m where m.story_id = s.id and m.status = 'approved') as media
    from stories s left join culture_topics t on t.id = s.topic_id
    where s.id = any(${idArray(ids)}) and s.status = 'published'`);
  return rows as unknown as StorySource[];
}

/** What is written for one published story; see db/schema/stories.ts. */
export interface StoryCard {
  story_id: string;
  display_order: number;
  published_at: string;
  image_url: string | null;
  item_json: string;
  detail_json: string;
}

/** Writes cards and details in one statement; rows that would not change are left alone. Gives how many changed. */
export async function writeCards(tx: Tx, cards: readonly StoryCard[]): Promise<number> {
  const [row] = await tx.execute<{ changed: number }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(cards)}::json) as g(story_id bigint, display_order integer,
        published_at timestamptz(3), image_url text, item_json text, detail_json text)
    ), cards as (
      insert into story_cards as kept (story_id, display_order, published_at, image_url, item_json)
      select story_id, display_order, published_at, image_url, item_json from given
      on conflict (story_id) do update set display_order = excluded.display_order,
        published_at = excluded.published_at, image_url = excluded.image_url, item_json = excluded.item_json
      where row(kept.*) is distinct from row(excluded.*)
      returning 1
    ), details as (
      insert into story_details as kept (story_id, detail_json) select story_id, detail_json from given
      on conflict (story_id) do update set detail_json = excluded.detail_json
      where kept.detail_json <> excluded.detail_json
      returning 1
    )
    select ((select count(*) from cards) + (select count(*) from details))::int as changed`);
  return row?.changed ?? 0;
}

/** The stories that show one of these topics. */
export async function storiesShowing(tx: Tx, topics: readonly string[]): Promise<string[]> {
  if (topics.length === 0) return [];
  const rows = await tx.execute<{ id: string }>(
    sql`select id::text from stories where topic_id = any(${idArray(topics)})`,
  );
  return rows.map((row) => row.id);
}
