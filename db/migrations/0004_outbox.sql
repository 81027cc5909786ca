CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_event" UNIQUE("event_id")
);
--> statement-breakpoint
DROP INDEX "place_card_categories_newest";--> statement-breakpoint
DROP INDEX "place_card_categories_area";--> statement-breakpoint
DROP INDEX "place_cards_newest";--> statement-breakpoint
DROP INDEX "place_cards_area_newest";--> statement-breakpoint
DROP INDEX "reviews_public";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "place_card_categories_newest" ON "place_card_categories" USING btree ("category_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_area" ON "place_card_categories" USING btree ("category_id","area_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_newest" ON "place_cards" USING btree ("published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_area_newest" ON "place_cards" USING btree ("area_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_public" ON "reviews" USING btree ("reviewable_type","reviewable_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and deleted_at is null;