-- Applies when an index is built the next time; neither a start nor its readers wait for that.
ALTER INDEX "place_card_categories_spot" SET (fillfactor = 50);--> statement-breakpoint
ALTER INDEX "place_cards_position" SET (fillfactor = 50);
