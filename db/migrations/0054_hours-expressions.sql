ALTER TABLE "places" ADD COLUMN "hours_expression" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "hours_rules" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "hours_projected_on" date;--> statement-breakpoint
CREATE INDEX "places_hours_projected" ON "places" USING btree ("hours_projected_on","id") WHERE hours_rules is not null;
