import type { Tx } from "@/db/client";
import {
  applyCounts,
  createAuxiliaries,
  deferCounts,
  dropAuxiliaries,
  isRebuildable,
  recount,
  renewFiles,
} from "./bulk-write.queries";

/**
 * Prepares the transaction for writing many places and their cards: the counters are updated once, and if there are no
 * places yet, indexes are built and foreign keys checked once. Dropping them blocks readers until the transaction ends, so
 * they stay if another session uses the database. Returns the function to call when the cards are written.
 */
export async function beginBulkWrite(tx: Tx): Promise<() => Promise<void>> {
  if (!(await isRebuildable(tx))) {
    await deferCounts(tx);
    return async () => void (await applyCounts(tx));
  }
  const dropped = await dropAuxiliaries(tx);
  await renewFiles(tx);
  return async () => {
    await createAuxiliaries(tx, dropped);
    await recount(tx);
  };
}
