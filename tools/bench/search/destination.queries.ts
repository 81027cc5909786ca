import type postgres from "postgres";
import { type Texts, textsOf } from "./texts";

const CHUNK = 5_000;

function* chunksOf(count: number, seed: number): Generator<(Texts & { key: string })[]> {
  let chunk: (Texts & { key: string })[] = [];
  let n = 0;
  for (const texts of textsOf(count, seed)) {
    chunk.push({ key: String(++n), ...texts });
    if (chunk.length === CHUNK || n === count) {
      yield chunk;
      chunk = [];
    }
  }
}

/** Gives the synthetic places names and texts as varied as real ones. */
export async function varyTexts(sql: postgres.Sql, places: number): Promise<void> {
  for (const chunk of chunksOf(places, 7)) {
    await sql`
      update places p set name = t.name, summary = t.summary, description = t.description
      from json_to_recordset(${JSON.stringify(chunk)}::text::json) as t(key text, name text, summary text, description text)
      where p.source = 'bench' and p.source_key = t.key`;
  }
}

const TYPES = ["Concert", "Festival", "Market", "Regatta", "Lecture", "Workshop", "Street party", "Exhibition"];

/** Inserts published events, a quarter of which are in the future. */
export async function insertEvents(sql: postgres.Sql, events: number): Promise<void> {
  await sql`
    insert into event_types (source, source_key, name, slug)
    select 'bench', name, name, lower(replace(name, ' ', '-')) from unnest(${TYPES}::text[]) as name`;
  for (const chunk of chunksOf(events, 11)) {
    await sql`
      insert into events (source, source_key, title, slug, summary, description, status, published_at, starts_at, ends_at,
        timezone, type_id)
      select 'bench', t.key, t.name || ' ' || y.name, 'event-' || t.key, t.summary, t.description, 'published',
        now() - interval '400 days', s.at, s.at + interval '3 hours', 'America/St_Lucia', y.id
      from json_to_recordset(${JSON.stringify(chunk)}::text::json) as t(key text, name text, summary text, description text)
      join event_types y on y.name = (${TYPES}::text[])[1 + t.key::int % ${TYPES.length}]
      cross join lateral (select date_trunc('hour', now()) + (t.key::int * 7919 % 9600 - 7200) * interval '1 hour' as at) s`;
  }
}
