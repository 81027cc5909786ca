import type postgres from "postgres";

/** The driver's client of one pool, which is replaced when one of its connections is lost. */
export interface DriverClient {
  current(): postgres.Sql;
  /** Replaces the client if it is still the current one. Statements on its other connections finish. */
  replace(client: postgres.Sql): void;
  end(): Promise<void>;
}

// Seconds that statements in progress have to finish when the pool closes.
const END_TIMEOUT = 5;

/**
 * Opens a client, and another one each time a connection is lost in use. The driver (3.4.9) keeps what such a connection had
 * not sent and never sends on it again, so its place in the pool would fail every later statement
 * (https://github.com/porsager/postgres/issues/1208).
 */
export function driverClientOf(open: () => postgres.Sql): DriverClient {
  let current = open();
  return {
    current: () => current,
    replace: (client) => {
      if (client !== current) return;
      current = open();
      client.end().catch(() => undefined);
    },
    end: () => current.end({ timeout: END_TIMEOUT }),
  };
}

const LOST_CODES = new Set(["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "ECONNRESET", "EPIPE"]);

/** Whether a statement's error means that its connection is gone. PostgreSQL closes the connection after a fatal error. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return LOST_CODES.has(String(code)) || severity === "FATAL" || severity === "PANIC";
}
