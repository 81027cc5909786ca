ALTER TABLE "preferences" ADD COLUMN "notify_reviews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "review_emails" boolean DEFAULT true NOT NULL;
