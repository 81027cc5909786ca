import type { Db } from "@/db/client";
import { type Editable, edit, setPublished } from "@/lib/admin/editing";
import { type Operator, permit } from "@/lib/admin/operator";
import { isRowId } from "@/lib/http/fields";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { lockStories } from "../cards/cards.queries";
import { refreshStories } from "../cards/cards.service";
import {
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

const STORY: Editable<StoryFields, StoryForEditing> = {
  noun: "story",
  schema: StoryFields,
  async hold(tx, id) {
    await lockStories(tx, [id]);
    return readStoryForEditing(tx, id);
  },
  write: writeStoryFields,
  setPublished: writeStoryStatus,
  refresh: (tx, id) => refreshStories(tx, [id]),
  references: { stories_topic_id_culture_topics_id_fk: "topic_id" },
};

/** Stories, published or not, newest first. */
export const storiesOf = async (db: Db, filter: StoryFilter, turn: Turn): Promise<Paged<StoryRow>> =>
  pageOf(await listStories(db.sql, filter, turn), turn, (row) => row);

/** A story as its form shows it; undefined where there is none. */
export const storyForEditing = async (db: Db, id: string): Promise<StoryForEditing | undefined> =>
  isRowId(id) ? readStoryForEditing(db.orm, id) : undefined;

/** The topics that a story may be of. */
export const storyTopics = (db: Db) => readTopics(db.sql);

/** Changes the main fields of a story; its cards and search follow in the transaction. */
export function editStory(operator: Operator, id: string, given: unknown, base?: string) {
  permit(operator, "content");
  return edit(STORY, operator, id, given, base);
}

export function publishStory(operator: Operator, id: string, published: boolean) {
  permit(operator, "content");
  return setPublished(STORY, operator, id, published);
}
