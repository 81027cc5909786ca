import type { Db } from "@/db/client";
import { type Creatable, create, edit, restore, setPublished } from "@/lib/domains/admin/editing";
import { type Operator, permit } from "@/lib/domains/admin/operator";
import { scheduleOf } from "@/lib/domains/admin/publication-schedule.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { lockStories } from "../cards/cards.queries";
import { refreshStories } from "../cards/cards.service";
import {
  insertStory,
  listStories,
  readStoryForEditing,
  readTopics,
  type StoryFilter,
  type StoryForEditing,
  type StoryRow,
  writeStoryFields,
  writeStoryStatus,
} from "./stories-admin.queries";
import { StoryFields } from "./story-form";

export type { StoryFilter, StoryForEditing, StoryRow } from "./stories-admin.queries";

const STORY: Creatable<StoryFields, StoryForEditing> = {
  noun: "story",
  schema: StoryFields,
  async hold(tx, id) {
    await lockStories(tx, [id]);
    return readStoryForEditing(tx, id);
  },
  write: writeStoryFields,
  nameOf: ({ title }) => title,
  insert: (tx, { key, slug, fields: { title } }) => insertStory(tx, { key, slug, title }),
  setPublished: writeStoryStatus,
  refresh: (tx, id) => refreshStories(tx, [id]),
  references: { stories_topic_id_culture_topics_id_fk: "topic_id" },
};

/** Lists stories, published or not, newest first. */
export const storiesOf = async (db: Db, filter: StoryFilter, turn: Turn): Promise<Paged<StoryRow>> =>
  pageOf(await listStories(db.reads, filter, turn), turn, (row) => row);

/** Returns the form values of a story; undefined for an unknown one. */
export const storyForEditing = async (db: Db, id: string): Promise<StoryForEditing | undefined> =>
  isRowId(id) ? readStoryForEditing(db.orm, id) : undefined;

/** Lists the topics for the form. */
export const storyTopics = (db: Db) => readTopics(db.reads);

/** Creates a draft of a story. Its slug comes from its title. */
export function createStory(operator: Operator, given: unknown): Promise<{ id: string }> {
  permit(operator, "content");
  return create(STORY, operator, given);
}

/** Updates the main fields of a story and, in the same transaction, its card and search document. */
export function editStory(operator: Operator, id: string, given: unknown, base?: string) {
  permit(operator, "content");
  return edit(STORY, operator, id, given, base);
}

/** Returns the fields of an earlier edit to the values before it. */
export function restoreStory(operator: Operator, id: string, entryId: string) {
  permit(operator, "content");
  return restore(STORY, operator, id, entryId);
}

export function publishStory(operator: Operator, id: string, published: boolean) {
  permit(operator, "content");
  return setPublished(STORY, operator, id, published);
}

/** Publishes a story at a later time. */
export const storySchedule = scheduleOf(STORY);
