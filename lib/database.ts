import { connect, type Db, type Tx } from "@/db/client";
import { env } from "@/lib/env";

// On globalThis, because a bundler may give two copies of this module to one process.
const slot = globalThis as { destinationDatabase?: Db };

/** The process's database, from the settings. Connects at the first query. */
export function db(): Db {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize } = env();
  slot.destinationDatabase ??= connect({ url, poolSize });
  return slot.destinationDatabase;
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
