import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { contentChanged } from "@/lib/content/versions.service";
import { env } from "@/lib/env";
import { refreshEventsAt } from "@/lib/events/cards/cards.service";
import { jsonText } from "@/lib/http/json";
import { indexForSearch } from "@/lib/search/index.service";
import { fold } from "@/lib/text/fold";
import { averageRating, categoriesOf, presentDetail, presentHit, presentListItem, presentPin } from "../places.present";
import { weekOf } from "../week";
import {
  type Card,
  dropCards,
  lockPlaces,
  nextPlaceIds,
  type PlaceSource,
  readPlaceSources,
  writeCards,
} from "./cards.queries";

// Raise it when what is written below changes, so that kept cards are rebuilt at the next start.
const REVISION = 3;
const CHUNK = 1_000;

/** Under what the cards are built; another fingerprint means that they have to be rebuilt. */
export const cardFingerprint = (): string =>
  createHash("sha256").update(`${REVISION} ${env().MEDIA_BASE_URL}`).digest("hex").slice(0, 16);

/**
 * Brings the cards of these places up to date, in the transaction that changed them; places that are not published
 * lose theirs. Moves the content version on where anything that readers see has changed: so call it last.
 */
export async function refreshCards(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateCards(tx, ids)) === 0) return;
  await refreshEventsAt(tx, ids);
  await contentChanged(tx, "places");
}

/**
 * The same without the version and without the events at these places, for a long transaction that sees to both at
 * its end. Gives how many rows changed.
 */
export async function updateCards(tx: Tx, ids: readonly string[]): Promise<number> {
  let changed = 0;
  for (let i = 0; i < ids.length; i += CHUNK) changed += await updateChunk(tx, ids.slice(i, i + CHUNK));
  return changed;
}

/** Builds every card anew, a chunk at a time. */
export async function rebuildCards(tx: Tx, onProgress: (done: number) => void = () => undefined): Promise<void> {
  let done = 0;
  let ids = await nextPlaceIds(tx, "0", CHUNK);
  while (ids.length > 0) {
    await updateChunk(tx, ids);
    done += ids.length;
    onProgress(done);
    ids = await nextPlaceIds(tx, ids.at(-1) ?? "0", CHUNK);
  }
  await contentChanged(tx, "places");
}

async function updateChunk(tx: Tx, ids: readonly string[]): Promise<number> {
  // First the locks, then the reading: a writer that came before has landed by the time we read.
  await lockPlaces(tx, ids);
  const sources = await readPlaceSources(tx, ids);
  const published = new Set(sources.map((source) => source.id));
  const gone = ids.filter((id) => !published.has(id));
  const base = env().MEDIA_BASE_URL;
  const dropped = await dropCards(tx, gone);
  if (sources.length === 0) return dropped;
  const written = await writeCards(
    tx,
    sources.map((source) => cardOf(source, base)),
  );
  await indexForSearch(
    tx,
    "place",
    sources.map((source) => ({ hit: presentHit(source, base), texts: [source.summary, source.description] })),
  );
  return dropped + written;
}

/** What is kept ready of one published place. */
export function cardOf(source: PlaceSource, mediaBase: string): Card {
  const item = presentListItem(source, mediaBase);
  const { id, name, slug, summary, city, area, category, categories, avg_rating } = item;
  const week = weekOf(source.hours ?? []);
  return {
    place_id: id,
    area_id: area?.id ?? null,
    published_at: source.published_at,
    sort_name: fold(name),
    search_text: `${fold(name)}\n${fold(summary)}`,
    lat: source.lat,
    lng: source.lng,
    avg_rating: averageRating(source),
    rating_sum: source.rating_sum,
    rating_count: source.rating_count,
    list_json: withoutBrace(jsonText(item)),
    brief_json: withoutBrace(jsonText({ id, name, slug, summary, city, area, category, categories, avg_rating })),
    pin_json: pinText(source),
    week: week && JSON.stringify(week),
    detail_json: withoutBrace(jsonText(presentDetail(source, mediaBase))),
    category_ids: categoriesOf(source).map((ref) => ref.id),
  };
}

const withoutBrace = (json: string): string => json.slice(0, -1);

function pinText(source: PlaceSource): string | null {
  const pin = presentPin(source);
  return pin && jsonText(pin);
}
