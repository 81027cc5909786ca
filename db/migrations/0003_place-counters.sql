-- Counts of published places: by category and area (place_counts; 0 stands for any), and by square of the map (pin_squares).
--
-- A large import collects the changes of these counters in temporary tables and applies them once, at its end. Otherwise it
-- would hold the locks of the counters for as long as it runs, and each part of it would add a version of the same few
-- rows, all of which the next part must step over.

-- Begins to collect the changes of this transaction.
create function defer_place_counts() returns void language plpgsql as $$
begin
  create temporary table deferred_place_counts (category_id bigint, area_id bigint, places integer, located integer)
    on commit drop;
  create temporary table deferred_pin_squares (y integer, x integer, places integer, lat_sum bigint, lng_sum bigint)
    on commit drop;
end $$;
--> statement-breakpoint
-- Applies the collected changes, in key order so that writers cannot deadlock. Later changes are applied at once again.
create function apply_place_counts() returns void language plpgsql as $$
begin
  insert into place_counts as stored (category_id, area_id, places, located)
  select d.category_id, d.area_id, sum(d.places), sum(d.located) from pg_temp.deferred_place_counts d
  group by 1, 2 having sum(d.places) <> 0 or sum(d.located) <> 0 order by 1, 2
  on conflict (category_id, area_id)
    do update set places = stored.places + excluded.places, located = stored.located + excluded.located;
  insert into pin_squares as stored (y, x, places, lat_sum, lng_sum)
  select d.y, d.x, sum(d.places), sum(d.lat_sum), sum(d.lng_sum) from pg_temp.deferred_pin_squares d
  group by 1, 2 having sum(d.places) <> 0 or sum(d.lat_sum) <> 0 or sum(d.lng_sum) <> 0 order by 1, 2
  on conflict (y, x) do update set places = stored.places + excluded.places,
    lat_sum = stored.lat_sum + excluded.lat_sum, lng_sum = stored.lng_sum + excluded.lng_sum;
  drop table pg_temp.deferred_place_counts, pg_temp.deferred_pin_squares;
end $$;
--> statement-breakpoint
-- Counts all places anew. A first import does, instead of collecting changes. Needs a transaction in which
-- nobody else writes cards.
create function recount_places() returns void language plpgsql as $$
begin
  delete from place_counts;
  insert into place_counts (category_id, area_id, places, located)
  select category, area, count(*), count(*) filter (where is_located) from (
    select 0 as category, 0 as area, position is not null as is_located from place_cards
    union all
    select 0, area_id, position is not null from place_cards where area_id is not null
    union all
    select category_id, 0, spot is not null from place_card_categories
    union all
    select category_id, area_id, spot is not null from place_card_categories where area_id is not null
  ) as counted group by 1, 2;
  delete from pin_squares;
  insert into pin_squares (y, x, places, lat_sum, lng_sum)
  select map_row(lat, 14), map_column(lng, 14), count(*), sum(round(lat * 1e7)::bigint), sum(round(lng * 1e7)::bigint)
  from place_cards where lat is not null group by 1, 2;
end $$;
--> statement-breakpoint
-- Adds signed counts to (category, area) keys, in key order so that writers cannot deadlock.
create function count_places(categories bigint[], areas bigint[], deltas integer[], located integer[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  if to_regclass('pg_temp.deferred_place_counts') is not null then
    insert into pg_temp.deferred_place_counts (category_id, area_id, places, located)
    select category, area, sum(delta), sum(moved)
    from unnest(categories, areas, deltas, located) as change (category, area, delta, moved) group by category, area;
    return;
  end if;
  insert into place_counts as stored (category_id, area_id, places, located)
  select category, area, sum(delta), sum(moved)
  from unnest(categories, areas, deltas, located) as change (category, area, delta, moved)
  group by category, area having sum(delta) <> 0 or sum(moved) <> 0
  order by category, area
  on conflict (category_id, area_id)
    do update set places = stored.places + excluded.places, located = stored.located + excluded.located;
end $$;
--> statement-breakpoint
-- Counts places by area: (0, 0) for all places, (0, area) for an area.
create function count_place_cards() returns trigger language plpgsql as $$
declare
  areas bigint[] := '{}';
  deltas integer[] := '{}';
  located integer[] := '{}';
begin
  if tg_op <> 'INSERT' then
    select array_agg(area_id), array_agg(-1), array_agg(-(position is not null)::integer)
      into areas, deltas, located from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    select areas || array_agg(area_id), deltas || array_agg(1), located || array_agg((position is not null)::integer)
      into areas, deltas, located from new_rows;
  end if;
  perform count_places(array_agg(0), array_agg(counted), array_agg(delta), array_agg(moved)) from (
    select 0 as counted, delta, moved from unnest(deltas, located) as card (delta, moved)
    union all
    select area, delta, moved from unnest(areas, deltas, located) as card (area, delta, moved) where area is not null
  ) as change;
  return null;
end $$;
--> statement-breakpoint
-- Counts places by category: (category, 0) and (category, area).
create function count_place_card_categories() returns trigger language plpgsql as $$
declare
  categories bigint[] := '{}';
  areas bigint[] := '{}';
  deltas integer[] := '{}';
  located integer[] := '{}';
begin
  if tg_op <> 'INSERT' then
    select array_agg(category_id), array_agg(area_id), array_agg(-1), array_agg(-(spot is not null)::integer)
      into categories, areas, deltas, located from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    select categories || array_agg(category_id), areas || array_agg(area_id), deltas || array_agg(1),
        located || array_agg((spot is not null)::integer)
      into categories, areas, deltas, located from new_rows;
  end if;
  perform count_places(array_agg(category), array_agg(counted), array_agg(delta), array_agg(moved)) from (
    select category, 0 as counted, delta, moved
      from unnest(categories, deltas, located) as link (category, delta, moved)
    union all
    select category, area, delta, moved
      from unnest(categories, areas, deltas, located) as link (category, area, delta, moved) where area is not null
  ) as change;
  return null;
end $$;
--> statement-breakpoint
create trigger place_cards_inserted after insert on place_cards
  referencing new table as new_rows for each statement execute function count_place_cards();
--> statement-breakpoint
create trigger place_cards_updated after update on place_cards
  referencing old table as old_rows new table as new_rows for each statement execute function count_place_cards();
--> statement-breakpoint
create trigger place_cards_deleted after delete on place_cards
  referencing old table as old_rows for each statement execute function count_place_cards();
--> statement-breakpoint
create trigger place_card_categories_inserted after insert on place_card_categories
  referencing new table as new_rows for each statement execute function count_place_card_categories();
--> statement-breakpoint
create trigger place_card_categories_updated after update on place_card_categories
  referencing old table as old_rows new table as new_rows for each statement execute function count_place_card_categories();
--> statement-breakpoint
create trigger place_card_categories_deleted after delete on place_card_categories
  referencing old table as old_rows for each statement execute function count_place_card_categories();
--> statement-breakpoint
-- The column and row of the Web Mercator square that contains a coordinate, with 2^level squares along each side
-- (lib/platform/geo/mercator.ts).
create function map_column(lng double precision, level integer) returns integer
language sql immutable parallel safe as $$
  select greatest(0, least((1 << level) - 1, floor((lng / 360 + 0.5) * (1 << level))))::integer
$$;
--> statement-breakpoint
create function map_row(lat double precision, level integer) returns integer
language sql immutable parallel safe as $$
  select greatest(0, least((1 << level) - 1,
    floor((0.5 - atanh(sin(radians(greatest(-85.0511287798066, least(85.0511287798066, lat))))) / (2 * pi())) * (1 << level))))::integer
$$;
--> statement-breakpoint
-- Counts the pins of each square, in key order so that writers cannot deadlock. A change that moves no pin adds up to
-- nothing and writes nothing.
create function count_pin_squares() returns trigger language plpgsql as $$
declare
  lats double precision[] := '{}';
  lngs double precision[] := '{}';
  deltas integer[] := '{}';
begin
  if tg_op <> 'INSERT' then
    select array_agg(lat), array_agg(lng), array_agg(-1) into lats, lngs, deltas from old_rows where lat is not null;
  end if;
  if tg_op <> 'DELETE' then
    select lats || array_agg(lat), lngs || array_agg(lng), deltas || array_agg(1)
      into lats, lngs, deltas from new_rows where lat is not null;
  end if;
  if to_regclass('pg_temp.deferred_pin_squares') is not null then
    insert into pg_temp.deferred_pin_squares (y, x, places, lat_sum, lng_sum)
    select map_row(lat, 14), map_column(lng, 14), sum(delta),
      sum(delta * round(lat * 1e7)::bigint), sum(delta * round(lng * 1e7)::bigint)
    from unnest(lats, lngs, deltas) as change (lat, lng, delta) group by 1, 2;
    return null;
  end if;
  insert into pin_squares as stored (y, x, places, lat_sum, lng_sum)
  select map_row(lat, 14), map_column(lng, 14), sum(delta),
    sum(delta * round(lat * 1e7)::bigint), sum(delta * round(lng * 1e7)::bigint)
  from unnest(lats, lngs, deltas) as change (lat, lng, delta)
  group by 1, 2
  having sum(delta) <> 0 or sum(delta * round(lat * 1e7)::bigint) <> 0 or sum(delta * round(lng * 1e7)::bigint) <> 0
  order by 1, 2
  on conflict (y, x) do update set places = stored.places + excluded.places,
    lat_sum = stored.lat_sum + excluded.lat_sum, lng_sum = stored.lng_sum + excluded.lng_sum;
  return null;
end $$;
--> statement-breakpoint
create trigger pin_squares_inserted after insert on place_cards
  referencing new table as new_rows for each statement execute function count_pin_squares();
--> statement-breakpoint
create trigger pin_squares_updated after update on place_cards
  referencing old table as old_rows new table as new_rows for each statement execute function count_pin_squares();
--> statement-breakpoint
create trigger pin_squares_deleted after delete on place_cards
  referencing old table as old_rows for each statement execute function count_pin_squares();
