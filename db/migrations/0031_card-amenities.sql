ALTER TABLE "place_cards" ADD COLUMN "amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "place_cards_amenities" ON "place_cards" USING gin ("amenities");