const BATCH = 500;

/** Deletes in batches until a batch is not full, so that no transaction holds its locks for long. Returns the total. */
export async function deleteInBatches(deleteUpTo: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await deleteUpTo(BATCH);
    total += count;
    if (count < BATCH) return total;
  }
}
