import { nextTurn } from "@/lib/platform/event-loop/turns";

interface Batch<Row> {
  ids: Set<string>;
  callers: number;
  rows: Promise<Map<string, Row>>;
}

// A new batch does not wait longer than this for the query under way; the two then run side by side.
const PATIENCE_MS = 5;

/**
 * Makes a reader of single rows from a reader of many rows. Calls while a query is under way share the next one. Calls in
 * one turn of the event loop share one too while callers are many; a caller who has been alone lately does not wait for
 * others. The query for a call always starts after the call, so no caller gets a stale row.
 */
export function batchReads<Row extends { id: string }>(
  read: (ids: string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let open: Batch<Row> | undefined;
  let underWay: Promise<unknown> | undefined;
  let many = false;

  const begin = (): Batch<Row> => {
    const ids = new Set<string>();
    const begun = underWay ? afterQuery(underWay) : many ? nextTurn() : Promise.resolve();
    const rows = begun.then(async () => {
      open = undefined;
      many = batch.callers > 1;
      const found = read([...ids]);
      const finish = (): void => {
        if (underWay === done) underWay = undefined;
      };
      const done = found.then(finish, finish);
      underWay = done;
      return new Map((await found).map((row) => [row.id, row]));
    });
    const batch: Batch<Row> = { ids, callers: 0, rows };
    return batch;
  };

  return async (id) => {
    open ??= begin();
    open.ids.add(id);
    open.callers++;
    return (await open.rows).get(id);
  };
}

function afterQuery(underWay: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void underWay.then(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
