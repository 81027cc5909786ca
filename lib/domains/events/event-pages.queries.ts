import { eventCards, events } from "@/db/schema";
import { rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query } from "@/lib/platform/sql/query";
import { alias, sql } from "@/lib/platform/sql/template";

const self = alias(events, "self");

/**
 * The other dates of an event that are not over, by start: those of the same series, of the console or of an imported
 * calendar (whose keys differ after the `#`), and events with the same title at the same place.
 */
export const readOtherDates = query({
  row: { id: rowId, slug: text(), starts_at: timestamp },
  sql: (id: string, now: Date, limit: number) => sql`
    select distinct ${events.id}, ${events.slug}, ${events.startsAt}
    from ${events} ${self}
    join ${events} on ${events.id} <> ${self.id} and (
      (${events.source} = ${self.source} and ${self.sourceKey} like '%#%'
        and starts_with(${events.sourceKey}, regexp_replace(${self.sourceKey}, '#[^#]*$', '#')))
      or ${events.seriesId} = ${self.seriesId}
      or (${events.placeId} = ${self.placeId} and ${events.title} = ${self.title}))
    join ${eventCards} on ${eventCards.eventId} = ${events.id}
    where ${self.id} = ${id} and ${eventCards.overAt} > ${now} and not ${eventCards.cancelled}
    order by ${events.startsAt}, ${events.id} limit ${limit}`,
  samples: [["1", new Date(0), 8]],
});

/** The list items of the events at a place that are not over, by start. */
export const readEventsAt = query({
  row: { item_json: text() },
  sql: (placeId: string, now: Date, limit: number) => sql`
    select ${eventCards.itemJson} from ${events} join ${eventCards} on ${eventCards.eventId} = ${events.id}
    where ${events.placeId} = ${placeId} and ${eventCards.overAt} > ${now}
    order by ${eventCards.startsAt}, ${eventCards.eventId} limit ${limit}`,
  samples: [["1", new Date(0), 4]],
});
