ALTER TABLE "tour_type_fits" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "event_media_pending" ON "event_media" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "events_starts" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "place_media_pending" ON "place_media" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "places_drafts" ON "places" USING btree ("id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "story_media_pending" ON "story_media" USING btree ("created_at","id") WHERE status = 'pending';