import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Writes the new and changed records and remembers their ids. What only this service knows of a place is kept. */
export async function writePlaces(tx: Tx, source: string, attribution: string | null, now: string): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into places (source, source_key, attribution, import_hash, slug, name, summary, description, status,
        published_at, place_kind, area_id, category_id, address, city, country_code, lat, lng, website_url,
        contact_phone, contact_email, verification_status, external_place_id, visit_minutes, narrative, busy_rating,
        completeness_score, completeness_missing)
      select ${source}, s.key, ${attribution}, s.hash, s.slug, r.name, coalesce(r.summary, ''),
        coalesce(r.description, ''), r.status, coalesce(r.published_at, p.published_at, ${now}::timestamptz), r.place_kind,
        a.id, c.id, r.address, r.city, r.country_code, r.lat, r.lng, r.website_url, r.contact_phone, r.contact_email,
        r.verification_status, r.external_place_id, r.visit_minutes, r.narrative, r.busy_rating, r.completeness_score,
        r.completeness_missing
      from staged_places s
      cross join lateral jsonb_to_record(s.record) as r(name text, summary text, description text, status text,
        published_at timestamptz, place_kind text, area text, category text, address text, city text,
        country_code text, lat float8, lng float8, website_url text, contact_phone text, contact_email text,
        verification_status text, external_place_id text, visit_minutes smallint, narrative text, busy_rating text,
        completeness_score smallint, completeness_missing text[])
      left join places p on p.id = s.row_id
      left join areas a on a.source = ${source} and a.source_key = r.area
      left join categories c on c.source = ${source} and c.source_key = r.category
      where s.state <> 'unchanged'
      order by s.n
      on conflict (source, source_key) do update set attribution = excluded.attribution,
        import_hash = excluded.import_hash, slug = excluded.slug, name = excluded.name, summary = excluded.summary,
        description = excluded.description, status = excluded.status, published_at = excluded.published_at,
        place_kind = excluded.place_kind, area_id = excluded.area_id, category_id = excluded.category_id,
        address = excluded.address, city = excluded.city, country_code = excluded.country_code, lat = excluded.lat,
        lng = excluded.lng, website_url = excluded.website_url, contact_phone = excluded.contact_phone,
        contact_email = excluded.contact_email, narrative = excluded.narrative, visit_minutes = excluded.visit_minutes,
        verification_status = case when excluded.verification_status = 'unverified'
          then places.verification_status else excluded.verification_status end,
        external_place_id = coalesce(excluded.external_place_id, places.external_place_id),
        busy_rating = case when excluded.busy_rating = 'unknown' then places.busy_rating else excluded.busy_rating end,
        updated_at = ${now}::timestamptz
      returning id, source_key
    )
    update staged_places s set row_id = w.id from written w where w.source_key = s.key`);
}

const changed = sql`staged_places s where s.state <> 'unchanged'`;

/** Replaces what hangs on the changed places and came from an import; what visitors and staff have added stays. */
export async function writeParts(tx: Tx, source: string): Promise<void> {
  await tx.execute(sql`delete from place_categories where place_id in (select s.row_id from ${changed})`);
  await tx.execute(sql`
    insert into place_categories (place_id, category_id, position)
    select s.row_id, c.id, min(k.position) from staged_places s
    cross join lateral jsonb_array_elements_text(s.record -> 'categories') with ordinality as k(key, position)
    join categories c on c.source = ${source} and c.source_key = k.key
    where s.state <> 'unchanged' group by s.row_id, c.id`);
  await tx.execute(
    sql`delete from place_hours where user_id is null and place_id in (select s.row_id from ${changed})`,
  );
  await tx.execute(sql`
    insert into place_hours (place_id, day_of_week, opens_at, closes_at, is_closed, is_overnight, source_type)
    select s.row_id, h.day_of_week, h.opens_at, h.closes_at, h.is_closed, h.is_overnight, h.source_type
    from staged_places s cross join lateral jsonb_to_recordset(s.record -> 'hours') as h(day_of_week smallint,
      opens_at time, closes_at time, is_closed boolean, is_overnight boolean, source_type text)
    where s.state <> 'unchanged' and not exists (
      select 1 from place_hours k
      where k.place_id = s.row_id and k.day_of_week = h.day_of_week and k.source_type = 'owner')`);
  await tx.execute(
    sql`delete from place_media where user_id is null and place_id in (select s.row_id from ${changed})`,
  );
  await tx.execute(sql`
    insert into place_media (place_id, role, position, url, thumbnail_url, source_type, status, attribution, license,
      original_url, alt_text, mime_type)
    select s.row_id, m.value ->> 'role', m.position, m.value ->> 'url', m.value ->> 'thumbnail_url',
      m.value ->> 'source_type', m.value ->> 'status', m.value ->> 'attribution', m.value ->> 'license',
      m.value ->> 'original_url', m.value ->> 'alt_text', m.value ->> 'mime_type'
    from staged_places s cross join lateral jsonb_array_elements(s.record -> 'media') with ordinality as m(value, position)
    where s.state <> 'unchanged'`);
}

/** Adds or updates the external reviews of the changed places; in-app reviews are never touched. */
export async function writeReviews(tx: Tx, now: string): Promise<void> {
  await tx.execute(sql`
    insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, title, body, trip_type, visit_date,
      status, published_at, edited_at, aspect_ratings, media)
    select 'place', s.row_id, r.source, r.external_id, r.rating, r.title, r.body, r.trip_type, r.visit_date, r.status,
      coalesce(r.published_at, k.published_at, ${now}::timestamptz), r.edited_at, r.aspect_ratings, r.media
    from staged_places s cross join lateral jsonb_to_recordset(s.record -> 'reviews') as r(source text, external_id text,
      rating smallint, title text, body text, trip_type text, visit_date date, status text, published_at timestamptz,
      edited_at timestamptz, aspect_ratings jsonb, media jsonb)
    left join reviews k on k.source = r.source and k.external_id = r.external_id
    where s.state <> 'unchanged'
    on conflict (source, external_id) where external_id is not null do update set
      reviewable_type = excluded.reviewable_type, reviewable_id = excluded.reviewable_id,
      published_at = excluded.published_at, rating = excluded.rating,
      title = excluded.title, body = excluded.body, trip_type = excluded.trip_type, visit_date = excluded.visit_date,
      status = excluded.status, edited_at = excluded.edited_at, aspect_ratings = excluded.aspect_ratings,
      media = excluded.media`);
}

/** Tells the planner what the tables look like now; after a large import its old picture would cost every reader. */
export async function analyzeTables(tx: Tx): Promise<void> {
  await tx.execute(
    sql`analyze places, place_cards, place_card_categories, place_details, place_counts, place_hours, reviews, search_docs, search_words`,
  );
}

/** The places that show one of these areas or categories. */
export async function placesShowing(
  tx: Tx,
  { areas, categories }: { areas: readonly string[]; categories: readonly string[] },
): Promise<string[]> {
  if (areas.length + categories.length === 0) return [];
  const list = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::bigint[]`;
  const rows = await tx.execute<{ id: string }>(sql`
    select id::text from places where area_id = any(${list(areas)})
    union select id::text from places where category_id = any(${list(categories)})
    union select place_id::text from place_categories where category_id = any(${list(categories)})`);
  return rows.map((row) => row.id);
}
