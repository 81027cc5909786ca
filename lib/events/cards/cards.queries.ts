import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { MediaRow } from "@/lib/places/cards/media";
import type { Ref } from "@/lib/places/places.schemas";
import type { EventDetail, EventLink, EventStatus, Organizer } from "../events.schemas";

/** A published event with all that its public answers are made of; moments as the contract writes them. */
export interface EventSource
  extends Pick<EventDetail, "admission_type" | "age_rating" | "attendance_mode" | "audience_codes"> {
  id: string;
  title: string;
  slug: string;
  summary: string | null;
  description: string | null;
  event_status: EventStatus;
  published_at: string;
  starts_at: string;
  ends_at: string | null;
  is_all_day: boolean;
  timezone: string;
  admission_price: number | null;
  admission_currency: string | null;
  ticket_url: string | null;
  languages: string[];
  links: EventLink[];
  /** Its own point, or that of its place. */
  lat: number | null;
  lng: number | null;
  event_type: Ref;
  area: Ref | null;
  place: Ref | null;
  place_shown: string | null;
  organizer: Organizer | null;
  media: MediaRow[] | null;
}

const idArray = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(",")}}`)}::bigint[]`;
const moment = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const ref = (table: string): SQL =>
  sql.raw(`json_build_object('id', ${table}.id::text, 'name', ${table}.name, 'slug', ${table}.slug)`);

/** What an event shows of its place `p`, and takes from it. */
const PLACE_SHOWN = sql.raw(
  "case when p.status = 'published' then json_build_array(p.name, p.slug, p.lat, p.lng)::text end",
);

/**
 * Holds these events against other writers until the transaction ends, in id order so that no two wait in a ring; and
 * what they refer to against a change of its name, so that whoever makes one sees these events.
 */
export async function lockEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from events where id = any(${idArray(ids)}) order by id for update`);
  for (const [table, column] of [
    ["event_types", "type_id"],
    ["areas", "area_id"],
    ["organizers", "organizer_id"],
  ] as const) {
    await tx.execute(sql`
      select 1 from ${sql.identifier(table)}
      where id in (select ${sql.identifier(column)} from events where id = any(${idArray(ids)})) order by id for share`);
  }
}

/** Those of the events that are published, with everything their answers need. */
export async function readEventSources(tx: Tx, ids: readonly string[]): Promise<EventSource[]> {
  const rows = await tx.execute(sql`
    select e.id::text, e.title, e.slug, e.summary, e.description, e.event_status, ${moment("e.published_at")} as published_at,
      ${moment("e.starts_at")} as starts_at, ${moment("e.ends_at")} as ends_at, e.is_all_day, e.timezone, e.admission_type,
      e.admission_price::float8, e.admission_currency, e.ticket_url, to_json(e.audience_codes) as audience_codes,
      e.age_rating, to_json(e.languages) as languages, e.attendance_mode, e.links,
      case when e.lat is not null then e.lat when p.status = 'published' then p.lat end as lat,
      case when e.lng is not null then e.lng when p.status = 'published' then p.lng end as lng,
      ${ref("t")} as event_type, case when a.id is not null then ${ref("a")} end as area,
      case when p.status = 'published' then ${ref("p")} end as place, ${PLACE_SHOWN} as place_shown,
      case when o.id is not null then json_build_object('id', o.id::text, 'name', o.name, 'website_url', o.website_url,
        'logo_url', o.logo_url, 'public_email', o.public_email, 'public_phone', o.public_phone) end as organizer,
      (select json_agg(json_build_object('id', m.id::text, 'role', m.role, 'url', m.url, 'thumbnail_url', m.thumbnail_url,
          'source_type', m.source_type, 'attribution', m.attribution, 'license', m.license,
          'original_url', m.original_url, 'alt_text', m.alt_text, 'mime_type', m.mime_type,
          'created_at', m.created_at) order by m.position, m.id)
        from event_media m where m.event_id = e.id and m.status = 'approved') as media
    from events e
    join event_types t on t.id = e.type_id
    left join areas a on a.id = e.area_id
    left join places p on p.id = e.place_id
    left join organizers o on o.id = e.organizer_id
    where e.id = any(${idArray(ids)}) and e.status = 'published'`);
  return rows as unknown as EventSource[];
}

/** What is written for one published event; see db/schema/event-models.ts for the meaning of each. */
export interface EventCard {
  event_id: string;
  starts_at: string;
  over_at: string;
  type_id: string;
  area_id: string | null;
  cancelled: boolean;
  published_at: string;
  lat: number | null;
  lng: number | null;
  place_shown: string | null;
  image_url: string | null;
  item_json: string;
  brief_json: string;
  detail_json: string;
}

/** Writes cards and details in one statement; rows that would not change are left alone. Gives how many changed. */
export async function writeCards(tx: Tx, cards: readonly EventCard[]): Promise<number> {
  const [row] = await tx.execute<{ changed: number }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(cards)}::json) as g(event_id bigint, starts_at timestamptz(3),
        over_at timestamptz(3), type_id bigint, area_id bigint, cancelled boolean, published_at timestamptz(3),
        lat float8, lng float8, place_shown text, image_url text, item_json text,
        brief_json text, detail_json text)
    ), cards as (
      insert into event_cards as kept (event_id, starts_at, over_at, span, type_id, area_id, cancelled, published_at,
        lat, lng, place_shown, position, image_url, item_json, brief_json)
      select event_id, starts_at, over_at, tstzrange(starts_at, over_at), type_id, area_id, cancelled, published_at,
        lat, lng, place_shown, ll_to_earth(lat, lng)::cube, image_url, item_json, brief_json
      from given
      on conflict (event_id) do update set starts_at = excluded.starts_at, over_at = excluded.over_at,
        span = excluded.span, type_id = excluded.type_id, area_id = excluded.area_id, cancelled = excluded.cancelled,
        published_at = excluded.published_at, lat = excluded.lat, lng = excluded.lng,
        place_shown = excluded.place_shown, position = excluded.position,
        image_url = excluded.image_url, item_json = excluded.item_json, brief_json = excluded.brief_json
      where row(kept.*) is distinct from row(excluded.*)
      returning 1
    ), details as (
      insert into event_details as kept (event_id, detail_json) select event_id, detail_json from given
      on conflict (event_id) do update set detail_json = excluded.detail_json
      where kept.detail_json <> excluded.detail_json
      returning 1
    )
    select ((select count(*) from cards) + (select count(*) from details))::int as changed`);
  return row?.changed ?? 0;
}

/** The published events that show something else of their place than it is now; `of` these places, or any. */
export async function eventsBehindPlaces(tx: Tx, of: readonly string[] | null): Promise<string[]> {
  const these = of === null ? sql`` : sql`e.place_id = any(${idArray(of)}) and`;
  const rows = await tx.execute<{ id: string }>(sql`
    select e.id::text from events e join places p on p.id = e.place_id join event_cards c on c.event_id = e.id
    where ${these} c.place_shown is distinct from ${PLACE_SHOWN}`);
  return rows.map((row) => row.id);
}

/** What events show of other kinds of content, by ids of what has changed. */
export interface Shown {
  areas?: readonly string[];
  event_types?: readonly string[];
  organizers?: readonly string[];
}

/** The events that show one of these areas, types or organizers. */
export async function eventsShowing(tx: Tx, { areas = [], event_types = [], organizers = [] }: Shown) {
  if (areas.length + event_types.length + organizers.length === 0) return [];
  const rows = await tx.execute<{ id: string }>(sql`
    select id::text from events where area_id = any(${idArray(areas)})
    union select id::text from events where type_id = any(${idArray(event_types)})
    union select id::text from events where organizer_id = any(${idArray(organizers)})`);
  return rows.map((row) => row.id);
}
