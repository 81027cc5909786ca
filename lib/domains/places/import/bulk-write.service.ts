import type { Tx } from "@/db/client";
import { applyCounts, createAuxiliaries, deferCounts, dropAuxiliaries, isUnused } from "./bulk-write.queries";

/**
 * Prepares the transaction for writing the cards of many places: the counters are updated once, and the indexes and
 * foreign keys of an empty read model are built once. Dropping them blocks readers until the transaction ends, so this is
 * done only if no other session uses the database. Returns the function to call when the cards are written.
 */
export async function beginBulkWrite(tx: Tx): Promise<() => Promise<void>> {
  const dropped = (await isUnused(tx)) ? await dropAuxiliaries(tx) : [];
  await deferCounts(tx);
  return async () => {
    await createAuxiliaries(tx, dropped);
    await applyCounts(tx);
  };
}
