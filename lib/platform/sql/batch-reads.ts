interface Batch<Row> {
  ids: Set<string>;
  rows: Promise<Map<string, Row>>;
}

// A new batch does not wait longer than this for the query under way; the two then run side by side.
const PATIENCE_MS = 5;

/**
 * Makes a reader of single rows from a reader of many rows. Calls within one turn of the event loop, or while a query
 * is under way, share one query. The query for a call always starts after the call, so no caller gets a stale row.
 */
export function batchReads<Row extends { id: string }>(
  read: (ids: string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let open: Batch<Row> | undefined;
  let underWay: Promise<unknown> | undefined;

  const begin = (): Batch<Row> => {
    const ids = new Set<string>();
    const rows = nextTurn(underWay).then(async () => {
      open = undefined;
      const found = read([...ids]);
      const done = found
        .catch(() => undefined)
        .then(() => {
          if (underWay === done) underWay = undefined;
        });
      underWay = done;
      return new Map((await found).map((row) => [row.id, row]));
    });
    return { ids, rows };
  };

  return async (id) => {
    open ??= begin();
    open.ids.add(id);
    return (await open.rows).get(id);
  };
}

function nextTurn(underWay: Promise<unknown> | undefined): Promise<unknown> {
  if (!underWay) return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void underWay.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
