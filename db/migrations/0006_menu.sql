-- The read model of menus (menu_items), stored in the transaction that changes a product or one of its parts.

-- Writes the menu rows of these products again. Locks the products before it reads them, so that the later of two
-- writers sees the change of the earlier.
create function refresh_menu_items(ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(ids) order by id for no key update;
  delete from menu_items where product_id = any(ids);
  insert into menu_items
    (product_id, place_id, position, name, description, sku, prices, collection_ids, enabled, starts_at, ends_at)
  select p.id, p.place_id, l.position, p.name, p.description, v.sku,
    coalesce((select jsonb_object_agg(currency, jsonb_build_array(amount, compare_at))
      from current_prices where variant_id = v.id), '{}'),
    array(select collection_id from product_collections where product_id = p.id order by collection_id),
    l.enabled, l.starts_at, l.ends_at
  from products p
  join lateral (select id, sku from product_variants where product_id = p.id order by id limit 1) v on true
  join channels c on c.place_id = p.place_id
  join product_channels l on l.channel_id = c.id and l.product_id = p.id
  where p.id = any(ids) and p.published and p.archived_at is null;
end;
$$;
--> statement-breakpoint
create function menu_product_changed() returns trigger language plpgsql as $$
begin
  perform refresh_menu_items(array(select id from new_rows));
  return null;
end;
$$;
--> statement-breakpoint
create function menu_part_changed() returns trigger language plpgsql as $$
declare
  ids bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then ids := array(select product_id from old_rows); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select product_id from new_rows); end if;
  if ids <> '{}' then perform refresh_menu_items(ids); end if;
  return null;
end;
$$;
--> statement-breakpoint
-- Stores the newest base price of each variant, so that a menu reads one row for each item, whatever its history. The
-- price with the highest id wins; the lock on the products orders writers.
create function keep_current_prices() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct v.product_id from new_rows r join product_variants v on v.id = r.variant_id
    where r.customer_group_id is null and r.min_quantity = 1);
begin
  if ids = '{}' then return null; end if;
  perform 1 from products where id = any(ids) order by id for no key update;
  insert into current_prices as stored (variant_id, currency, price_id, amount, compare_at)
  select distinct on (variant_id, currency) variant_id, currency, id, amount, compare_at
  from new_rows where customer_group_id is null and min_quantity = 1
  order by variant_id, currency, id desc
  on conflict (variant_id, currency) do update
    set price_id = excluded.price_id, amount = excluded.amount, compare_at = excluded.compare_at
    where stored.price_id < excluded.price_id;
  perform refresh_menu_items(ids);
  return null;
end;
$$;
--> statement-breakpoint
create trigger prices_current after insert on prices
  referencing new table as new_rows for each statement execute function keep_current_prices();
--> statement-breakpoint
create trigger menu_products_updated after update on products
  referencing new table as new_rows for each statement execute function menu_product_changed();
--> statement-breakpoint
create trigger menu_variants_inserted after insert on product_variants
  referencing new table as new_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_variants_updated after update on product_variants
  referencing old table as old_rows new table as new_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_variants_deleted after delete on product_variants
  referencing old table as old_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_links_inserted after insert on product_channels
  referencing new table as new_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_links_updated after update on product_channels
  referencing old table as old_rows new table as new_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_links_deleted after delete on product_channels
  referencing old table as old_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_collections_inserted after insert on product_collections
  referencing new table as new_rows for each statement execute function menu_part_changed();
--> statement-breakpoint
create trigger menu_collections_deleted after delete on product_collections
  referencing old table as old_rows for each statement execute function menu_part_changed();
