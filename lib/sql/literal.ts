import type { Sql } from "@/db/client";

/**
 * A word as a part of the statement's text, so that its plan is made for this value: plans are generic (db/client.ts),
 * and for any state at all a walk through the whole list looks cheaper than the index of a rare one. For words of a
 * few; what is no plain word stays a parameter.
 */
export const literal = (db: Sql, word: string) =>
  /^[\w:.-]{1,100}$/.test(word) ? db.unsafe(`'${word}'`) : db`${word}`;
