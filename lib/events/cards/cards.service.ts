import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { contentChanged } from "@/lib/content/versions.service";
import { env } from "@/lib/env";
import { jsonText } from "@/lib/http/json";
import { indexForSearch } from "@/lib/search/index.service";
import { imageOf, presentBrief, presentDetail, presentHit, presentListItem } from "../events.present";
import { overAt } from "../over";
import {
  dropCards,
  type EventCard,
  type EventSource,
  eventsBehindPlaces,
  eventsShowing,
  lockEvents,
  nextEventIds,
  readEventSources,
  type Shown,
  writeCards,
} from "./cards.queries";

// Raise it when what is written below changes, so that kept cards are rebuilt at the next start.
const REVISION = 3;
const CHUNK = 1_000;

/** Under what the cards are built; another fingerprint means that they have to be rebuilt. */
export const eventCardFingerprint = (): string =>
  createHash("sha256").update(`${REVISION} ${env().MEDIA_BASE_URL}`).digest("hex").slice(0, 16);

/**
 * Brings the cards of these events up to date, in the transaction that changed them; events that are not published
 * lose theirs. Moves the content version on where anything that readers see has changed: so call it last.
 */
export async function refreshEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateEventCards(tx, ids)) > 0) await contentChanged(tx, "events");
}

/** The same without the version, for a long transaction that moves it once at its end. Gives how many rows changed. */
export async function updateEventCards(tx: Tx, ids: readonly string[]): Promise<number> {
  let changed = 0;
  for (let i = 0; i < ids.length; i += CHUNK) changed += await updateChunk(tx, ids.slice(i, i + CHUNK));
  return changed;
}

/** Holds an event until the transaction ends, before anything that belongs to it is changed. */
export const holdEvent = (tx: Tx, id: string): Promise<void> => lockEvents(tx, [id]);

/** Brings the events at these places up to date where they show something else of them than they are now. */
export async function refreshEventsAt(tx: Tx, placeIds: readonly string[]): Promise<void> {
  await refreshEvents(tx, await eventsBehindPlaces(tx, placeIds));
}

/** The ids of the events that show one of these areas, types or organizers, or something that a place no longer is. */
export async function eventsAffected(tx: Tx, changed: Shown): Promise<string[]> {
  return [...(await eventsShowing(tx, changed)), ...(await eventsBehindPlaces(tx, null))];
}

/** Builds every card anew, a chunk at a time. */
export async function rebuildEventCards(tx: Tx, onProgress: (done: number) => void = () => undefined): Promise<void> {
  let done = 0;
  let ids = await nextEventIds(tx, "0", CHUNK);
  while (ids.length > 0) {
    await updateChunk(tx, ids);
    done += ids.length;
    onProgress(done);
    ids = await nextEventIds(tx, ids.at(-1) ?? "0", CHUNK);
  }
  await contentChanged(tx, "events");
}

async function updateChunk(tx: Tx, ids: readonly string[]): Promise<number> {
  // First the locks, then the reading: a writer that came before has landed by the time we read.
  await lockEvents(tx, ids);
  const sources = await readEventSources(tx, ids);
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
    "event",
    sources.map((source) => ({
      hit: presentHit(source, base),
      texts: [source.summary, source.description],
      over: overAt(source),
    })),
  );
  return dropped + written;
}

/** What is kept ready of one published event. */
function cardOf(source: EventSource, mediaBase: string): EventCard {
  const { id, starts_at, published_at, lat, lng, place_shown, event_type, area } = source;
  return {
    event_id: id,
    starts_at,
    over_at: overAt(source),
    type_id: event_type.id,
    area_id: area?.id ?? null,
    cancelled: source.event_status === "cancelled",
    published_at,
    lat,
    lng,
    place_shown,
    image_url: imageOf(source, mediaBase),
    item_json: jsonText(presentListItem(source)),
    brief_json: jsonText(presentBrief(source)),
    detail_json: jsonText(presentDetail(source, mediaBase)),
  };
}
