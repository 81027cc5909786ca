import { eventTypes } from "@/db/schema";
import { boolean, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** Every event type, oldest first. */
export const readEventTypes = query({
  row: { name: text(), slug: text(), active: boolean },
  sql: () => sql`
    select ${eventTypes.name}, ${eventTypes.slug}, ${eventTypes.active} from ${eventTypes} order by ${eventTypes.id}`,
  samples: [[]],
});
