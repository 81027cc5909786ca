import type { Sql } from "@/db/client";

/** Asks the database whether it answers and has been migrated. */
export async function touchDatabase(sql: Sql): Promise<void> {
  await sql`select scope from content_versions limit 1`;
}
