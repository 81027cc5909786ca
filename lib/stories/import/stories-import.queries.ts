import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Writes the new and changed records and remembers their ids. */
export async function writeStories(tx: Tx, source: string, attribution: string | null, now: string): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into stories (source, source_key, attribution, import_hash, slug, title, summary, body, status,
        published_at, display_order, read_time_minutes, topic_id)
      select ${source}, s.key, ${attribution}, s.hash, s.slug, r.title, r.summary, r.body, r.status,
        coalesce(r.published_at, k.published_at, ${now}::timestamptz), r.display_order, r.read_time_minutes, t.id
      from staged_stories s
      cross join lateral jsonb_to_record(s.record) as r(title text, summary text, body text, status text,
        published_at timestamptz, display_order integer, read_time_minutes smallint, culture_topic text)
      left join stories k on k.id = s.row_id
      left join culture_topics t on t.source = ${source} and t.source_key = r.culture_topic
      where s.state <> 'unchanged'
      order by s.n
      on conflict (source, source_key) do update set attribution = excluded.attribution,
        import_hash = excluded.import_hash, slug = excluded.slug, title = excluded.title, summary = excluded.summary,
        body = excluded.body, status = excluded.status, published_at = excluded.published_at,
        display_order = excluded.display_order, read_time_minutes = excluded.read_time_minutes,
        topic_id = excluded.topic_id, updated_at = ${now}::timestamptz
      returning id, source_key
    )
    update staged_stories s set row_id = w.id from written w where w.source_key = s.key`);
}

export async function analyzeStories(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze stories, story_cards, story_details, story_media`);
}
