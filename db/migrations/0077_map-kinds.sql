CREATE TABLE "left_out_kinds" (
	"source" text NOT NULL,
	"tag" text NOT NULL,
	"features" integer NOT NULL,
	CONSTRAINT "left_out_kinds_source_tag_pk" PRIMARY KEY("source","tag")
);
--> statement-breakpoint
CREATE TABLE "map_kinds" (
	"tag" text PRIMARY KEY NOT NULL,
	"published" boolean NOT NULL,
	"category" text,
	"place_kind" text,
	"visit_minutes" smallint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "map_kinds_visit_minutes" CHECK ("map_kinds"."visit_minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "map_tag" text;--> statement-breakpoint
CREATE INDEX "places_map_tag" ON "places" USING btree ("map_tag","id") WHERE map_tag is not null and status = 'published';
