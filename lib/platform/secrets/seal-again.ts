import { seal, unseal } from "./seal";
import { keysFor } from "./secrets";

const BATCH = 200;

/** A row with a secret that `seal` has made. */
export interface SealedRow {
  id: string;
  sealed: Buffer;
}

/** The rows of a table with sealed secrets. */
export interface SealedRows {
  /** Reads rows after an id, or the first ones, in the order of their ids. */
  read(after: string | undefined, limit: number): Promise<SealedRow[]>;
  /** Replaces the secret of a row, unless it has changed meanwhile. */
  replace(row: SealedRow, sealed: Buffer): Promise<unknown>;
}

/**
 * Seals under the current AUTH_SECRET what is sealed under the previous one, so that the previous one can be removed from
 * the settings. Returns how many secrets it sealed again.
 */
export async function sealAgain(purpose: string, rows: SealedRows): Promise<number> {
  if (keysFor(purpose).length === 1) return 0;
  let count = 0;
  let last: SealedRow | undefined;
  do {
    const batch = await rows.read(last?.id, BATCH);
    for (const row of batch) {
      const opened = unseal(purpose, row.sealed);
      if (!opened || opened.isCurrent) continue;
      await rows.replace(row, seal(purpose, opened.secret));
      count++;
    }
    last = batch.at(-1);
  } while (last);
  return count;
}
