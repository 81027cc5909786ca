ALTER TABLE "story_cards" ADD COLUMN "topic_id" bigint;--> statement-breakpoint
CREATE INDEX "story_cards_culture" ON "story_cards" USING btree ("display_order","published_at" DESC NULLS FIRST,"story_id") WHERE topic_id is not null;
