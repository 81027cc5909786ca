ALTER TABLE "event_cards" DROP COLUMN "sort_title";--> statement-breakpoint
ALTER TABLE "event_cards" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "story_cards" DROP COLUMN "sort_title";--> statement-breakpoint
ALTER TABLE "story_cards" DROP COLUMN "search_text";