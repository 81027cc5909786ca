import type { Tx } from "@/db/client";
import { keptCards } from "@/lib/content/kept-cards.service";
import { contentChanged } from "@/lib/content/versions.service";
import { jsonText } from "@/lib/http/json";
import { imageOf, presentBrief, presentDetail, presentHit, presentListItem } from "../events.present";
import { overAt } from "../over";
import {
  type EventCard,
  type EventSource,
  eventsBehindPlaces,
  eventsShowing,
  lockEvents,
  readEventSources,
  type Shown,
  writeCards,
} from "./cards.queries";

/**
 * Brings the cards of these events up to date, in the transaction that changed them; events that are not published
 * lose theirs. Moves the content version on where anything that readers see has changed: so call it last.
 */
export async function refreshEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateEventCards(tx, ids)) > 0) await contentChanged(tx, "events");
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

const CARDS = keptCards<EventSource>({
  kind: "events",
  entity: "event",
  revision: 3,
  lock: lockEvents,
  read: readEventSources,
  write: (tx, sources, base) => {
    const cards = sources.map((source) => cardOf(source, base));
    return writeCards(tx, cards);
  },
  searchable: (source, base) => ({
    hit: presentHit(source, base),
    texts: [source.summary, source.description],
    over: overAt(source),
  }),
});

/** `update` is `refreshEvents` without the version, for a long transaction that moves it once at its end. */
export const { fingerprint: eventCardFingerprint, update: updateEventCards, rebuild: rebuildEventCards } = CARDS;

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
