import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { EntityType } from "./hit";

/** See db/schema/search.ts for the meaning of each. */
export interface DocRow {
  id: string;
  rank: string;
  words: string[];
  hit_json: string;
}

/** Writes documents of one kind; those that would not change are left alone. */
export async function insertDocs(tx: Tx, kind: EntityType, docs: readonly DocRow[]): Promise<void> {
  await tx.execute(sql`
    insert into search_docs as kept (kind, id, rank, words, hit_json)
    select ${kind}, id, rank, array_to_tsvector(words), hit_json
    from json_to_recordset(${JSON.stringify(docs)}::json)
      as g(id bigint, rank text, words text[], hit_json text)
    on conflict (kind, id) do update set rank = excluded.rank,
      words = excluded.words, hit_json = excluded.hit_json
    where row(kept.*) is distinct from row(excluded.*)`);
}

/** Those of the words that the vocabulary does not have yet, in the order given. */
export async function unknownWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const rows = await tx.execute<{ word: string }>(sql`
    select word from json_array_elements_text(${JSON.stringify(words)}::json) with ordinality as g(word, position)
    where not exists (select 1 from search_words known where known.word = g.word) order by position`);
  return rows.map((row) => row.word);
}

/** Adds words to the vocabulary; in the order given, so that no two writers wait for each other in a ring. */
export async function insertWords(tx: Tx, words: readonly { word: string; cuts: string[] }[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word, cuts)
    select word, cuts from json_to_recordset(${JSON.stringify(words)}::json) as g(word text, cuts text[])
    on conflict (word) do nothing`);
}

/** Removes the words of the vocabulary that no document has. */
export async function removeUnusedWords(tx: Tx): Promise<void> {
  // Whoever has found a word there already but not landed its document yet is waited for.
  await tx.execute(sql`lock table search_words in share row exclusive mode`);
  await tx.execute(sql`
    delete from search_words where word not in (
      select distinct substr(lexeme, 3) from search_docs, unnest(tsvector_to_array(words)) as lexeme)`);
}
