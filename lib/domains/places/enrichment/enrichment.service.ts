import { isDeepStrictEqual } from "node:util";
import type { Tx } from "@/db/client";
import { lockPlaces } from "../cards/cards.queries";
import { refreshCards } from "../cards/cards.service";
import { updateCompleteness } from "../completeness/completeness.service";
import { type Enrichable, type Enriched, enrich, type Knowledge } from "./enrichment";
import { readEnrichable, readPlaceKeys, writeEnriched } from "./enrichment.queries";

const CHUNK = 5_000;

/** The key of an article by language and title; titles begin with a capital and have spaces. */
export function titleKey(language: string, title: string): string {
  const spaced = title.replaceAll("_", " ").trim();
  return `${language.toLowerCase()}:${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`;
}

/** Returns the ids of places by Wikidata id and by the titles of their articles. */
export async function placesByKey(tx: Tx): Promise<Map<string, string[]>> {
  const byKey = new Map<string, string[]>();
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof readPlaceKeys>> = await readPlaceKeys(tx, after, CHUNK);
    for (const { id, wikidata, wikipedia, titles } of rows) {
      const article = /^([a-z-]{2,20}):(.+)$/.exec(wikipedia ?? "");
      const keys = new Set(titles);
      if (wikidata !== null) keys.add(wikidata);
      if (article?.[1] && article[2]) keys.add(titleKey(article[1], article[2]));
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), id]);
    }
    after = rows.length < CHUNK ? undefined : rows.at(-1)?.id;
  }
  return byKey;
}

/**
 * Adds knowledge to places and refreshes what shows them, in the caller's transaction. A place may occur several times.
 * Returns the ids of the places that changed, those whose summary was filled in, and those that keep their own.
 */
export async function enrichPlaces(
  tx: Tx,
  given: readonly { id: string; knowledge: Knowledge }[],
): Promise<{ changed: string[]; filled: string[]; kept: string[] }> {
  const ids = [...new Set(given.map(({ id }) => id))];
  await lockPlaces(tx, ids);
  const byPlace = new Map<string, Knowledge[]>();
  for (const { id, knowledge } of given) byPlace.set(id, [...(byPlace.get(id) ?? []), knowledge]);
  const rows: (Enriched & { id: string })[] = [];
  const kept: string[] = [];
  const filled: string[] = [];
  for (const { id, edited_fields, ...stored } of await readEnrichable(tx, ids)) {
    let place: Enrichable = { ...stored, edited_fields };
    let next: Enriched | null = null;
    for (const knowledge of byPlace.get(id) ?? []) {
      next = enrich(place, knowledge);
      place = { ...next, edited_fields };
      if (knowledge.summary !== null && next.summary !== knowledge.summary.text) kept.push(id);
    }
    if (next === null || isDeepStrictEqual({ ...stored }, { ...next })) continue;
    if (next.summary !== stored.summary) filled.push(id);
    rows.push({ id, ...next });
  }
  if (rows.length === 0) return { changed: [], filled, kept };
  await writeEnriched(tx, rows);
  const changed = rows.map(({ id }) => id);
  await updateCompleteness(tx, changed);
  await refreshCards(tx, changed);
  return { changed, filled, kept };
}
