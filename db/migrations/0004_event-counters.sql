-- Counts of published events by type, area and day (event_counts); 0 stands for any type or area, infinity for all days.
--
-- A large import collects the changes of these counters and applies them once, at its end, as one of places does
-- (defer_place_counts).

-- Begins to collect the changes of this transaction.
create function defer_event_counts() returns void language plpgsql as $$
begin
  create temporary table deferred_event_counts (type_id bigint, area_id bigint, day date, events integer) on commit drop;
end $$;
--> statement-breakpoint
-- Applies the collected changes, in key order so that writers cannot deadlock. Later changes are applied at once again.
create function apply_event_counts() returns void language plpgsql as $$
begin
  insert into event_counts as stored (type_id, area_id, day, events)
  select d.type_id, d.area_id, d.day, sum(d.events) from pg_temp.deferred_event_counts d
  group by 1, 2, 3 having sum(d.events) <> 0 order by 1, 2, 3
  on conflict (type_id, area_id, day) do update set events = stored.events + excluded.events;
  drop table pg_temp.deferred_event_counts;
end $$;
--> statement-breakpoint
-- Each card counts for its type, area and day, and for any of each. Keys are written in order, so that writers cannot
-- deadlock.
create function count_event_cards() returns trigger language plpgsql as $$
declare
  types bigint[] := '{}';
  areas bigint[] := '{}';
  days date[] := '{}';
  deltas integer[] := '{}';
begin
  if tg_op <> 'INSERT' then
    select array_agg(type_id), array_agg(area_id), array_agg((starts_at at time zone 'UTC')::date), array_agg(-1)
      into types, areas, days, deltas from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    select types || array_agg(type_id), areas || array_agg(area_id),
        days || array_agg((starts_at at time zone 'UTC')::date), deltas || array_agg(1)
      into types, areas, days, deltas from new_rows;
  end if;
  if to_regclass('pg_temp.deferred_event_counts') is not null then
    insert into pg_temp.deferred_event_counts (type_id, area_id, day, events)
    select type_id, area_id, day, sum(delta)
    from unnest(types, areas, days, deltas) as card (own_type, own_area, own_day, delta)
    cross join lateral (values (0), (own_type)) as by_type (type_id)
    cross join lateral (values (0), (own_area)) as by_area (area_id)
    cross join lateral (values (own_day), ('infinity'::date)) as by_day (day)
    where area_id is not null
    group by type_id, area_id, day having sum(delta) <> 0;
    return null;
  end if;
  insert into event_counts as stored (type_id, area_id, day, events)
  select type_id, area_id, day, sum(delta)
  from unnest(types, areas, days, deltas) as card (own_type, own_area, own_day, delta)
  cross join lateral (values (0), (own_type)) as by_type (type_id)
  cross join lateral (values (0), (own_area)) as by_area (area_id)
  cross join lateral (values (own_day), ('infinity'::date)) as by_day (day)
  where area_id is not null
  group by type_id, area_id, day having sum(delta) <> 0
  order by type_id, area_id, day
  on conflict (type_id, area_id, day) do update set events = stored.events + excluded.events;
  return null;
end $$;
--> statement-breakpoint
create trigger event_cards_inserted after insert on event_cards
  referencing new table as new_rows for each statement execute function count_event_cards();
--> statement-breakpoint
create trigger event_cards_updated after update on event_cards
  referencing old table as old_rows new table as new_rows for each statement execute function count_event_cards();
--> statement-breakpoint
create trigger event_cards_deleted after delete on event_cards
  referencing old table as old_rows for each statement execute function count_event_cards();
