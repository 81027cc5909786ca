ALTER TABLE "app_users" ADD COLUMN "deletion_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "app_users_leaving" ON "app_users" USING btree ("deletion_at") WHERE deletion_at is not null;--> statement-breakpoint
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
drop trigger order_lines_append_only on order_lines;
--> statement-breakpoint
create trigger order_lines_append_only before update or delete on order_lines
for each row execute function refuse_change_but_erased_note();
--> statement-breakpoint
create trigger order_lines_no_truncate before truncate on order_lines
for each statement execute function refuse_change();
