import type { Tx } from "@/db/client";
import { defineCardModel } from "@/lib/domains/content/card-model.service";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { jsonText } from "@/lib/http/json";
import { presentDetail, presentHit, presentListItem } from "../stories.present";
import {
  lockStories,
  readStorySources,
  type StoryCard,
  type StorySource,
  storiesShowing,
  writeCards,
} from "./cards.queries";

/**
 * Updates the cards of these stories in the transaction that changed them and deletes the cards of unpublished stories.
 * Bumps the content version if any card changed, so call it last.
 */
export async function refreshStories(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateStoryCards(tx, ids)) > 0) await contentChanged(tx, "stories");
}

/** Locks a story until the transaction ends. Call it before changing anything that belongs to the story. */
export const lockStory = (tx: Tx, id: string): Promise<void> => lockStories(tx, [id]);

/** Returns the ids of stories that show one of these topics. */
export const storiesThatShow = (tx: Tx, topics: readonly string[]): Promise<string[]> => storiesShowing(tx, topics);

const CARDS = defineCardModel<StorySource>({
  kind: "stories",
  entity: "story",
  revision: 3,
  lock: lockStories,
  read: readStorySources,
  write: (tx, sources, base) => {
    const cards = sources.map((source) => cardOf(source, base));
    return writeCards(tx, cards);
  },
  searchable: (source, base) => ({ hit: presentHit(source, base), texts: [source.summary, source.body] }),
});

/** `update` is `refreshStories` without the content version, for a long transaction that bumps it once at its end. */
export const { fingerprint: storyCardFingerprint, update: updateStoryCards, rebuild: rebuildStoryCards } = CARDS;

/** Builds the card of a published story. */
function cardOf(source: StorySource, mediaBase: string): StoryCard {
  const item = presentListItem(source, mediaBase);
  return {
    story_id: source.id,
    display_order: source.display_order,
    published_at: source.published_at,
    image_url: item.cover_image,
    topic_id: item.culture_topic?.id ?? null,
    item_json: jsonText(item),
    detail_json: jsonText(presentDetail(source, mediaBase)),
  };
}
