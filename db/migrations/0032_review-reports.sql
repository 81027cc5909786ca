ALTER TABLE "reviews" ADD COLUMN "open_flags" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("id") WHERE status = 'published' and open_flags > 0 and deleted_at is null;