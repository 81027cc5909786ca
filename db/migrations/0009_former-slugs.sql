-- Remembers the slugs that published content had, so that old addresses lead to the new ones.

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into former_slugs (kind, slug, entity_id) values (tg_argv[0], old.slug, old.id)
  on conflict (kind, slug) do update set entity_id = excluded.entity_id;
  return null;
end $$;
--> statement-breakpoint
create trigger places_former_slug after update of slug on places
  for each row when (old.slug <> new.slug) execute function keep_former_slug('place');
--> statement-breakpoint
create trigger events_former_slug after update of slug on events
  for each row when (old.slug <> new.slug) execute function keep_former_slug('event');
--> statement-breakpoint
create trigger stories_former_slug after update of slug on stories
  for each row when (old.slug <> new.slug) execute function keep_former_slug('story');
