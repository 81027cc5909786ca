import type { Tx } from "@/db/client";
import { runnerOf } from "./runner";

/**
 * Sends the COMMIT of a transaction together with its last statements, which saves a round trip. `last` starts them before it
 * returns: queries of query.ts, whose results cannot make the caller want to roll back. A later statement of the transaction
 * fails.
 */
export function commitWith<T>(tx: Tx, last: () => Promise<T>): Promise<T> {
  const { commitWith: send } = runnerOf(tx);
  return send ? send(last) : last();
}
