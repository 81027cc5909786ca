import { availableParallelism } from "node:os";
import { type ConnectOptions, connect, type Db, type Tx } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import { telemetry } from "@/lib/platform/telemetry/port";
import { registerPoolMetrics } from "./pool-metrics";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationDatabase?: Db };

/** The database of this process, as configured by the settings. Connects at the first query. */
export function db(): Db {
  slot.destinationDatabase ??= open();
  return slot.destinationDatabase;
}

function open(): Db {
  const { DATABASE_POOL_SIZE: poolSize, WORKERS: processes } = env();
  // Most of the time a write waits for the disk, and commits that wait together share a flush (decision 136).
  const writers = Math.max(2, Math.ceil((2 * poolSize) / processes));
  const database = connect({ ...databaseOptions(), poolSize, writers });
  registerPoolMetrics("main", database);
  return database;
}

/** Connection options for every pool of this process. */
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
    spread: Math.ceil(availableParallelism() / settings.WORKERS),
    observe: telemetry()?.query,
  };
}

interface OpenTransaction {
  steps: (() => void)[];
  requestId: string | undefined;
}
const openTransactions = new WeakMap<Tx, OpenTransaction>();

/**
 * Runs `work` in one transaction, which commits when `work` resolves and rolls back when it rejects. Inside, use only
 * the given `tx`. `afterCommit` steps run after the commit.
 */
export async function withTransaction<T>(
  ctx: { db: Db; requestId?: string },
  work: (tx: Tx, afterCommit: (step: () => void) => void) => Promise<T>,
): Promise<T> {
  const steps: (() => void)[] = [];
  const result = await ctx.db.orm.transaction((tx) => {
    openTransactions.set(tx, { steps, requestId: ctx.requestId });
    return work(tx, (step) => steps.push(step));
  });
  for (const step of steps) step();
  return result;
}

/**
 * Joins a transaction that a caller opened: adds a step that runs after its commit, and returns the id of its request.
 * For a transaction that `withTransaction` did not open, the id is undefined and the step never runs.
 */
export function joinTransaction(tx: Tx, afterCommit: () => void): { requestId: string | undefined } {
  const known = openTransactions.get(tx);
  known?.steps.push(afterCommit);
  return { requestId: known?.requestId };
}

/** The name of the constraint that a failed write violates; undefined for other errors. Drizzle wraps such an error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint_name" in error && typeof error.constraint_name === "string") return error.constraint_name;
  return violatedConstraint(error.cause);
}
