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

/**
 * Runs the work in one transaction: all of it lands, or none. Inside, use only the `tx` it is given.
 * `afterCommit` steps run once it has landed.
 */
export async function withTransaction<T>(
  ctx: { db: Db },
  work: (tx: Tx, afterCommit: (step: () => void) => void) => Promise<T>,
): Promise<T> {
  const steps: (() => void)[] = [];
  const result = await ctx.db.orm.transaction((tx) => work(tx, (step) => steps.push(step)));
  for (const step of steps) step();
  return result;
}

/** The constraint that a failed write ran into, also where drizzle has wrapped the failure; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint_name" in error && typeof error.constraint_name === "string") return error.constraint_name;
  return violatedConstraint(error.cause);
}
