interface Batch<Row> {
  ids: Set<string>;
  rows: Promise<Map<string, Row>>;
}

// A query that takes longer than this is not waited for: the next one goes beside it.
const PATIENCE_MS = 5;

/**
 * Makes a reader of single rows of a reader of many: what is asked in one turn of the event loop, or while a query
 * is under way, goes as one query. Every question is answered by a query that begins after it was asked, so nobody
 * is told of a row as it was before.
 */
export function batched<Row extends { id: string }>(
  read: (ids: string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let open: Batch<Row> | undefined;
  let underWay: Promise<unknown> | undefined;

  const begin = (): Batch<Row> => {
    const ids = new Set<string>();
    const rows = turn(underWay).then(async () => {
      open = undefined;
      const answer = read([...ids]);
      const done = answer
        .catch(() => undefined)
        .then(() => {
          if (underWay === done) underWay = undefined;
        });
      underWay = done;
      return new Map((await answer).map((row) => [row.id, row]));
    });
    return { ids, rows };
  };

  return async (id) => {
    open ??= begin();
    open.ids.add(id);
    return (await open.rows).get(id);
  };
}

function turn(underWay: Promise<unknown> | undefined): Promise<unknown> {
  if (!underWay) return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void underWay.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
