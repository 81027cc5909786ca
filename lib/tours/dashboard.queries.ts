import type { Sql } from "@/db/client";

export interface EventTypeRow {
  id: string;
  name: string;
  slug: string;
  event_count: number;
}

/** The active event types with the kept counts of their published events, by name. */
export const readEventTypes = (sql: Sql): Promise<EventTypeRow[]> => sql<EventTypeRow[]>`
  select t.id, t.name, t.slug, coalesce(n.events, 0) as event_count
  from event_types t left join event_counts n on n.type_id = t.id and n.area_id = 0 and n.day = 'infinity'
  where t.active order by t.name, t.id`;
