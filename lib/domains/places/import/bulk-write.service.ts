import type { Tx } from "@/db/client";
import { applyCounts, createAuxiliaries, deferCounts, dropAuxiliaries, isRebuildable } from "./bulk-write.queries";

/**
 * Prepares the transaction for writing many places and their cards: the counters are updated once, and if there are no
 * places yet, indexes are built and foreign keys checked once. Dropping them blocks readers until the transaction ends, so
 * they stay if another session uses the database. Returns the function to call when the cards are written.
 */
export async function beginBulkWrite(tx: Tx): Promise<() => Promise<void>> {
  const dropped = (await isRebuildable(tx)) ? await dropAuxiliaries(tx) : [];
  await deferCounts(tx);
  return async () => {
    await createAuxiliaries(tx, dropped);
    await applyCounts(tx);
  };
}
