import type { Sql } from "@/db/client";
import { statement } from "@/lib/sql/statement";
import type { EntityType } from "./hit";

export interface Question {
  /** JSON of the kinds to search: `[{ kind, names, texts, passes }]`, with the marks of their lexemes. */
  kinds: string;
  /** The query as names are compared, and as a text query for a name as a whole. */
  name: string;
  whole: string;
  /** A text query (of tsquery), unmarked, for what has words that begin with the query's. */
  begins: string;
  /** JSON of the typed words with what each may also mean: `[{ begins, prefix, inside, cuts, patterns }]`. */
  typed: string;
  now: string;
}

// What it does, tier by tier, is in db/migrations (search ranks few).
const best = statement(
  (p) => `
  select found_kind as kind, coalesce(hits, '') as hits
  from search_best(${p("kinds")}::text::json, ${p("name")}, ${p("whole")}, ${p("begins")}, ${p("typed")}::text::json, ${p("now")})`,
);

/** The best ten of each kind asked for, as JSON texts joined by commas, in one round trip. */
export async function readBest(sql: Sql, question: Question): Promise<Map<string, string>> {
  const rows = await best<{ kind: string; hits: string }>(sql, {}, { ...question });
  return new Map(rows.map(({ kind, hits }) => [kind, hits]));
}

const named = statement(
  (p) => `
  select id, hit_json from search_docs where kind = ${p("kind")} and id = any(${p("ids")}::bigint[])`,
);

/** The kept hits of those of the ids that are published. */
export const readHits = (sql: Sql, kind: EntityType, ids: readonly string[]) =>
  named<{ id: string; hit_json: string }>(sql, {}, { kind, ids: `{${ids.join(",")}}` });
