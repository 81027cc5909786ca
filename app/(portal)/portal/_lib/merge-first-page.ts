interface Page<Row> {
  data: Row[];
  meta: { cursor: string | null };
}

/**
 * Replaces the first page of a list that is sorted by descending id with a fresh one. The older rows stay behind it if it
 * reaches them. Otherwise there may be rows between that were never read, so the list starts again.
 */
export function mergeFirstPage<Row extends { id: string }>(before: Page<Row>, fresh: Page<Row>): Page<Row> {
  const last = fresh.data.at(-1);
  if (!last || !fresh.meta.cursor) return fresh;
  const reaches = before.data.some(({ id }) => BigInt(id) >= BigInt(last.id));
  if (!reaches) return fresh;
  const older = before.data.filter(({ id }) => BigInt(id) < BigInt(last.id));
  return older.length > 0 ? { data: [...fresh.data, ...older], meta: before.meta } : fresh;
}
