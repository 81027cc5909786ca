import type { Sql } from "@/db/client";
import type { MediaRow } from "@/lib/places/cards/media";

/** What a stop is made of, beside when it is: the facts that are published of its place or event. */
export interface StopSource {
  id: string;
  name: string;
  summary: string | null;
  /** The place's kind, or the name of the event's type. */
  kind: string;
  area: string | null;
  city: string | null;
  /** The event's venue. */
  venue: string | null;
  narrative: string | null;
  busy_rating: string;
  lat: number;
  lng: number;
  media: Pick<MediaRow, "role" | "url" | "thumbnail_url" | "alt_text" | "mime_type">[];
}

const media = (sql: Sql, rows: ReturnType<Sql>) => sql`
  coalesce((select json_agg(json_build_object('role', m.role, 'url', m.url, 'thumbnail_url', m.thumbnail_url,
      'alt_text', m.alt_text, 'mime_type', m.mime_type) order by (m.role = 'hero') desc, (m.role = 'cover') desc, m.position, m.id)
    from ${rows} and m.status = 'approved'), '[]') as media`;

/** Published places with what a stop shows of them. */
export const readPlaceSources = (sql: Sql, ids: readonly string[]): Promise<StopSource[]> => sql<StopSource[]>`
  select p.id, p.name, p.summary, p.place_kind as kind, a.name as area, p.city, null as venue, p.narrative, p.busy_rating,
    c.lat, c.lng, ${media(sql, sql`place_media m where m.place_id = p.id`)}
  from place_cards c join places p on p.id = c.place_id left join areas a on a.id = p.area_id
  where c.place_id = any(${ids}::bigint[])`;

/** Published events with what a stop shows of them; how busy they are is what their venue is. */
export const readEventSources = (sql: Sql, ids: readonly string[]): Promise<StopSource[]> => sql<StopSource[]>`
  select e.id, e.title as name, e.summary, t.name as kind, a.name as area, v.city, v.name as venue, e.narrative,
    coalesce(v.busy_rating, 'unknown') as busy_rating, c.lat, c.lng,
    ${media(sql, sql`event_media m where m.event_id = e.id`)}
  from event_cards c join events e on e.id = c.event_id join event_types t on t.id = c.type_id
  left join areas a on a.id = c.area_id left join places v on v.id = e.place_id and v.status = 'published'
  where c.event_id = any(${ids}::bigint[])`;

export interface LocatedPlace {
  name: string;
  externalId: string | null;
  point: { lat: number; lng: number };
}

/** For each stop the place that it is at, where that is published and its location known; null for the others. */
export async function locatePlaces(
  sql: Sql,
  stops: readonly { stop_type: "place" | "event"; entity_id: string }[],
): Promise<(LocatedPlace | null)[]> {
  const rows = await sql<{ n: number; name: string; external_place_id: string | null; lat: number; lng: number }[]>`
    select s.n::int as n, p.name, p.external_place_id, c.lat, c.lng
    from unnest(${stops.map((stop) => stop.stop_type)}::text[], ${stops.map((stop) => stop.entity_id)}::bigint[])
      with ordinality as s (type, id, n)
    left join events e on s.type = 'event' and e.id = s.id
    join place_cards c on c.place_id = case when s.type = 'place' then s.id else e.place_id end
    join places p on p.id = c.place_id
    where c.lat is not null`;
  const byPosition = new Map(rows.map((row) => [row.n, row]));
  return stops.map((_, i) => {
    const row = byPosition.get(i + 1);
    return row ? { name: row.name, externalId: row.external_place_id, point: { lat: row.lat, lng: row.lng } } : null;
  });
}

/** When a stop can be visited as far as is published now: a place's week as JSON text, or when an event is on. */
export interface StopTimes {
  week: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_all_day: boolean | null;
}

/** For each stop when it can be visited; nothing is known of what is no longer published. */
export const readStopTimes = (
  sql: Sql,
  stops: readonly { stop_type: "place" | "event"; entity_id: string }[],
): Promise<StopTimes[]> => sql<StopTimes[]>`
  select c.week, e.starts_at, e.ends_at, e.is_all_day
  from unnest(${stops.map((stop) => stop.stop_type)}::text[], ${stops.map((stop) => stop.entity_id)}::bigint[])
    with ordinality as s (type, id, n)
  left join place_cards c on s.type = 'place' and c.place_id = s.id
  left join event_cards k on s.type = 'event' and k.event_id = s.id
  left join events e on e.id = k.event_id
  order by s.n`;
