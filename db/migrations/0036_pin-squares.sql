CREATE TABLE "pin_squares" (
	"y" integer NOT NULL,
	"x" integer NOT NULL,
	"places" integer NOT NULL,
	"lat_sum" bigint NOT NULL,
	"lng_sum" bigint NOT NULL,
	CONSTRAINT "pin_squares_y_x_pk" PRIMARY KEY("y","x")
);
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
--> statement-breakpoint
insert into pin_squares (y, x, places, lat_sum, lng_sum)
select map_row(lat, 14), map_column(lng, 14), count(*), sum(round(lat * 1e7)::bigint), sum(round(lng * 1e7)::bigint)
from place_cards where lat is not null group by 1, 2;
