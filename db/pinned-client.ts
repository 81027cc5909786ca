import type postgres from "postgres";

/** A statement of the driver, which it passes to its handler when it is awaited. */
interface DriverQuery {
  handler: (query: DriverQuery) => void;
  reject: (error: unknown) => void;
}

/** A connection of the driver, as it passes it to `onexecute`. */
interface DriverConnection {
  /** Sends a statement. Returns whether another one may be sent before its result has come. */
  execute: (query: DriverQuery) => unknown;
  /** Called after each result, for as long as the connection belongs to a transaction. */
  reserved: (() => void) | null;
  onclose: ((error: Error) => void) | null;
  queue: { remove: (connection: DriverConnection) => void; push: (connection: DriverConnection) => void };
}

// The driver's lists of free and busy connections do not have those of transactions.
const NO_LIST = { remove: () => undefined, push: () => undefined };

/**
 * Sends BEGIN, and returns a client that sends on its connection, in the order in which the statements are started. The first
 * ones do not wait for the result of BEGIN; the driver's own `begin` waits, which costs a round trip. As there, the connection
 * returns to the pool when the transaction has ended. Calls `onClose` if it is lost before.
 */
export function beginOn(
  client: postgres.Sql,
  onClose: (error: Error) => void,
): { began: Promise<unknown>; pinned: Pick<postgres.ISql, "unsafe"> } {
  let connection: DriverConnection | undefined;
  let isReady = false;
  const waiting: DriverQuery[] = [];
  const sendWaiting = (): void => {
    isReady = true;
    while (isReady) {
      const next = waiting.shift();
      if (!next) return;
      isReady = Boolean(connection?.execute(next));
    }
  };
  const handler = (query: DriverQuery): void => {
    waiting.push(query);
    if (isReady) sendWaiting();
  };
  const onexecute = (one: DriverConnection): false => {
    connection = one;
    one.queue.remove(one);
    one.queue = NO_LIST;
    one.reserved = sendWaiting;
    one.onclose = (error) => {
      isReady = false;
      onClose(error);
      for (const query of waiting.splice(0)) query.reject(error);
    };
    sendWaiting();
    return false;
  };
  // The driver's types lack the option, and the handler of a statement.
  const options = { onexecute } as postgres.UnsafeQueryOptions;
  const unsafe = ((...args: Parameters<typeof client.unsafe>) =>
    Object.assign(client.unsafe(...args), { handler })) as typeof client.unsafe;
  return { began: client.unsafe("begin", [], options).execute(), pinned: { unsafe } };
}
