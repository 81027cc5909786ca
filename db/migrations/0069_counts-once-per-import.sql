-- A large import collects the changes of the place counters in temporary tables and applies them once, at its end.
-- Otherwise it would hold the locks of the counters for as long as it runs, and each part of it would add a version of
-- the same few rows, all of which the next part must step over.

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
create or replace function count_places(categories bigint[], areas bigint[], deltas integer[], located integer[])
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
create or replace function count_pin_squares() returns trigger language plpgsql as $$
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
