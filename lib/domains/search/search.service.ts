import type { Queryable } from "@/db/client";
import type { Ctx } from "@/lib/http/context";
import { RawBody } from "@/lib/http/json";
import type { EntityType, SearchHit } from "./hit";
import { type Plural, SEARCHED } from "./kinds";
import { nameKey, parseTerms, type Term } from "./lexemes";
import type { SearchQuery } from "./search.contract";
import { type Question, readBest, readHits } from "./search.queries";
import { countSearch } from "./search-days.service";
import { typoCandidates } from "./typos";

/** The number of query words that may match inside words or with a typo. Further words must match as typed. */
const LOOSE_WORDS = 10;
const INFIX_LETTERS = 3;

type Answer = {
  data: Record<Plural, SearchHit[]>;
  meta: { q: string; types: Plural[] };
};

/** Returns the best ten hits of each requested kind (docs/contract.md#search, decision 015). */
export async function search(ctx: Ctx, { q, types }: SearchQuery): Promise<RawBody<Answer>> {
  const asked = parseTerms(q);
  const hits = asked.length > 0 ? await readBest(ctx.db.reads, questionOf(q, asked, types, ctx.now)) : new Map();
  countSearch(ctx.db, ctx.now, ![...hits.values()].some(Boolean));
  const data = SEARCHED.map(({ kind, plural }) => `"${plural}":[${hits.get(kind) ?? ""}]`).join(",");
  return new RawBody(`{"data":{${data}},"meta":${JSON.stringify({ q, types })}}`);
}

/** Returns the hits of the published entities among the ids, by id, for other domains. */
export async function hitsOf(db: Queryable, kind: EntityType, ids: readonly string[]): Promise<Map<string, SearchHit>> {
  const rows = await readHits(db, kind, ids);
  return new Map(rows.map(({ id, hit_json }) => [id, JSON.parse(hit_json) as SearchHit]));
}

// Placeholder in a text query for the kind's prefix. No query can contain it.
const MARK = "\u0001";

// A quoted word of a tsquery may contain anything, with quotes and backslashes doubled.
const quoted = (word: string): string => `'${MARK}${word.replace(/['\\]/g, "$&$&")}'`;

function questionOf(q: string, asked: readonly Term[], types: readonly Plural[], now: Date): Question {
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

// The vocabulary holds every word of at least this length.
const isKnown = (text: string): boolean => [...text].length >= INFIX_LETTERS;

const meaning = (text: string) => ({ ...(isKnown(text) && { inside: text }), ...typoCandidates(text) });
