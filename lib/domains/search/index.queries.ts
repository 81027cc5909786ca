import type { Tx } from "@/db/client";
import { searchDocs, searchWords } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { alias, nameOf, none, sql } from "@/lib/platform/sql/template";
import type { EntityType } from "./hit";

/** The columns of a document; db/schema/search.ts documents each. */
export interface DocRow {
  id: string;
  rank: string;
  words: string[];
  hit_json: string;
}

const stored = alias(searchDocs, "stored");

const docRows = rowArrays<DocRow>({ id: "bigint", rank: "text", words: "text", hit_json: "text" });

const orUpdate = sql`
    on conflict (${nameOf(searchDocs.kind)}, ${nameOf(searchDocs.id)}) do update set
      ${nameOf(searchDocs.rank)} = excluded.rank, ${nameOf(searchDocs.words)} = excluded.words,
      ${nameOf(searchDocs.hitJson)} = excluded.hit_json
    where row(stored.*) is distinct from row(excluded.*)`;

/**
 * Inserts documents of one kind or, unless all `areNew`, updates them. Leaves unchanged documents alone, so that their
 * indexes are not written.
 */
export const writeDocs = command({
  sql: (kind: EntityType, docs: readonly DocRow[], areNew: boolean) => sql`
    insert into ${searchDocs} as ${stored} (${nameOf(searchDocs.kind)}, ${nameOf(searchDocs.id)},
      ${nameOf(searchDocs.rank)}, ${nameOf(searchDocs.words)}, ${nameOf(searchDocs.hitJson)})
    select ${kind}, id, rank, array_to_tsvector(words::text[]), hit_json from ${docRows(docs)}
    ${areNew ? none : orUpdate}`,
  samples: [
    ["place", [{ id: "1", rank: "a", words: ["pa"], hit_json: "{}" }], false],
    ["place", [{ id: "1", rank: "a", words: ["pa"], hit_json: "{}" }], true],
  ],
});

const findUnknownWords = query({
  row: { word: text() },
  sql: (words: readonly string[]) => sql`
    select candidates.word
    from unnest(${words}::text[]) with ordinality as candidates(word, position)
    where not exists (select 1 from ${searchWords} where ${searchWords.word} = candidates.word)
    order by candidates.position`,
  samples: [[["beach"]]],
});

/** The words that the vocabulary does not have yet, in the given order. */
export async function unknownWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  return (await findUnknownWords(tx, words)).map(({ word }) => word);
}

/** A word of the vocabulary. */
interface Word {
  word: string;
  /** The variants under which it is found when it is misspelt (typos.ts). */
  cuts: string[];
}

const wordRows = rowArrays<Word>({ word: "text", cuts: "text" });

/** Adds words to the vocabulary, in the given order, so that two writers cannot deadlock. */
export const insertWords = command({
  sql: (words: readonly Word[]) => sql`
    insert into ${searchWords} (${nameOf(searchWords.word)}, ${nameOf(searchWords.cuts)})
    select word, cuts::text[] from ${wordRows(words)}
    on conflict (${nameOf(searchWords.word)}) do nothing`,
  samples: [[[{ word: "beach", cuts: ["each"] }]]],
});

const lockWords = command({
  sql: () => sql`lock table ${searchWords} in share row exclusive mode`,
  samples: [[]],
});

const deleteUnusedWords = command({
  sql: () => sql`
    delete from ${searchWords} where ${searchWords.word} not in (
      select distinct substr(lexeme, 3) from ${searchDocs}, unnest(tsvector_to_array(${searchDocs.words})) as lexeme)`,
  samples: [[]],
});

/** Removes the words that no document has from the vocabulary. */
export async function removeUnusedWords(tx: Tx): Promise<void> {
  // Waits for writers that have found a word in the vocabulary but not committed its document yet.
  await lockWords(tx);
  await deleteUnusedWords(tx);
}
