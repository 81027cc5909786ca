import type { Sql } from "@/db/client";
import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import type { EntityType, SearchHit } from "./hit";
import { type Plural, SEARCHED } from "./kinds";
import type { SearchQuery } from "./search.contract";
import { type Question, readBest, readHits } from "./search.queries";
import { meantBy } from "./typos";
import { type Asked, askedOf, nameKey } from "./words";

/** So many words of a query may be found inside others or with a typo; beyond, they have to be there as typed. */
const LOOSE_WORDS = 10;
const INFIX_LETTERS = 3;

type Answer = {
  data: Record<Plural, SearchHit[]>;
  meta: { q: string; types: Plural[] };
};

/** The best ten of each kind asked for (interface.md, Search; decisions D3.5, docs/decisions/015-search-ranks-few.md). */
export async function search(ctx: Ctx, { q, types }: SearchQuery): Promise<RawBody<Answer>> {
  const asked = askedOf(q);
  const hits = asked.length > 0 ? await readBest(ctx.db.sql, questionOf(q, asked, types, ctx.now)) : new Map();
  const data = SEARCHED.map(({ kind, plural }) => `"${plural}":[${hits.get(kind) ?? ""}]`).join(",");
  return new RawBody(`{"data":{${data}},"meta":${JSON.stringify({ q, types })}}`);
}

/** The hits of those of the ids that are published, by id: what other domains show of an entity. */
export async function hitsOf(sql: Sql, kind: EntityType, ids: readonly string[]): Promise<Map<string, SearchHit>> {
  const rows = await readHits(sql, kind, ids);
  return new Map(rows.map(({ id, hit_json }) => [id, JSON.parse(hit_json) as SearchHit]));
}

// Stands in a text query for the mark of the kind that is searched; no query can hold it.
const MARK = "\u0001";

// A quoted word of a text query may hold anything; quotes and backslashes are doubled.
const quoted = (word: string): string => `'${MARK}${word.replace(/['\\]/g, "$&$&")}'`;

function questionOf(q: string, asked: readonly Asked[], types: readonly Plural[], now: Date): Question {
  const kinds = SEARCHED.filter(({ plural }) => types.includes(plural));
  const name = nameKey(q);
  const words = asked.map(({ text, begins }) => ({
    text,
    begins: `${quoted(text)}${begins ? ":*" : ""}`,
    ...(begins && isKnown(text) && { prefix: text }),
  }));
  return {
    kinds: JSON.stringify(kinds.map(({ kind, marks, passes }) => ({ kind, ...marks, passes }))),
    name,
    whole: quoted(name),
    begins: words.map(({ begins }) => begins).join(" & "),
    typed: JSON.stringify(words.map(({ text, ...as }, i) => ({ ...as, ...(i < LOOSE_WORDS && meaning(text)) }))),
    now: now.toISOString(),
  };
}

// The vocabulary has every word of so many letters.
const isKnown = (text: string): boolean => [...text].length >= INFIX_LETTERS;

const meaning = (text: string) => ({ ...(isKnown(text) && { inside: text }), ...meantBy(text) });
