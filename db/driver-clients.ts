import type postgres from "postgres";

/** The driver's clients of one pool. Each has one connection, so the pool decides which connection a statement gets. */
export interface DriverClients {
  /** Takes a free client, or opens one. The pool's gate bounds how many are in use. */
  take(): postgres.Sql;
  /** Returns a client after its statement or transaction. One whose connection is lost is dropped. */
  give(client: postgres.Sql, isLost: boolean): void;
  end(): Promise<void>;
}

// Seconds that statements in progress have to finish when the pool closes.
const END_TIMEOUT = 5;

/**
 * Opens a client for each connection of a pool. The client that was used last is taken first: its PostgreSQL process still has
 * its plans in the processor's cache, and connections that are not needed become idle and close.
 *
 * The driver's own pool is not used. At each statement, the driver (3.4.9) appends to its queue of free connections and searches
 * it from the start, until all connections happen to be in use at once (decision 143). It also keeps what a lost connection
 * had not sent and never sends on it again (https://github.com/porsager/postgres/issues/1208), so a client whose connection is
 * lost is not used again.
 */
export function driverClientsOf(open: () => postgres.Sql): DriverClients {
  const all = new Set<postgres.Sql>();
  let isEnded = false;
  const opened = (): postgres.Sql => {
    const client = open();
    all.add(client);
    // An ended client rejects its statements.
    if (isEnded) void client.end();
    return client;
  };
  // The first client is opened at once, so that an invalid address fails here. It connects at its first statement.
  const free: postgres.Sql[] = [opened()];
  return {
    take: () => free.pop() ?? opened(),
    give: (client, isLost) => {
      if (!isLost) {
        free.push(client);
        return;
      }
      all.delete(client);
      client.end().catch(() => undefined);
    },
    end: async () => {
      isEnded = true;
      await Promise.all([...all].map((client) => client.end({ timeout: END_TIMEOUT })));
    },
  };
}

const LOST_CODES = new Set(["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "ECONNRESET", "EPIPE"]);

/** Whether a statement's error means that its connection is gone. PostgreSQL closes the connection after a fatal error. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return LOST_CODES.has(String(code)) || severity === "FATAL" || severity === "PANIC";
}
