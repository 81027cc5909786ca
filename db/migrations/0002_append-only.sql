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
-- The lines of an order never change, except that a note may be erased with the person who wrote it.
create function refuse_change_but_erased_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null then
    new.note := old.note;
    if new is not distinct from old then
      new.note := null;
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end;
$$;
--> statement-breakpoint
create trigger order_lines_append_only before update or delete on order_lines
for each row execute function refuse_change_but_erased_note();
--> statement-breakpoint
create trigger order_lines_no_truncate before truncate on order_lines
for each statement execute function refuse_change();
