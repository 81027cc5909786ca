import type { Tx } from "@/db/client";
import { jsonText } from "@/lib/http/json";
import type { EntityType, SearchHit } from "./hit";
import { insertWords, removeUnusedWords, unknownWords, writeDocs } from "./index.queries";
import { marksOf } from "./kinds";
import { lexemesOf, nameKey } from "./lexemes";
import { typoVariants } from "./typos";

/** A published entity as search indexes it. */
export interface Searchable {
  hit: SearchHit;
  /** The searched text besides the title: summary, description, body. */
  texts: readonly (string | null)[];
  /** For kinds that end: when it is over, ISO 8601 in UTC with milliseconds. */
  over?: string;
}

// Shorter fragments match only at the start of a word.
const INFIX_LETTERS = 3;

/**
 * Updates the search documents of published content of one kind, in the transaction that changed it. Documents of
 * unpublished content are deleted with their cards (db/migrations/0007_search.sql). Things that `areNew` have no document yet.
 */
export async function indexForSearch(
  tx: Tx,
  kind: EntityType,
  things: readonly Searchable[],
  areNew = false,
): Promise<void> {
  if (things.length === 0) return;
  const marks = marksOf(kind);
  const vocabulary = new Set<string>();
  const docs = things.map(({ hit, texts, over }) => {
    const name = nameKey(hit.title);
    const names = lexemesOf(hit.title);
    const all = new Set([...names, ...texts.flatMap((text) => lexemesOf(text ?? ""))]);
    for (const word of all) if ([...word].length >= INFIX_LETTERS) vocabulary.add(word);
    const words = [
      marks.whole + name,
      ...names.map((word) => marks.names + word),
      ...[...all].map((word) => marks.texts + word),
    ];
    return { id: hit.id, rank: over ?? name, words, hit_json: jsonText(hit) };
  });
  // After the first thousands of documents most words are known. A word costs as many index entries as it has letters.
  const unknown = await unknownWords(tx, [...vocabulary].sort());
  if (unknown.length > 0)
    await insertWords(
      tx,
      unknown.map((word) => ({ word, cuts: typoVariants(word) })),
    );
  await writeDocs(tx, kind, docs, areNew);
}

/** Deletes words that no document contains. Needs its own transaction, because writers wait for it. */
export const forgetUnusedWords = (tx: Tx): Promise<void> => removeUnusedWords(tx);
