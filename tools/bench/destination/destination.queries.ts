import type postgres from "postgres";
import { AREAS, CATEGORIES, TOWNS, WORDS } from "./vocabulary";

const slugOf = (name: string): string => name.toLowerCase().replace("é", "e");

/** Areas and categories of the synthetic destination. */
export async function insertFrame(sql: postgres.Sql): Promise<void> {
  await sql`insert into areas (source, source_key, name, slug)
    select 'bench', n::text, 'Quarter ' || n, 'quarter-' || n from generate_series(1, ${AREAS}::int) n`;
  await sql`insert into categories (source, source_key, name, slug)
    select 'bench', slug, name, slug from unnest(${[...CATEGORIES]}::text[], ${CATEGORIES.map(slugOf)}::text[]) as c(name, slug)`;
}

/**
 * Inserts published places with names from a small vocabulary, most of them in few of the categories, in towns of which one
 * is dense. One in twenty has no location, a third have opening hours, and half have a photo. The same seed gives the same
 * places.
 */
export async function insertPlaces(sql: postgres.Sql, places: number): Promise<void> {
  const bounds = TOWNS.map((_, i) => TOWNS.slice(0, i + 1).reduce((sum, { share }) => sum + share, 0));
  await sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    await tx`
      with towns as materialized (
        select array_agg(t) as list from unnest(${TOWNS.map((t) => t.name)}::text[], ${TOWNS.map((t) => t.lat)}::float8[],
          ${TOWNS.map((t) => t.lng)}::float8[], ${TOWNS.map((t) => t.spread)}::float8[]) as t(name, lat, lng, spread)
      ), drawn as materialized (
        select n, random() as town, random() as category, random() as area, random() as adjective, random() as noun,
          random() as person, random() as mood, sqrt(-2 * ln(1 - random())) as far, 2 * pi() * random() as angle
        from generate_series(1, ${places}::int) n
      ), placed as (
        select d.*, width_bucket(d.town, ${[0, ...bounds.slice(0, -1)]}::float8[]) as at from drawn d
      )
      insert into places (source, source_key, name, slug, summary, description, status, published_at, place_kind, area_id,
        category_id, address, city, country_code, lat, lng, website_url, contact_phone, rating_sum, rating_count)
      select 'bench', n::text,
        case when person < 0.3 then (${[...WORDS.people]}::text[])[1 + (person * 40)::int % ${WORDS.people.length}] || '''s ' else '' end
          || (${[...WORDS.adjectives]}::text[])[1 + floor(adjective * ${WORDS.adjectives.length})::int] || ' '
          || (${[...WORDS.nouns]}::text[])[1 + floor(noun * ${WORDS.nouns.length})::int],
        'place-' || n,
        'A ' || lower((${[...WORDS.nouns]}::text[])[1 + floor(noun * ${WORDS.nouns.length})::int]) || ' in '
          || (${TOWNS.map((t) => t.name)}::text[])[at] || ', ' || (${[...WORDS.moods]}::text[])[1 + floor(mood * ${WORDS.moods.length})::int] || '.',
        repeat('It is worth the way at any hour of the day, and the road there is part of it. ', 4),
        'published', timestamptz '2020-01-01' + n * interval '97 seconds', 'poi',
        (select min(id) from areas) + floor(area * ${AREAS})::int,
        (select min(id) from categories) + floor(power(category, 2.5) * ${CATEGORIES.length})::int,
        n % 400 || ' Main Street', (${TOWNS.map((t) => t.name)}::text[])[at], 'LC',
        case when n % 20 > 0 then (${TOWNS.map((t) => t.lat)}::float8[])[at] + (${TOWNS.map((t) => t.spread)}::float8[])[at] * far * cos(angle) end,
        case when n % 20 > 0 then (${TOWNS.map((t) => t.lng)}::float8[])[at] + (${TOWNS.map((t) => t.spread)}::float8[])[at] * far * sin(angle) end,
        'https://place-' || n || '.example.org', '+1 758 555 ' || lpad((n % 10000)::text, 4, '0'), n % 5 * (n % 40), n % 40
      from placed order by n`;
    await tx`insert into place_categories (place_id, category_id, position)
      select p.id, (select min(id) from categories) + (p.category_id - (select min(id) from categories) + 3) % ${CATEGORIES.length}, 0
      from places p where p.id % 3 = 0`;
    await tx`insert into place_hours (place_id, day_of_week, opens_at, closes_at, source_type)
      select p.id, day, make_time(7 + (p.id % 4)::int, 0, 0), make_time(17 + (p.id / 3 % 5)::int, 30, 0), 'owner'
      from places p, generate_series(0, 6) day where p.id % 3 = 1`;
    await tx`insert into place_media (place_id, role, url, source_type, status, alt_text)
      select id, 'cover', 'https://media.example.org/' || id || '.jpg', 'admin_upload', 'approved', name from places where id % 2 = 0`;
  });
}

const FILLED = ["place_cards", "place_card_categories", "place_details", "search_docs"];

/**
 * Runs the work without the read models' secondary indexes and counters and rebuilds both afterwards, which makes a first
 * fill many times as fast. Only for a database that nobody reads in the meantime.
 */
export async function withoutIndexes(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where tablename = any(${FILLED}) and indexname not like '%pkey'
      and indexname <> all(select conname from pg_constraint)`;
  for (const { indexname } of indexes) await sql`drop index ${sql(indexname)}`;
  for (const name of FILLED) await sql`alter table ${sql(name)} disable trigger user`;
  await work();
  for (const { indexdef } of indexes) await sql.unsafe(indexdef);
  for (const name of FILLED) await sql`alter table ${sql(name)} enable trigger user`;
  await sql`insert into place_counts (category_id, area_id, places, located)
    select 0, coalesce(area_id, 0), count(*), count(position) from place_cards group by rollup(area_id)
    union all
    select category_id, coalesce(area_id, 0), count(*), count(spot) from place_card_categories
      group by category_id, rollup(area_id)`;
  await sql`insert into pin_squares (y, x, places, lat_sum, lng_sum)
    select map_row(lat, 14), map_column(lng, 14), count(*), sum(round(lat * 1e7)::bigint), sum(round(lng * 1e7)::bigint)
    from place_cards where lat is not null group by 1, 2`;
}

/** Analyzes and vacuums the tables, so that the planner has statistics and reads find no page to clean up. */
export async function settle(sql: postgres.Sql): Promise<void> {
  await sql`vacuum analyze`;
  await sql`checkpoint`;
}

/** Inserts users for signed-in requests. Returns their ids. */
export async function insertUsers(sql: postgres.Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into app_users (id, email, name)
    select 'usr_' || lpad(n::text, 22, '0'), n || '@example.org', 'Bench' from generate_series(1, ${count}::int) n returning id`;
  return rows.map((row) => row.id);
}

/** Inserts a browser session of each of these users. Returns the claims of its cookie. */
export async function insertSessions(sql: postgres.Sql, userIds: string[]): Promise<{ sub: string; sid: string }[]> {
  const rows = await sql<{ sub: string; sid: string }[]>`
    insert into sessions (id, user_id, token_version, remember, created_at, updated_at, expires_at)
    select replace(id, 'usr_', 'ses_'), id, 1, true, now(), now(), now() + interval '30 days'
    from app_users where id = any(${userIds}) returning user_id as sub, id as sid`;
  return [...rows];
}

/** Sets this password hash for every user. Returns their emails. */
export async function givePasswords(sql: postgres.Sql, hash: string): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`update app_users set password_hash = ${hash} returning email`;
  return rows.map((row) => row.email);
}

/** A place in the middle of the list, and the id of a category for filtering pins. */
export async function somePlace(sql: postgres.Sql): Promise<{ id: string; category: string }> {
  const [row] = await sql<{ id: string; category: string }[]>`
    select id::text, category_id::text as category from places where id % 6 = 4 and lat is not null
    order by id offset (select count(*) / 12 from places) limit 1`;
  if (!row) throw new Error("there are too few places to measure anything");
  return row;
}

export async function serverVersion(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<
    { version: string }[]
  >`select split_part(current_setting('server_version'), ' ', 1) as version`;
  return row?.version ?? "";
}
