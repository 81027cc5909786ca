import type { Tx } from "@/db/client";
import { jsonText } from "@/lib/http/json";
import type { EntityType, SearchHit } from "./hit";
import { insertDocs, insertWords, removeUnusedWords, unknownWords } from "./index.queries";
import { marksOf } from "./kinds";
import { misspeltAs } from "./typos";
import { lexemesOf, nameKey } from "./words";

/** A published thing as search sees it. */
export interface Searchable {
  hit: SearchHit;
  /** What is searched besides the title: summary, description, body. */
  texts: readonly (string | null)[];
  /** When it is over, for what passes: an ISO moment in UTC with milliseconds. */
  over?: string;
}

// Shorter ones are found by their beginning only.
const INFIX_LETTERS = 3;

/**
 * Makes published things of one kind findable as they are now, in the transaction that changed them. What is no longer
 * published goes by itself with its card (db/migrations, search ranks few).
 */
export async function indexForSearch(tx: Tx, kind: EntityType, things: readonly Searchable[]): Promise<void> {
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
  // After the first thousands of documents most words are known, and a word costs as many index entries as letters.
  const unknown = await unknownWords(tx, [...vocabulary].sort());
  if (unknown.length > 0)
    await insertWords(
      tx,
      unknown.map((word) => ({ word, cuts: misspeltAs(word) })),
    );
  await insertDocs(tx, kind, docs);
}

/** Forgets the words that no document has any more; a transaction of its own, which writers wait for. */
export const forgetUnusedWords = (tx: Tx): Promise<void> => removeUnusedWords(tx);
