import { sql } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";
import { isRowId } from "@/lib/http/fields";
import { type Turn, turned } from "@/lib/sql/keyset";
import { within } from "@/lib/sql/like";
import { literal } from "@/lib/sql/literal";
import type { StoryFields } from "./story-form";

/** What a list of stories may be narrowed by. */
export interface StoryFilter {
  q?: string | undefined;
  published?: boolean | undefined;
  topic?: string | undefined;
}

export interface StoryRow {
  id: string;
  title: string;
  published: boolean;
  topic: string | null;
  display_order: number;
  updated_at: Date;
}

/** A page of stories, newest first. */
export const listStories = (db: Sql, { q, published, topic }: StoryFilter, turn: Turn) => db<StoryRow[]>`
  select s.id::text as id, s.title, s.status = 'published' as published, t.name as topic, s.display_order, s.updated_at
  from stories s left join culture_topics t on t.id = s.topic_id
  where true
    ${q === undefined ? db`` : db`and (s.title ilike ${within(q)} ${isRowId(q) ? db`or s.id = ${q}::bigint` : db``})`}
    ${published === undefined ? db`` : db`and s.status = ${literal(db, published ? "published" : "draft")}`}
    ${topic === undefined ? db`` : db`and s.topic_id = ${topic}::bigint`}
    ${turned(db, "s.id", turn)}`;

export interface StoryForEditing {
  fields: StoryFields;
  published: boolean;
  slug: string;
}

export async function readStoryForEditing(db: Orm | Tx, id: string): Promise<StoryForEditing | undefined> {
  const [row] = await db.execute(sql`
    select status = 'published' as published, slug,
      jsonb_build_object('title', title, 'summary', summary, 'body', body, 'display_order', display_order,
        'read_time_minutes', read_time_minutes, 'topic_id', topic_id::text) as fields
    from stories where id = ${id}::bigint`);
  return row as StoryForEditing | undefined;
}

export async function writeStoryFields(tx: Tx, id: string, to: StoryFields): Promise<void> {
  await tx.execute(sql`
    update stories set title = ${to.title}, summary = ${to.summary}, body = ${to.body},
      display_order = ${to.display_order}, read_time_minutes = ${to.read_time_minutes}, topic_id = ${to.topic_id}::bigint,
      updated_at = now() where id = ${id}::bigint`);
}

/** Its first publication stays the moment of it. */
export async function writeStoryStatus(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx.execute(sql`
    update stories set status = ${published ? "published" : "draft"},
      published_at = case when ${published} then coalesce(published_at, now()) else published_at end, updated_at = now()
    where id = ${id}::bigint`);
}

/** Every topic, for the choices of a form. */
export const readTopics = (db: Sql) =>
  db<{ id: string; name: string }[]>`select id::text as id, name from culture_topics order by name, culture_topics.id`;
