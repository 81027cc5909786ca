import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { cultureTopics, publicationSchedule, stories } from "@/db/schema";
import { CONSOLE_SOURCE } from "@/lib/domains/content/vocabulary";
import { isRowId } from "@/lib/platform/ids/row-id";
import { boolean, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { containsPattern } from "@/lib/platform/sql/like";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, sql, transactionTime } from "@/lib/platform/sql/template";
import type { StoryFields } from "./story-form";

/** The filters of the list of stories. `topic` is an id. */
export interface StoryFilter {
  q?: string | undefined;
  published?: boolean | undefined;
  topic?: string | undefined;
}

const STORY = {
  id: rowId,
  title: text(),
  published: boolean,
  /** When a draft is published; null without a schedule. */
  publish_at: orNull(timestamp),
  topic: orNull(text()),
  display_order: integer,
  updated_at: timestamp,
};
export type StoryRow = RowOf<typeof STORY>;

const isPublished = sql`${stories.status} = 'published'`;

const searchFilter = (q: string) => sql`and (
  ${stories.title} ilike ${containsPattern(q)} ${isRowId(q) ? sql`or ${stories.id} = ${q}::bigint` : none})`;

/** A page of stories, newest first. */
export const listStories = query({
  row: STORY,
  sql: ({ q, published, topic }: StoryFilter, turn: Turn) => sql`
    select ${stories.id}, ${stories.title}, ${isPublished} as published, ${publicationSchedule.publishAt}, ${cultureTopics.name} as topic,
      ${stories.displayOrder}, ${stories.updatedAt}
    from ${stories} left join ${cultureTopics} on ${cultureTopics.id} = ${stories.topicId}
      left join ${publicationSchedule} on ${publicationSchedule.noun} = 'story' and ${publicationSchedule.entityId} = ${stories.id}
    where true ${q === undefined ? none : searchFilter(q)}
      ${published === undefined ? none : sql`and ${stories.status} = ${literal(published ? "published" : "draft")}`}
      ${topic === undefined ? none : sql`and ${stories.topicId} = ${topic}::bigint`}
      ${pageClause(stories.id, turn)}`,
  samples: [
    [{}, {}],
    [{ q: "pirates", published: true, topic: "1" }, { before: "9" }],
    [{ q: "12", published: false }, { after: "9" }],
  ],
});

const STORY_FOR_EDITING = { published: boolean, slug: text(), fields: json<StoryFields>() };
export type StoryForEditing = RowOf<typeof STORY_FOR_EDITING>;

export const readStoryForEditing = queryRow({
  row: STORY_FOR_EDITING,
  sql: (id: string) => sql`
    select ${isPublished} as published, ${stories.slug},
      jsonb_build_object('title', ${stories.title}, 'summary', ${stories.summary}, 'body', ${stories.body},
        'display_order', ${stories.displayOrder}, 'read_time_minutes', ${stories.readTimeMinutes},
        'topic_id', ${stories.topicId}::text) as fields
    from ${stories} where ${stories.id} = ${id}::bigint`,
  samples: [["1"]],
});

export async function writeStoryFields(tx: Tx, id: string, to: StoryFields): Promise<void> {
  await tx
    .update(stories)
    .set({
      title: to.title,
      summary: to.summary,
      body: to.body,
      displayOrder: to.display_order,
      readTimeMinutes: to.read_time_minutes,
      topicId: to.topic_id === null ? null : BigInt(to.topic_id),
      updatedAt: transactionTime,
    })
    .where(eq(stories.id, BigInt(id)));
}

/** Inserts a draft with a title. Returns undefined if the slug is taken. */
export async function insertStory(
  tx: Tx,
  { key, slug, title }: { key: string; slug: string; title: string },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(stories)
    .values({ source: CONSOLE_SOURCE, sourceKey: key, slug, title, status: "draft" })
    .onConflictDoNothing({ target: stories.slug })
    .returning({ id: stories.id });
  return row && String(row.id);
}

/** Publishes or unpublishes a story. The time of its first publication stays. */
export async function writeStoryStatus(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx
    .update(stories)
    .set({
      status: published ? "published" : "draft",
      updatedAt: transactionTime,
      ...(published && { publishedAt: sql`coalesce(${stories.publishedAt}, now())`.getSQL() }),
    })
    .where(eq(stories.id, BigInt(id)));
}

/** Every topic, for the choices of a form. */
export const readTopics = query({
  row: { id: rowId, name: text() },
  sql: () => sql`
    select ${cultureTopics.id}, ${cultureTopics.name} from ${cultureTopics}
    order by ${cultureTopics.name}, ${cultureTopics.id}`,
  samples: [[]],
});
