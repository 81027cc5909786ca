-- One version for each scope of the content. The epoch tells two databases with equal versions apart.
insert into content_versions (scope, epoch)
select scope, substr(md5(random()::text || clock_timestamp()::text), 1, 8)
from unnest(array['places', 'events', 'stories', 'app', 'map']) as scope;
--> statement-breakpoint
-- The one row of totals.
insert into rating_totals (one) values (true);
--> statement-breakpoint
-- The one row of this installation, with its namespace of calendar identifiers.
insert into installation default values;
