import type { Sql } from "@/db/client";

export interface CalendarRow {
  id: string;
  title: string;
  summary: string | null;
  description: string | null;
  starts_at: Date;
  ends_at: Date | null;
  is_all_day: boolean;
  timezone: string;
  cancelled: boolean;
  updated_at: Date;
  type: string;
  /** The place where it is public, then the area. */
  where: string[];
  lat: number | null;
  lng: number | null;
}

/** What a calendar tells of published events, in the order of the ids; those that are not published are left out. */
export const readCalendarRows = (sql: Sql, ids: readonly string[]): Promise<CalendarRow[]> => sql<CalendarRow[]>`
  select e.id::text, e.title, e.summary, e.description, e.starts_at, e.ends_at, e.is_all_day, e.timezone,
    e.event_status = 'cancelled' as cancelled, e.updated_at, t.name as type,
    array_remove(array[p.name, a.name], null) as where,
    coalesce(e.lat, p.lat) as lat, coalesce(e.lng, p.lng) as lng
  from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
  join event_cards c on c.event_id = wanted.id
  join events e on e.id = wanted.id
  join event_types t on t.id = e.type_id
  left join places p on p.id = e.place_id and p.status = 'published'
  left join areas a on a.id = e.area_id
  order by wanted.position`;
