import { devices, events, favorites, preferences, pushes } from "@/db/schema";
import { rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/**
 * Events that start between two moments, with each user who saved the event, wants reminders and has not received one for
 * it.
 */
export const readDueReminders = query({
  row: { event_id: rowId, slug: text(), title: text(), timezone: text(), starts_at: timestamp, user_id: text() },
  sql: (now: Date, until: Date, keyOfStart: string, limit: number) => sql`
    select ${events.id} as event_id, ${events.slug}, ${events.title}, ${events.timezone}, ${events.startsAt}, ${favorites.userId}
    from ${events} join ${favorites} on ${favorites.entityType} = 'event' and ${favorites.entityId} = ${events.id}
      join ${preferences} on ${preferences.owner} = ${favorites.userId}
    where ${events.status} = 'published' and ${events.eventStatus} not in ('cancelled', 'postponed')
      and ${events.startsAt} > ${now} and ${events.startsAt} <= ${until} and not ${events.isAllDay}
      and ${preferences.notificationsEnabled} and ${preferences.notifyEvents}
      and exists (select from ${devices} where ${devices.owner} = ${favorites.userId}
        and not exists (select from ${pushes} where ${pushes.deviceId} = ${devices.id}
          and ${pushes.key} = ${keyOfStart} || ${events.id} || ':' || extract(epoch from ${events.startsAt})::bigint))
    order by ${events.startsAt}, ${favorites.id} limit ${limit}`,
  samples: [[new Date(0), new Date(0), "event:", 100]],
});
