CREATE TABLE "search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_runs_failed" ON "job_runs" USING btree ("ended_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_broken" ON "webhook_endpoints" USING btree ("id") WHERE disabled_reason is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "places_prominent" ON "places" USING btree ("prominence" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "tours_created" ON "tours" USING btree ("created_at");
