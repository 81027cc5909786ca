import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Memory for a transaction that reads and writes much: its stage and its joins stay out of files. The stage's part can
 * only be given to a session that has had no temporary table yet.
 */
export async function takeMemory(tx: Tx): Promise<void> {
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(sql`select set_config('temp_buffers', '128MB', true) where pg_my_temp_schema() = 0`);
}

/** Makes imports wait for each other, to the end of the transaction: two at once would race for slugs and names. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`);
}
