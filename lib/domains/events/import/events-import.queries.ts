import type { Tx } from "@/db/client";
import {
  areas,
  eventCards,
  eventCounts,
  eventDetails,
  eventMedia,
  events,
  eventTypes,
  organizers,
  places,
  searchDocs,
  searchWords,
} from "@/db/schema";
import { namesOf, setExcluded, setUnlessEdited } from "@/lib/platform/sql/column-lists";
import { executeStatement } from "@/lib/platform/sql/execute-statement";
import { command } from "@/lib/platform/sql/query";
import { alias, nameOf, sql } from "@/lib/platform/sql/template";

const known = alias(events, "known");
const named = alias(eventTypes, "named");
const { source: sourceColumn, sourceKey, eventStatus } = events;
/** The fields that an import always takes over. */
const taken = [
  events.attribution,
  events.importHash,
  events.slug,
  events.publishedAt,
  events.lat,
  events.lng,
  events.links,
  events.location,
];
/** The fields that an import takes over unless staff edited them. */
const editable = [
  events.title,
  events.summary,
  events.description,
  events.status,
  events.startsAt,
  events.endsAt,
  events.isAllDay,
  events.timezone,
  events.typeId,
  events.areaId,
  events.placeId,
  events.organizerId,
  events.admissionType,
  events.admissionPrice,
  events.admissionCurrency,
  events.ticketUrl,
  events.audienceCodes,
  events.ageRating,
  events.languages,
  events.attendanceMode,
  events.narrative,
];
const fields = [...taken, ...editable];

/** Writes the new and changed records. */
export async function writeEvents(tx: Tx, source: string, attribution: string | null, now: string): Promise<void> {
  await executeStatement(
    tx,
    sql`
    insert into ${events} (${namesOf([events.id, sourceColumn, sourceKey, ...fields, eventStatus])}) overriding system value
    select s.row_id, ${source}, s.key, coalesce(r.credit, ${attribution}), s.hash, slug.chosen,
      coalesce(${known.publishedAt}, ${now}::timestamptz), r.lat, r.lng, r.links, r.location, r.title, r.summary, r.description,
      case when r.status = 'draft' then 'draft' else 'published' end, r.starts_at, r.ends_at, r.is_all_day, r.timezone,
      ${eventTypes.id}, ${areas.id}, ${places.id}, ${organizers.id}, r.admission_type, r.admission_price,
      r.admission_currency, r.ticket_url, r.audience_codes, r.age_rating, r.languages, r.attendance_mode,
      r.narrative, case when r.status = 'cancelled' then 'cancelled' else 'scheduled' end
    from staged_events s join slug_choice_events slug on slug.n = s.n
    cross join lateral jsonb_to_record(s.record) as r(title text, summary text, description text, status text,
      starts_at timestamptz, ends_at timestamptz, is_all_day boolean, timezone text, event_type text, area text,
      place text, organizer text, admission_type text, admission_price numeric, admission_currency text,
      ticket_url text, audience_codes text[], age_rating text, languages text[], attendance_mode text, lat float8,
      lng float8, narrative text, links jsonb, location text, has_shared_type boolean,
      credit text)
    join ${eventTypes} on ${eventTypes.id} = case when r.has_shared_type
      then (select ${named.id} from ${eventTypes} ${named} where ${named.slug} = r.event_type)
      else (select ${named.id} from ${eventTypes} ${named}
        where ${named.source} = ${source} and ${named.sourceKey} = r.event_type) end
    left join ${events} ${known} on ${known.id} = s.row_id
    left join ${areas} on ${areas.source} = ${source} and ${areas.sourceKey} = r.area
    left join ${places} on ${places.source} = ${source} and ${places.sourceKey} = r.place
    left join ${organizers} on ${organizers.source} = ${source} and ${organizers.sourceKey} = r.organizer
    where s.state <> 'unchanged'
    order by s.n
    on conflict (${namesOf([sourceColumn, sourceKey])}) do update set ${setExcluded(taken)},
      ${setUnlessEdited(editable, events.editedFields)},
      ${nameOf(eventStatus)} = case
        when 'event_status' = any(${events.editedFields}) then ${eventStatus}
        when excluded.${nameOf(eventStatus)} = 'cancelled' or ${eventStatus} = 'cancelled'
        then excluded.${nameOf(eventStatus)} else ${eventStatus} end,
      ${nameOf(events.updatedAt)} = ${now}::timestamptz`,
  );
}

/** Collects this transaction's changes of the event counters until `applyCounts`. */
export const deferCounts = command({ sql: () => sql`select defer_event_counts()`, samples: [[]] });
/** Applies the collected changes. Later changes are applied at once again. */
export const applyCounts = command({ sql: () => sql`select apply_event_counts()`, samples: [[]] });

const analyze = command({
  sql: () => sql`
    analyze ${events}, ${eventCards}, ${eventDetails}, ${eventCounts}, ${eventMedia}, ${searchDocs}, ${searchWords}`,
  samples: [[]],
});

export async function analyzeEvents(tx: Tx): Promise<void> {
  await analyze(tx);
}
