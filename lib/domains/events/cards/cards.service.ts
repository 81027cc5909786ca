import type { Tx } from "@/db/client";
import { defineCardModel } from "@/lib/domains/content/card-model.service";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { jsonText } from "@/lib/http/json";
import { overAt } from "../event-end";
import { imageOf, presentBrief, presentDetail, presentHit, presentListItem } from "../events.present";
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
 * Updates the cards of these events in the transaction that changed them and deletes the cards of unpublished events.
 * Bumps the content version if any card changed, so call it last.
 */
export async function refreshEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateEventCards(tx, ids)) > 0) await contentChanged(tx, "events");
}

/** Locks an event until the transaction ends. Call it before changing anything that belongs to the event. */
export const lockEvent = (tx: Tx, id: string): Promise<void> => lockEvents(tx, [id]);

/** Updates the events at these places that show outdated facts of their place. */
export async function refreshEventsAt(tx: Tx, placeIds: readonly string[]): Promise<void> {
  await refreshEvents(tx, await eventsBehindPlaces(tx, placeIds));
}

/** Returns the ids of events that show one of these areas, types or organizers, or outdated facts of a place. */
export async function eventsShowingChanged(tx: Tx, changed: Shown): Promise<string[]> {
  return [...(await eventsShowing(tx, changed)), ...(await eventsBehindPlaces(tx, null))];
}

const CARDS = defineCardModel<EventSource>({
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

/** `update` is `refreshEvents` without the content version, for a long transaction that bumps it once at its end. */
export const { fingerprint: eventCardFingerprint, update: updateEventCards, rebuild: rebuildEventCards } = CARDS;

/** Builds the card of a published event. */
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
