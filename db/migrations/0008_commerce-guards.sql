-- What was once charged or asked for never changes.
create trigger prices_append_only before update or delete or truncate on prices
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_lines_append_only before update or delete or truncate on order_lines
for each statement execute function refuse_change();
--> statement-breakpoint
-- The newest base price is kept beside, so that a menu reads one row an item, whatever the history. Of prices
-- appended at once the one with the highest id stays: the row's lock orders them.
create function keep_current_price() returns trigger language plpgsql as $$
begin
  insert into current_prices as kept (variant_id, currency, price_id, amount, compare_at)
  values (new.variant_id, new.currency, new.id, new.amount, new.compare_at)
  on conflict (variant_id, currency) do update
    set price_id = excluded.price_id, amount = excluded.amount, compare_at = excluded.compare_at
    where kept.price_id < excluded.price_id;
  return null;
end;
$$;
--> statement-breakpoint
create trigger prices_current after insert on prices
for each row when (new.customer_group_id is null and new.min_quantity = 1) execute function keep_current_price();
