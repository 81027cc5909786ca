ALTER TABLE "places" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "prominence" real DEFAULT 0 NOT NULL;