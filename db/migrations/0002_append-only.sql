-- Tables whose rows never change: what was charged, ordered, or recorded as an action.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end;
$$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger prices_append_only before update or delete or truncate on prices
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_lines_append_only before update or delete or truncate on order_lines
for each statement execute function refuse_change();
