import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Writes the new and changed records and remembers their ids. */
export async function writeEvents(tx: Tx, source: string, attribution: string | null, now: string): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into events (source, source_key, attribution, import_hash, slug, title, summary, description, status,
        event_status, published_at, starts_at, ends_at, is_all_day, timezone, type_id, area_id, place_id, organizer_id,
        admission_type, admission_price, admission_currency, ticket_url, audience_codes, age_rating, languages,
        attendance_mode, lat, lng, narrative, links)
      select ${source}, s.key, ${attribution}, s.hash, s.slug, r.title, r.summary, r.description,
        case when r.status = 'draft' then 'draft' else 'published' end,
        case when r.status = 'cancelled' then 'cancelled' else 'scheduled' end,
        coalesce(e.published_at, ${now}::timestamptz), r.starts_at, r.ends_at, r.is_all_day, r.timezone, t.id, a.id, p.id,
        o.id, r.admission_type, r.admission_price, r.admission_currency, r.ticket_url, r.audience_codes, r.age_rating,
        r.languages, r.attendance_mode, r.lat, r.lng, r.narrative, r.links
      from staged_events s
      cross join lateral jsonb_to_record(s.record) as r(title text, summary text, description text, status text,
        starts_at timestamptz, ends_at timestamptz, is_all_day boolean, timezone text, event_type text, area text,
        place text, organizer text, admission_type text, admission_price numeric, admission_currency text,
        ticket_url text, audience_codes text[], age_rating text, languages text[], attendance_mode text, lat float8,
        lng float8, narrative text, links jsonb)
      join event_types t on t.source = ${source} and t.source_key = r.event_type
      left join events e on e.id = s.row_id
      left join areas a on a.source = ${source} and a.source_key = r.area
      left join places p on p.source = ${source} and p.source_key = r.place
      left join organizers o on o.source = ${source} and o.source_key = r.organizer
      where s.state <> 'unchanged'
      order by s.n
      on conflict (source, source_key) do update set attribution = excluded.attribution,
        import_hash = excluded.import_hash, slug = excluded.slug, title = excluded.title, summary = excluded.summary,
        description = excluded.description, status = excluded.status, published_at = excluded.published_at,
        event_status = case when excluded.event_status = 'cancelled' or events.event_status = 'cancelled'
          then excluded.event_status else events.event_status end,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_all_day = excluded.is_all_day,
        timezone = excluded.timezone, type_id = excluded.type_id, area_id = excluded.area_id,
        place_id = excluded.place_id, organizer_id = excluded.organizer_id, admission_type = excluded.admission_type,
        admission_price = excluded.admission_price, admission_currency = excluded.admission_currency,
        ticket_url = excluded.ticket_url, audience_codes = excluded.audience_codes, age_rating = excluded.age_rating,
        languages = excluded.languages, attendance_mode = excluded.attendance_mode, lat = excluded.lat,
        lng = excluded.lng, narrative = excluded.narrative, links = excluded.links, updated_at = ${now}::timestamptz
      returning id, source_key
    )
    update staged_events s set row_id = w.id from written w where w.source_key = s.key`);
}

export async function analyzeEvents(tx: Tx): Promise<void> {
  await tx.execute(
    sql`analyze events, event_cards, event_details, event_counts, event_media, search_docs, search_words`,
  );
}
