ALTER TABLE "devices" DROP CONSTRAINT "devices_provider";--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "daily_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
CREATE INDEX "preferences_daily_summary" ON "preferences" USING btree ("owner") WHERE daily_summary;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE status = 'succeeded';--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_provider" CHECK ("devices"."provider" in ('expo', 'fcm', 'apns', 'web'));
