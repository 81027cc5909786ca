import type { Sql } from "@/db/client";

/** Whether an event is published, which is whether anyone may know of it. */
export async function isPublished(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select 1 from event_cards where event_id = ${id}`;
  return rows.length > 0;
}
