import { eventCounts, eventTypes } from "@/db/schema";
import { integer, rowId, text } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The active event types with the number of their published events, by name. */
export const readEventTypes = query({
  row: { id: rowId, name: text(), slug: text(), event_count: integer },
  sql: () => sql`
    select ${eventTypes.id}, ${eventTypes.name}, ${eventTypes.slug}, coalesce(${eventCounts.events}, 0) as event_count
    from ${eventTypes} left join ${eventCounts}
      on ${eventCounts.typeId} = ${eventTypes.id} and ${eventCounts.areaId} = 0 and ${eventCounts.day} = 'infinity'
    where ${eventTypes.active} order by ${eventTypes.name}, ${eventTypes.id}`,
  samples: [[]],
});
