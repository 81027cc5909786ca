import type { Tx } from "@/db/client";
import { keptCards } from "@/lib/content/kept-cards.service";
import { contentChanged } from "@/lib/content/versions.service";
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
 * Brings the cards of these stories up to date, in the transaction that changed them; stories that are not published
 * lose theirs. Moves the content version on where anything that readers see has changed: so call it last.
 */
export async function refreshStories(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateStoryCards(tx, ids)) > 0) await contentChanged(tx, "stories");
}

/** Holds a story until the transaction ends, before anything that belongs to it is changed. */
export const holdStory = (tx: Tx, id: string): Promise<void> => lockStories(tx, [id]);

/** The ids of the stories that show one of these topics. */
export const storiesThatShow = (tx: Tx, topics: readonly string[]): Promise<string[]> => storiesShowing(tx, topics);

const CARDS = keptCards<StorySource>({
  kind: "stories",
  entity: "story",
  revision: 2,
  lock: lockStories,
  read: readStorySources,
  write: (tx, sources, base) => {
    const cards = sources.map((source) => cardOf(source, base));
    return writeCards(tx, cards);
  },
  searchable: (source, base) => ({ hit: presentHit(source, base), texts: [source.summary, source.body] }),
});

/** `update` is `refreshStories` without the version, for a long transaction that moves it once at its end. */
export const { fingerprint: storyCardFingerprint, update: updateStoryCards, rebuild: rebuildStoryCards } = CARDS;

/** What is kept ready of one published story. */
function cardOf(source: StorySource, mediaBase: string): StoryCard {
  const item = presentListItem(source, mediaBase);
  return {
    story_id: source.id,
    display_order: source.display_order,
    published_at: source.published_at,
    image_url: item.cover_image,
    item_json: jsonText(item),
    detail_json: jsonText(presentDetail(source, mediaBase)),
  };
}
