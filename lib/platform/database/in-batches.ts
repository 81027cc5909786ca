const BATCH = 500;

/** Deletes or updates in batches until one is not full, so that no transaction holds its locks for long. Returns the total. */
export async function inBatches(changeUpTo: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await changeUpTo(BATCH);
    total += count;
    if (count < BATCH) return total;
  }
}
