import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** A record on its way in: which it is, where in the file it stands, and what it is made of. */
export interface StagedPlace {
  key: string;
  path: string;
  slug: string;
  hash: string;
  record: object;
}

/** Makes the transaction's own table for records that have been read but not yet written. */
export async function openStage(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table staged_places (
      n bigint generated always as identity primary key, key text not null, path text not null, slug text not null,
      hash text not null, record jsonb not null, place_id bigint, state text
    ) on commit drop`);
}

export async function stage(tx: Tx, records: readonly StagedPlace[]): Promise<void> {
  await tx.execute(sql`
    insert into staged_places (key, path, slug, hash, record)
    select key, path, slug, hash, record
    from json_to_recordset(${JSON.stringify(records)}::json) as g(key text, path text, slug text, hash text, record jsonb)`);
}

/** Records that carry a key which an earlier one of the file has. */
export async function repeatedKeys(tx: Tx): Promise<{ path: string; key: string; first: string }[]> {
  const rows = await tx.execute<{ path: string; key: string; first: string }>(sql`
    select path, key, first from (
      select path, key, n, first_value(path) over (partition by key order by n) as first,
        row_number() over (partition by key order by n) as nth from staged_places
    ) as ranked where nth > 1 order by n`);
  return [...rows];
}

/** Finds what each record means for the service: new, changed or the same. */
export async function matchStage(tx: Tx, source: string): Promise<void> {
  await tx.execute(sql`create index on staged_places (key)`);
  await tx.execute(sql`analyze staged_places`);
  await tx.execute(sql`
    update staged_places s set place_id = p.id, state = case when p.import_hash = s.hash then 'unchanged' else 'updated' end
    from places p where p.source = ${source} and p.source_key = s.key`);
  await tx.execute(sql`update staged_places set state = 'created' where state is null`);
}

// So many numbers are tried in turn; after that the steps double, so that the 2,000th 'Bar' takes no 2,000 rounds.
const ROUNDS_IN_TURN = 8;

/**
 * Gives every new record, and every known one whose file now names another slug, a slug that nobody has: its own,
 * or with -2, -3, … in the file's order. The others keep theirs. A round settles all whose candidate is free.
 */
export async function assignSlugs(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table slug_choice on commit drop as
    select s.n, s.slug as base, row_number() over (partition by s.slug order by s.n) as number,
      count(*) over (partition by s.slug) as step, null::text as chosen
    from staged_places s left join places p on p.id = s.place_id
    where s.state = 'created'
      or (s.state = 'updated' and s.record ->> 'slug' is not null and p.slug !~ ('^' || s.slug || '(-[0-9]+)?$'))`);
  await tx.execute(
    sql`update staged_places s set slug = p.slug from places p where p.id = s.place_id and s.state = 'updated'`,
  );
  for (let left = 1, round = 0; left > 0; round++) {
    await tx.execute(sql`
      with candidate as (
        select n, base || case when number = 1 then '' else '-' || number end as slug
        from slug_choice where chosen is null
      ), free as (
        select distinct on (slug) n, slug from candidate c
        where not exists (select 1 from places p where p.slug = c.slug)
          and not exists (select 1 from slug_choice t where t.chosen = c.slug)
        order by slug, n
      )
      update slug_choice s set chosen = free.slug from free where free.n = s.n`);
    const stride = 2 ** Math.max(0, round - ROUNDS_IN_TURN);
    await tx.execute(sql`update slug_choice set number = number + step * ${stride}::int where chosen is null`);
    const [row] = await tx.execute<{ left: number }>(
      sql`select count(*)::int as left from slug_choice where chosen is null`,
    );
    left = row?.left ?? 0;
  }
  await tx.execute(sql`update staged_places s set slug = c.chosen from slug_choice c where c.n = s.n`);
}

/** Writes the new and changed records and remembers their ids. What only this service knows of a place is kept. */
export async function writePlaces(tx: Tx, source: string, attribution: string | null, now: string): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into places (source, source_key, attribution, import_hash, slug, name, summary, description, status,
        published_at, place_kind, area_id, category_id, address, city, country_code, lat, lng, website_url,
        contact_phone, contact_email, verification_status, external_place_id, visit_minutes, narrative, busy_rating,
        completeness_pending_at)
      select ${source}, s.key, ${attribution}, s.hash, s.slug, r.name, coalesce(r.summary, ''),
        coalesce(r.description, ''), r.status, coalesce(r.published_at, p.published_at, ${now}::timestamptz), r.place_kind,
        a.id, c.id, r.address, r.city, r.country_code, r.lat, r.lng, r.website_url, r.contact_phone, r.contact_email,
        r.verification_status, r.external_place_id, r.visit_minutes, r.narrative, r.busy_rating, ${now}::timestamptz
      from staged_places s
      cross join lateral jsonb_to_record(s.record) as r(name text, summary text, description text, status text,
        published_at timestamptz, place_kind text, area text, category text, address text, city text,
        country_code text, lat float8, lng float8, website_url text, contact_phone text, contact_email text,
        verification_status text, external_place_id text, visit_minutes smallint, narrative text, busy_rating text)
      left join places p on p.id = s.place_id
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
        completeness_pending_at = excluded.completeness_pending_at, updated_at = excluded.completeness_pending_at
      returning id, source_key
    )
    update staged_places s set place_id = w.id from written w where w.source_key = s.key`);
  await tx.execute(sql`
    create temporary table changed_places on commit drop as
    select place_id, row_number() over (order by place_id) as nth from staged_places where state <> 'unchanged'`);
  await tx.execute(sql`create index on changed_places (nth)`);
  await tx.execute(sql`analyze changed_places`);
}

const changed = sql`staged_places s where s.state <> 'unchanged'`;

/** Replaces what hangs on the changed places and came from an import; what visitors and staff have added stays. */
export async function writeParts(tx: Tx, source: string): Promise<void> {
  await tx.execute(sql`delete from place_categories where place_id in (select place_id from ${changed})`);
  await tx.execute(sql`
    insert into place_categories (place_id, category_id, position)
    select s.place_id, c.id, min(k.position) from staged_places s
    cross join lateral jsonb_array_elements_text(s.record -> 'categories') with ordinality as k(key, position)
    join categories c on c.source = ${source} and c.source_key = k.key
    where s.state <> 'unchanged' group by s.place_id, c.id`);
  await tx.execute(
    sql`delete from place_hours where user_id is null and place_id in (select place_id from ${changed})`,
  );
  await tx.execute(sql`
    insert into place_hours (place_id, day_of_week, opens_at, closes_at, is_closed, is_overnight, source_type)
    select s.place_id, h.day_of_week, h.opens_at, h.closes_at, h.is_closed, h.is_overnight, h.source_type
    from staged_places s cross join lateral jsonb_to_recordset(s.record -> 'hours') as h(day_of_week smallint,
      opens_at time, closes_at time, is_closed boolean, is_overnight boolean, source_type text)
    where s.state <> 'unchanged'`);
  await tx.execute(
    sql`delete from place_media where user_id is null and place_id in (select place_id from ${changed})`,
  );
  await tx.execute(sql`
    insert into place_media (place_id, role, position, url, thumbnail_url, source_type, status, attribution, license,
      original_url, alt_text, mime_type)
    select s.place_id, m.value ->> 'role', m.position, m.value ->> 'url', m.value ->> 'thumbnail_url',
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
    select 'place', s.place_id, r.source, r.external_id, r.rating, r.title, r.body, r.trip_type, r.visit_date, r.status,
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

/** Takes the published places of a source that the file no longer has off the public answers; gives their ids. */
export async function unpublishMissing(tx: Tx, source: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    update places p set status = 'draft', import_hash = null, updated_at = now()
    where p.source = ${source} and p.status = 'published'
      and not exists (select 1 from staged_places s where s.key = p.source_key)
    returning p.id::text`);
  return rows.map((row) => row.id);
}

/** How many records of the stage are in each state. */
export async function countStates(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from staged_places group by state`,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** The ids of the written places, `limit` at a time after the first `done`, in id order. */
export async function writtenIds(tx: Tx, done: number, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select place_id::text as id from changed_places where nth > ${done} and nth <= ${done + limit} order by nth`);
  return rows.map((row) => row.id);
}

/** Tells the planner what the tables look like now; after a large import its old picture would cost every reader. */
export async function analyzeTables(tx: Tx): Promise<void> {
  await tx.execute(
    sql`analyze places, place_cards, place_card_categories, place_details, place_counts, place_hours, reviews`,
  );
}
