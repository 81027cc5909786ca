import type { StoryRecord } from "@/lib/domains/content/bundle";
import type { Importable } from "@/lib/domains/content/stage.service";
import { updateStoryCards } from "../cards/cards.service";
import { analyzeStories, writeStories } from "./stories-import.queries";

/** How an import writes stories. */
export const storiesImport: Importable<StoryRecord> = {
  kind: "stories",
  nameOf: (record) => record.title,
  write: (tx, { source, attribution, now }) => writeStories(tx, source, attribution, now),
  media: "stories",
  updateCards: (tx, ids) => updateStoryCards(tx, ids),
  analyze: analyzeStories,
};
