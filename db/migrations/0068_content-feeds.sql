CREATE TABLE "content_feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"requested_by" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp(3) with time zone,
	"queued_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"progress" text,
	"bytes" bigint,
	"report" jsonb,
	"error" text,
	CONSTRAINT "content_feed_runs_kind" CHECK ("content_feed_runs"."kind" in ('import', 'dry_run')),
	CONSTRAINT "content_feed_runs_status" CHECK ("content_feed_runs"."status" in ('queued', 'running', 'done', 'unchanged', 'failed')),
	CONSTRAINT "content_feed_runs_ended" CHECK (("content_feed_runs"."ended_at" is null) = ("content_feed_runs"."status" in ('queued', 'running'))),
	CONSTRAINT "content_feed_runs_error" CHECK (("content_feed_runs"."error" is not null) = ("content_feed_runs"."status" = 'failed'))
);
--> statement-breakpoint
CREATE TABLE "content_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"source" text NOT NULL,
	"attribution" text,
	"interval_minutes" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"prune" boolean DEFAULT false NOT NULL,
	"overwrite_edits" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"imported_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_feeds_format" CHECK ("content_feeds"."format" in ('bundle', 'icalendar', 'geojson', 'osm', 'venues')),
	CONSTRAINT "content_feeds_interval" CHECK ("content_feeds"."interval_minutes" > 0),
	CONSTRAINT "content_feeds_due" CHECK (("content_feeds"."due_at" is null) = ("content_feeds"."interval_minutes" is null))
);
--> statement-breakpoint
ALTER TABLE "content_feed_runs" ADD CONSTRAINT "content_feed_runs_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."content_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_feed_runs_open" ON "content_feed_runs" USING btree ("feed_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "content_feed_runs_feed" ON "content_feed_runs" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "content_feed_runs_waiting" ON "content_feed_runs" USING btree ("queued_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "content_feed_runs_ended_at" ON "content_feed_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_feeds_source" ON "content_feeds" USING btree ("source");--> statement-breakpoint
CREATE INDEX "content_feeds_due" ON "content_feeds" USING btree ("due_at") WHERE enabled;--> statement-breakpoint
CREATE INDEX "content_feeds_failing" ON "content_feeds" USING btree ("id") WHERE enabled and failures > 0;
