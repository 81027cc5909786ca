import type { Tx } from "@/db/client";
import { defineCardModel } from "@/lib/domains/content/card-model.service";
import { contentChanged } from "@/lib/domains/content/versions.service";
import { refreshEventsAt } from "@/lib/domains/events/cards/cards.service";
import { jsonText } from "@/lib/http/json";
import { env } from "@/lib/platform/settings/env";
import { fold } from "@/lib/platform/text/fold";
import { offeredKeys } from "../contributions/amenity-flags";
import { COMPOSER } from "../facts/composed-summary";
import { loadPublicHolidays, publicHolidayDates } from "../hours/public-holidays";
import { type WrittenHours, writtenHours } from "../hours/written-hours";
import { presentDetail, presentHit, presentListItem, presentPin } from "../places.present";
import { type Week, weekOf } from "../week";
import { type Card, lockPlaces, writeCards } from "./cards.queries";
import { type PlaceSource, readPlaceSources } from "./place-sources.queries";

/**
 * Updates the cards of these places in the transaction that changed them and deletes the cards of unpublished places.
 * Bumps the content version if any card changed, so call it last.
 */
export async function refreshCards(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await updateCards(tx, ids)) === 0) return;
  await refreshEventsAt(tx, ids);
  await contentChanged(tx, "places");
}

const CARDS = defineCardModel<PlaceSource>({
  kind: "places",
  entity: "place",
  revision: `10.${COMPOSER}`,
  lock: lockPlaces,
  read: readPlaceSources,
  async write(tx, sources, base, areNew) {
    if (sources.some((source) => source.hours_rules !== null)) await loadPublicHolidays(new Date());
    const cards = sources.map((source) => cardOf(source, base));
    return writeCards(tx, cards, areNew);
  },
  searchable: (source, base) => ({ hit: presentHit(source, base), texts: [source.summary, source.description] }),
});

/**
 * `update` is `refreshCards` without the content version and without the events at these places, for a long transaction
 * that does both at its end.
 */
export const { fingerprint: cardFingerprint, update: updateCards, rebuild: rebuildCards } = CARDS;

/** Builds the card of a published place. */
export function cardOf(source: PlaceSource, mediaBase: string): Card {
  const item = presentListItem(source, mediaBase);
  const { id, name, slug, summary, city, area, category, categories, avg_rating } = item;
  const week = weekOfSource(source);
  return {
    place_id: id,
    area_id: area?.id ?? null,
    published_at: source.published_at,
    sort_name: fold(name),
    search_text: `${fold(name)}\n${fold(source.summary)}`,
    lat: source.lat,
    lng: source.lng,
    avg_rating,
    rating_sum: source.rating_sum,
    rating_count: source.rating_count,
    list_json: withoutBrace(jsonText(item)),
    brief_json: withoutBrace(jsonText({ id, name, slug, summary, city, area, category, categories, avg_rating })),
    pin_json: pinText(source),
    week: week && JSON.stringify(week),
    amenities: offeredKeys(source.amenities ?? {}),
    detail_json: withoutBrace(jsonText(presentDetail(source, mediaBase, item))),
    category_ids: categories.map((ref) => ref.id),
  };
}

/** The opening hours of a place as one week with exceptions. Needs the loaded public holidays for written hours. */
export const weekOfSource = (source: PlaceSource): Week | null =>
  weekOf(source.hours ?? [], source.exceptions ?? [], writtenOf(source));

function writtenOf({ hours_rules: rules, lat, lng }: PlaceSource): WrittenHours | null {
  if (rules === null) return null;
  const [zone, holidays] = [env().DESTINATION_TIMEZONE, publicHolidayDates(new Date())];
  return writtenHours(rules, { lat, lng }, { zone, holidays });
}

const withoutBrace = (json: string): string => json.slice(0, -1);

function pinText(source: PlaceSource): string | null {
  const pin = presentPin(source);
  return pin && jsonText(pin);
}
