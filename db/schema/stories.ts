import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns";
import { editedFields, fileIndexes, mediaColumns, origin } from "./content";

const id = (name: string) => bigint(name, { mode: "bigint" });

export const cultureTopics = pgTable(
  "culture_topics",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
  },
  (t) => [unique("culture_topics_origin").on(t.source, t.sourceKey)],
);

export const stories = pgTable(
  "stories",
  {
    id: identity(),
    ...origin,
    ...editedFields(),
    attribution: text("attribution"),
    title: text("title").notNull(),
    slug: text("slug").notNull().unique(),
    summary: text("summary"),
    body: text("body"),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    publishedAt: moment("published_at"),
    displayOrder: integer("display_order").notNull().default(0),
    readTimeMinutes: smallint("read_time_minutes"),
    topicId: id("topic_id").references(() => cultureTopics.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("stories_origin").on(t.source, t.sourceKey),
    check("stories_published", sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index("stories_topic").on(t.topicId),
  ],
);

export const storyMedia = pgTable(
  "story_media",
  {
    id: identity(),
    storyId: id("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    ...mediaColumns,
  },
  (t) => [
    index("story_media_story").on(t.storyId, t.position, t.id),
    index("story_media_pending").on(t.createdAt, t.id).where(sql`status = 'pending'`),
    ...fileIndexes("story_media", t),
  ],
);

/** One row per published story: the JSON text of its list item, beside its sort keys. */
export const storyCards = pgTable(
  "story_cards",
  {
    storyId: id("story_id")
      .primaryKey()
      .references(() => stories.id, { onDelete: "cascade" }),
    displayOrder: integer("display_order").notNull(),
    publishedAt: moment("published_at").notNull(),
    imageUrl: text("image_url"),
    /** The culture topic that makes the story a culture story (docs/contract.md#feed). */
    topicId: id("topic_id"),
    itemJson: text("item_json").notNull(),
  },
  (t) => [
    index("story_cards_order").on(t.displayOrder, t.publishedAt.desc().nullsFirst(), t.storyId),
    index("story_cards_culture")
      .on(t.displayOrder, t.publishedAt.desc().nullsFirst(), t.storyId)
      .where(sql`topic_id is not null`),
    index("story_cards_newest").on(t.publishedAt.desc().nullsFirst(), t.storyId.desc().nullsFirst()),
  ],
);

/** The detail of a published story. */
export const storyDetails = pgTable("story_details", {
  storyId: id("story_id")
    .primaryKey()
    .references(() => stories.id, { onDelete: "cascade" }),
  detailJson: text("detail_json").notNull(),
});
