import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Makes imports wait for each other, to the end of the transaction: two at once would race for slugs and names. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`);
}
