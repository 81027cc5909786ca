import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Ref } from "../places.schemas";
import type { HoursRow } from "../week";
import type { MediaRow } from "./media";

/** A published place with all that its public answers are made of. */
export interface PlaceSource {
  id: string;
  name: string;
  slug: string;
  summary: string;
  description: string;
  published_at: string;
  place_kind: string;
  address: string | null;
  city: string | null;
  country_code: string | null;
  lat: number | null;
  lng: number | null;
  website_url: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  verification_status: "unverified" | "pending" | "verified" | "suspended";
  completeness_score: number;
  attribution: string | null;
  rating_sum: number;
  rating_count: number;
  area: Ref | null;
  category: Ref | null;
  attached: Ref[] | null;
  hours: HoursRow[] | null;
  media: MediaRow[] | null;
}

const idArray = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(",")}}`)}::bigint[]`;

/** Holds these places against other writers until the transaction ends, in id order so that no two wait in a ring. */
export async function lockPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from places where id = any(${idArray(ids)}) order by id for update`);
}

/** Those of the places that are published, with everything their answers need. */
export async function readPlaceSources(tx: Tx, ids: readonly string[]): Promise<PlaceSource[]> {
  const rows = await tx.execute(sql`
    select p.id::text, p.name, p.slug, p.summary, p.description, p.published_at, p.place_kind, p.address, p.city,
      p.country_code, p.lat, p.lng, p.website_url, p.contact_phone, p.contact_email, p.verification_status,
      p.completeness_score, p.attribution, p.rating_sum, p.rating_count,
      case when a.id is not null then json_build_object('id', a.id::text, 'name', a.name, 'slug', a.slug) end as area,
      case when c.id is not null then json_build_object('id', c.id::text, 'name', c.name, 'slug', c.slug) end as category,
      (select json_agg(json_build_object('id', k.id::text, 'name', k.name, 'slug', k.slug) order by l.position, k.id)
        from place_categories l join categories k on k.id = l.category_id where l.place_id = p.id) as attached,
      (select json_agg(json_build_object('day_of_week', h.day_of_week, 'opens_at', h.opens_at, 'closes_at', h.closes_at,
          'is_closed', h.is_closed, 'is_overnight', h.is_overnight, 'source_type', h.source_type,
          'user_id', h.user_id, 'created_at', h.created_at) order by h.id)
        from place_hours h where h.place_id = p.id) as hours,
      (select json_agg(json_build_object('id', m.id::text, 'role', m.role, 'url', m.url, 'thumbnail_url', m.thumbnail_url,
          'source_type', m.source_type, 'attribution', m.attribution, 'license', m.license,
          'original_url', m.original_url, 'alt_text', m.alt_text, 'mime_type', m.mime_type,
          'created_at', m.created_at) order by m.position, m.id)
        from place_media m where m.place_id = p.id and m.status = 'approved') as media
    from places p
    left join areas a on a.id = p.area_id
    left join categories c on c.id = p.category_id
    where p.id = any(${idArray(ids)}) and p.status = 'published'`);
  return rows as unknown as PlaceSource[];
}

/** What is written for one published place; see db/schema/read-models.ts for the meaning of each. */
export interface Card {
  place_id: string;
  area_id: string | null;
  published_at: string;
  sort_name: string;
  search_text: string;
  lat: number | null;
  lng: number | null;
  avg_rating: number | null;
  rating_sum: number;
  rating_count: number;
  list_json: string;
  brief_json: string;
  pin_json: string | null;
  week: string | null;
  detail_json: string;
  category_ids: string[];
}

// ll_to_earth(lat, lng)::cube written out: the function is not inlined, and calling it is fifteen times the work.
const POSITION = sql`cube(cube(cube(earth() * cos(radians(lat)) * cos(radians(lng))),
  earth() * cos(radians(lat)) * sin(radians(lng))), earth() * sin(radians(lat)))`;

/**
 * Writes cards, details and category links in one statement, which reads the given text once; rows that would not
 * change are left alone. Gives how many changed.
 */
export async function writeCards(tx: Tx, cards: readonly Card[]): Promise<number> {
  const [row] = await tx.execute<{ changed: number }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(cards)}::json) as g(place_id bigint, area_id bigint,
        published_at timestamptz(3), sort_name text, search_text text, lat float8, lng float8, avg_rating real,
        rating_sum integer, rating_count integer, list_json text, brief_json text, pin_json text, week text, detail_json text,
        category_ids bigint[])
    ), scored as materialized (
      select given.*, rating_score(rating_sum, rating_count, (select prior from rating_totals)) as score,
        ${POSITION} as position
      from given
    ), cards as (
      insert into place_cards as kept (place_id, area_id, published_at, sort_name, search_text, lat, lng, position,
        avg_rating, rating_count, rating_score, list_json, brief_json, pin_json, week)
      select place_id, area_id, published_at, sort_name, search_text, lat, lng, position,
        avg_rating, rating_count, score, list_json, brief_json, pin_json, week from scored
      on conflict (place_id) do update set area_id = excluded.area_id, published_at = excluded.published_at,
        sort_name = excluded.sort_name, search_text = excluded.search_text, lat = excluded.lat, lng = excluded.lng,
        position = excluded.position, avg_rating = excluded.avg_rating, rating_count = excluded.rating_count,
        rating_score = excluded.rating_score, list_json = excluded.list_json, brief_json = excluded.brief_json, pin_json = excluded.pin_json,
        week = excluded.week
      where row(kept.*) is distinct from row(excluded.*)
      returning 1
    ), details as (
      insert into place_details as kept (place_id, detail_json) select place_id, detail_json from given
      on conflict (place_id) do update set detail_json = excluded.detail_json
      where kept.detail_json <> excluded.detail_json
      returning 1
    ), unlinked as (
      delete from place_card_categories l using given
      where l.place_id = given.place_id and l.category_id <> all(given.category_ids)
      returning 1
    ), linked as (
      insert into place_card_categories as kept (category_id, place_id, area_id, published_at, sort_name, rating_score, spot)
      select k, place_id, area_id, published_at, sort_name, score, cube(position, k * 1e8::float8)
      from scored, unnest(category_ids) as k
      on conflict (category_id, place_id) do update set area_id = excluded.area_id,
        published_at = excluded.published_at, sort_name = excluded.sort_name, rating_score = excluded.rating_score,
        spot = excluded.spot
      where row(kept.*) is distinct from row(excluded.*)
      returning 1
    )
    select ((select count(*) from cards) + (select count(*) from details) + (select count(*) from unlinked)
      + (select count(*) from linked))::int as changed`);
  return row?.changed ?? 0;
}
