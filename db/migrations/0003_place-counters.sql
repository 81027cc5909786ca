-- Counts of published places by category and area (place_counts); 0 stands for any.

-- Adds signed counts to (category, area) keys, in key order so that writers cannot deadlock.
create function count_places(categories bigint[], areas bigint[], deltas integer[], located integer[]) returns void
language sql as $$
  insert into place_counts as stored (category_id, area_id, places, located)
  select category, area, sum(delta), sum(moved)
  from unnest(categories, areas, deltas, located) as change (category, area, delta, moved)
  group by category, area having sum(delta) <> 0 or sum(moved) <> 0
  order by category, area
  on conflict (category_id, area_id)
    do update set places = stored.places + excluded.places, located = stored.located + excluded.located;
$$;
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
