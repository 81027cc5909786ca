-- Extensions that every hosted PostgreSQL offers.

create extension if not exists cube;
--> statement-breakpoint
create extension if not exists earthdistance;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists citext;
