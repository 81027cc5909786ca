import type { Queryable } from "@/db/client";
import { searchDocs } from "@/db/schema";
import { orNull, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { EntityType } from "./hit";

export interface Question {
  /** JSON of the kinds to search: `[{ kind, names, texts, passes }]`, with the marks of their lexemes. */
  kinds: string;
  /** The query in the form in which names are compared. */
  name: string;
  /** A text query for the name as a whole. */
  whole: string;
  /** A text query without marks, for documents with words that begin with the query's. */
  begins: string;
  /** JSON of the typed words with the alternatives for each: `[{ begins, prefix, inside, cuts, patterns }]`. */
  typed: string;
  /** ISO 8601. */
  now: string;
}

// The tiers of the search are in the function search_best (db/migrations/0007_search.sql).
const searchBest = query({
  row: { kind: text(), hits: orNull(text()) },
  sql: ({ kinds, name, whole, begins, typed, now }: Question) => sql`
    select found_kind as kind, coalesce(hits, '') as hits
    from search_best(${kinds}::text::json, ${name}, ${whole}, ${begins}, ${typed}::text::json, ${now})`,
  samples: [[{ kinds: "[]", name: "a", whole: "'a'", begins: "'a'", typed: "[]", now: "2026-01-01T00:00:00Z" }]],
});

/** The best ten hits of each kind, as JSON texts separated by commas, in one round trip. */
export async function readBest(db: Queryable, question: Question): Promise<Map<string, string>> {
  const rows = await searchBest(db, question);
  return new Map(rows.map(({ kind, hits }) => [kind, hits ?? ""]));
}

/** The stored hits of those ids that are published. */
export const readHits = query({
  row: { id: rowId, hit_json: text() },
  sql: (kind: EntityType, ids: readonly string[]) => sql`
    select ${searchDocs.id}, ${searchDocs.hitJson} from ${searchDocs}
    where ${searchDocs.kind} = ${kind} and ${searchDocs.id} = any(${ids}::bigint[])`,
  samples: [["place", ["1"]]],
});
