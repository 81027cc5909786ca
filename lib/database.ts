import { type ConnectOptions, connect, type Db, type Tx } from "@/db/client";
import { env } from "@/lib/env";
import { offerReading, telemetry } from "@/lib/telemetry/port";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationDatabase?: Db };

/** The process's database, from the settings. Connects at the first query. */
export function db(): Db {
  slot.destinationDatabase ??= open();
  return slot.destinationDatabase;
}

function open(): Db {
  const database = connect({ ...databaseOptions(), poolSize: env().DATABASE_POOL_SIZE });
  offerPoolReadings("main", database);
  return database;
}

/** How any pool of this process connects to the primary. */
export function databaseOptions(): Omit<ConnectOptions, "poolSize"> {
  const settings = env();
  return {
    url: settings.DATABASE_URL,
    transactionPooler: settings.DATABASE_TRANSACTION_POOLER === "1",
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: settings.DATABASE_LOCK_TIMEOUT_MS,
    idleInTransactionMs: settings.DATABASE_IDLE_IN_TRANSACTION_MS,
    maxWaitMs: settings.DATABASE_MAX_WAIT_MS,
    idleSeconds: settings.DATABASE_IDLE_SECONDS,
    observe: telemetry()?.query,
  };
}

/** Offers how the pools of a connection are used. */
export function offerPoolReadings(name: string, database: Db): void {
  const offer = (part: "used" | "waiting" | "refused" | "size", kind: "gauge" | "counter", describe: string): void =>
    offerReading({
      name: `db.pool.${part}${name === "main" ? "" : `.${name}`}`,
      kind,
      unit: "{connection}",
      describe,
      read: () => Object.entries(database.use()).map(([pool, use]) => ({ value: use[part], attributes: { pool } })),
    });
  offer("size", "gauge", "Connections that there may be");
  offer("used", "gauge", "Connections that work");
  offer("waiting", "gauge", "Queries and transactions that wait for a connection");
  offer("refused", "counter", "Queries and transactions refused because their turn would have come too late");
}

interface Opened {
  steps: (() => void)[];
  requestId: string | undefined;
}
const opened = new WeakMap<Tx, Opened>();

/**
 * Runs the work in one transaction: all of it lands, or none. Inside, use only the `tx` it is given.
 * `afterCommit` steps run once it has landed.
 */
export async function withTransaction<T>(
  ctx: { db: Db; requestId?: string },
  work: (tx: Tx, afterCommit: (step: () => void) => void) => Promise<T>,
): Promise<T> {
  const steps: (() => void)[] = [];
  const result = await ctx.db.orm.transaction((tx) => {
    opened.set(tx, { steps, requestId: ctx.requestId });
    return work(tx, (step) => steps.push(step));
  });
  for (const step of steps) step();
  return result;
}

/**
 * For what takes part in others' transactions: adds a step for after the commit, and gives the id of the request.
 * Of a transaction that `withTransaction` did not open nothing is known; its step is never run.
 */
export function joinTransaction(tx: Tx, afterCommit: () => void): { requestId: string | undefined } {
  const known = opened.get(tx);
  known?.steps.push(afterCommit);
  return { requestId: known?.requestId };
}

/** The constraint that a failed write ran into, also where drizzle has wrapped the failure; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint_name" in error && typeof error.constraint_name === "string") return error.constraint_name;
  return violatedConstraint(error.cause);
}
