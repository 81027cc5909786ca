import type { Tx } from "@/db/client";
import { command } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const raiseWorkMem = command({ sql: () => sql`set local work_mem = '16MB'`, samples: [[]] });
const raiseMaintenanceWorkMem = command({ sql: () => sql`set local maintenance_work_mem = '64MB'`, samples: [[]] });
const raiseTempBuffers = command({
  sql: () => sql`select set_config('temp_buffers', '4MB', true) where pg_my_temp_schema() = 0`,
  samples: [[]],
});

/**
 * Raises memory settings for an import, so that its stage, its joins and the building of indexes stay in memory. temp_buffers
 * can only be set before the session's first temporary table.
 */
export async function raiseMemory(tx: Tx): Promise<void> {
  await raiseWorkMem(tx);
  await raiseMaintenanceWorkMem(tx);
  await raiseTempBuffers(tx);
}

const limitTimes = command({
  sql: (ms: string) => sql`
    select set_config('statement_timeout', ${ms}, true), set_config('lock_timeout', ${ms}, true),
      set_config('idle_in_transaction_session_timeout', ${ms}, true)`,
  samples: [["1000"]],
});

/** Replaces the service's time limits, which suit short requests, for this transaction. In milliseconds. */
export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await limitTimes(tx, String(ms));
}

/** Serialises imports until the transaction ends, because concurrent imports would race for slugs and names. */
export const lockImports = command({
  sql: () => sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`,
  samples: [[]],
});
