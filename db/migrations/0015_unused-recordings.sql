ALTER TABLE "narration_audio" ADD COLUMN "checked_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "narration_audio_checked" ON "narration_audio" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "tour_stops_audio" ON "tour_stops" USING btree ("audio_url") WHERE audio_url is not null;