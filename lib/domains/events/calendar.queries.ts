import { areas, eventCards, events, eventTypes, places } from "@/db/schema";
import { array, boolean, float, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const CALENDAR_EVENT = {
  id: rowId,
  title: text(),
  summary: orNull(text()),
  description: orNull(text()),
  starts_at: timestamp,
  ends_at: orNull(timestamp),
  is_all_day: boolean,
  timezone: text(),
  cancelled: boolean,
  created_at: timestamp,
  /** The last change of the event or of its place, whose name and position the entry shows. */
  changed_at: timestamp,
  type: text(),
  /** The names of the place, if it is published, and of the area. */
  location: array(text()),
  lat: orNull(float),
  lng: orNull(float),
};
export type CalendarRow = RowOf<typeof CALENDAR_EVENT>;

/** The calendar entries of published events, in the order of the ids. Skips ids of other events. */
export const readCalendarRows = query({
  row: CALENDAR_EVENT,
  sql: (ids: readonly string[]) => sql`
    select ${events.id}, ${events.title}, ${events.summary}, ${events.description}, ${events.startsAt},
      ${events.endsAt}, ${events.isAllDay}, ${events.timezone}, ${events.eventStatus} = 'cancelled' as cancelled,
      ${events.createdAt}, greatest(${events.updatedAt}, ${places.updatedAt}) as changed_at, ${eventTypes.name} as type,
      array_remove(array[case when ${places.status} = 'published' then ${places.name} end, ${areas.name}], null) as location,
      case when ${places.status} = 'published' then coalesce(${events.lat}, ${places.lat}) else ${events.lat} end as lat,
      case when ${places.status} = 'published' then coalesce(${events.lng}, ${places.lng}) else ${events.lng} end as lng
    from unnest(${ids}::bigint[]) with ordinality as listed (id, position)
    join ${eventCards} on ${eventCards.eventId} = listed.id
    join ${events} on ${events.id} = listed.id
    join ${eventTypes} on ${eventTypes.id} = ${events.typeId}
    left join ${places} on ${places.id} = ${events.placeId}
    left join ${areas} on ${areas.id} = ${events.areaId}
    order by listed.position`,
  samples: [[["1", "2"]]],
});
