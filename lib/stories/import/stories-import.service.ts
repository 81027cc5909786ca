import type { StoryRecord } from "@/lib/content/bundle";
import type { Importable } from "@/lib/content/stage.service";
import { updateStoryCards } from "../cards/cards.service";
import { analyzeStories, writeStories } from "./stories-import.queries";

/** Stories, as an import takes them in. */
export const storiesImport: Importable<StoryRecord> = {
  kind: "stories",
  nameOf: (record) => record.title,
  write: (tx, { source, attribution, now }) => writeStories(tx, source, attribution, now),
  media: { table: "story_media", owner: "story_id" },
  updateCards: updateStoryCards,
  analyze: analyzeStories,
};
