import { eventCards } from "@/db/schema";
import { matches } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Whether an event is published. Only then may anyone learn that it exists. */
export const isPublished = matches({
  sql: (id: string) => sql`select 1 from ${eventCards} where ${eventCards.eventId} = ${id}`,
  samples: [["1"]],
});
