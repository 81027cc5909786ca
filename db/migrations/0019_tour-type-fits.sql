ALTER TABLE "tour_type_fits" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "place_cards_rated" ON "place_cards" USING btree ("place_id") WHERE rating_count > 0;