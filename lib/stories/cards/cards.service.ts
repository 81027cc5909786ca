import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { contentChanged } from "@/lib/content/versions.service";
import { env } from "@/lib/env";
import { jsonText } from "@/lib/http/json";
import { indexForSearch } from "@/lib/search/index.service";
import { presentDetail, presentHit, presentListItem } from "../stories.present";
import {
  dropCards,
  lockStories,
  nextStoryIds,
  readStorySources,
  type StoryCard,
  type StorySource,
  storiesShowing,
  writeCards,
} from "./cards.queries";

// Raise it when what is written below changes, so that kept cards are rebuilt at the next start.
const REVISION = 2;
const CHUNK = 1_000;

/** Under what the cards are built; another fingerprint means that they have to be rebuilt. */
export const storyCardFingerprint = (): string =>
  createHash("sha256").update(`${REVISION} ${env().MEDIA_BASE_URL}`).digest("hex").slice(0, 16);

/**
 * Brings the cards of these stories up to date, in the transaction that changed them; stories that are not published
 * lose theirs. Moves the content version on where anything that readers see has changed: so call it last.
 */
export async function refreshStories(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateStoryCards(tx, ids)) > 0) await contentChanged(tx, "stories");
}

/** The same without the version, for a long transaction that moves it once at its end. Gives how many rows changed. */
export async function updateStoryCards(tx: Tx, ids: readonly string[]): Promise<number> {
  let changed = 0;
  for (let i = 0; i < ids.length; i += CHUNK) changed += await updateChunk(tx, ids.slice(i, i + CHUNK));
  return changed;
}

/** Holds a story until the transaction ends, before anything that belongs to it is changed. */
export const holdStory = (tx: Tx, id: string): Promise<void> => lockStories(tx, [id]);

/** The ids of the stories that show one of these topics. */
export const storiesThatShow = (tx: Tx, topics: readonly string[]): Promise<string[]> => storiesShowing(tx, topics);

/** Builds every card anew, a chunk at a time. */
export async function rebuildStoryCards(tx: Tx, onProgress: (done: number) => void = () => undefined): Promise<void> {
  let done = 0;
  let ids = await nextStoryIds(tx, "0", CHUNK);
  while (ids.length > 0) {
    await updateChunk(tx, ids);
    done += ids.length;
    onProgress(done);
    ids = await nextStoryIds(tx, ids.at(-1) ?? "0", CHUNK);
  }
  await contentChanged(tx, "stories");
}

async function updateChunk(tx: Tx, ids: readonly string[]): Promise<number> {
  // First the locks, then the reading: a writer that came before has landed by the time we read.
  await lockStories(tx, ids);
  const sources = await readStorySources(tx, ids);
  const published = new Set(sources.map((source) => source.id));
  const dropped = await dropCards(
    tx,
    ids.filter((id) => !published.has(id)),
  );
  if (sources.length === 0) return dropped;
  const base = env().MEDIA_BASE_URL;
  const cards = sources.map((source) => cardOf(source, base));
  const written = await writeCards(tx, cards);
  await indexForSearch(
    tx,
    "story",
    sources.map((source) => ({ hit: presentHit(source, base), texts: [source.summary, source.body] })),
  );
  return dropped + written;
}

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
