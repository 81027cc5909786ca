import type postgres from "postgres";
import type { Places } from "./gate";

/** A connection of a pool, with the statements or the transaction that it has been given. */
export interface Connection {
  readonly client: postgres.Sql;
  /** Statements sent and not ended. */
  underWay: number;
  /** When PostgreSQL began the first of them, as `performance.now()`. */
  since: number;
  isLost: boolean;
}

/** The connections of one pool. Each is a client of the driver, so the pool decides which one a statement gets. */
export interface Connections extends Places<Connection> {
  readonly size: number;
  /** How many connections have something to do. */
  used(): number;
  end(): Promise<void>;
}

export interface Sharing {
  /** How many statements a connection may have at once. PostgreSQL runs them one after the other. */
  depth: number;
  /** How many connections have something to do before two statements share one. */
  spread: number;
}

const ALONE: Sharing = { depth: 1, spread: Number.POSITIVE_INFINITY };
// Seconds that statements in progress have to finish when the pool closes.
const END_TIMEOUT = 5;
// Statements that a turn gives to one connection before it uses another, which PostgreSQL can serve at the same time: as many as
// a request sends at once.
const TOGETHER = 4;
// No statement is sent behind one that runs for longer than these milliseconds.
const SLOW_MS = 5;

/**
 * At most `size` connections, opened when they are needed. A statement joins the connection that this turn of the event loop has
 * given up to three statements to: they are written together and wake its process once, which costs both processes half
 * as much as to wake one for each (decision 160). Otherwise it takes an idle connection if fewer than `spread` have something to
 * do, and of those the one that was used last: its PostgreSQL process still has its plans in the processor's cache, and
 * connections that are not needed close. If as many are busy, it joins the one with the fewest statements, unless the first of
 * them is slow.
 *
 * The driver's own pool is not used. At each statement, the driver (3.4.9) appends to its queue of free connections and searches
 * it from the start, until all connections happen to be in use at once (decision 143). It also keeps what a lost connection
 * had not sent and never sends on it again (https://github.com/porsager/postgres/issues/1208), so a client whose connection is
 * lost is not used again.
 */
export function connectionsOf(open: () => postgres.Sql, size: number, { depth, spread }: Sharing = ALONE): Connections {
  let isEnded = false;
  const busy = new Set<Connection>();
  // The first client is opened at once, so that an invalid address fails here. It connects at its first statement.
  const idle: Connection[] = [opened()];
  // Lost connections whose statements have not all ended yet are not among them.
  let count = 1;
  // The last connection to which this turn has given its first statement.
  let ofTurn: Connection | undefined;
  const endTurn = (): void => {
    ofTurn = undefined;
  };

  function opened(): Connection {
    const client = open();
    // An ended client rejects its statements.
    if (isEnded) void client.end();
    return { client, underWay: 0, since: 0, isLost: false };
  }

  function another(): Connection | undefined {
    const free = idle.pop();
    if (free || count === size) return free;
    count++;
    return opened();
  }

  /** The connection with the fewest statements, if one may have another and its first one is not slow. */
  function shared(now: number): Connection | undefined {
    let best: Connection | undefined;
    for (const one of busy) if (one.underWay < (best?.underWay ?? depth) && now - one.since <= SLOW_MS) best = one;
    return best;
  }

  /** The connection whose statements the driver writes at the end of this turn. */
  const unwritten = (): Connection | undefined =>
    ofTurn && !ofTurn.isLost && ofTurn.underWay > 0 && ofTurn.underWay < Math.min(depth, TOGETHER) ? ofTurn : undefined;

  return {
    size,
    take() {
      const now = performance.now();
      const joined = unwritten();
      const taken = joined ?? ((busy.size < spread && another()) || shared(now) || another());
      if (!taken) return undefined;
      if (!joined && depth > 1) {
        if (!ofTurn) setImmediate(endTurn);
        ofTurn = taken;
      }
      if (taken.underWay++ === 0) {
        taken.since = now;
        busy.add(taken);
      }
      return taken;
    },
    give(connection, isLost) {
      connection.underWay--;
      if (connection.isLost) return;
      if (isLost) {
        connection.isLost = true;
        busy.delete(connection);
        count--;
        // Rejects the statements behind the one that failed. The driver might never send them.
        connection.client.end({ timeout: 0 }).catch(() => undefined);
      } else if (connection.underWay > 0) {
        connection.since = performance.now();
      } else {
        busy.delete(connection);
        idle.push(connection);
      }
    },
    used: () => busy.size,
    isFull: () => busy.size === size,
    end: async () => {
      isEnded = true;
      await Promise.all([...busy, ...idle].map(({ client }) => client.end({ timeout: END_TIMEOUT })));
    },
  };
}

const LOST_CODES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "ECONNRESET",
  "EPIPE",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "ETIMEDOUT",
]);

/**
 * Whether a statement's error means that its connection is gone, or could not be opened: the driver would try again for each
 * statement behind it, one after the other. PostgreSQL closes the connection after a fatal error.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return LOST_CODES.has(String(code)) || severity === "FATAL" || severity === "PANIC";
}
