DROP INDEX "tour_stops_place";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "event_media_file" ON "event_media" USING btree ("url") WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "event_media_sources" ON "event_media" USING gin ("sources" jsonb_path_ops) WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "place_media_file" ON "place_media" USING btree ("url") WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "place_media_sources" ON "place_media" USING gin ("sources" jsonb_path_ops) WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "review_photos_file" ON "review_photos" USING btree ("url") WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "review_photos_sources" ON "review_photos" USING gin ("sources" jsonb_path_ops) WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "story_media_file" ON "story_media" USING btree ("url") WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "story_media_sources" ON "story_media" USING gin ("sources" jsonb_path_ops) WHERE sources is not null;--> statement-breakpoint
CREATE INDEX "tour_stops_entity" ON "tour_stops" USING btree ("entity_id","stop_type");