ALTER TABLE "events" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;
