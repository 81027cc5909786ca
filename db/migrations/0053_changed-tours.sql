ALTER TABLE "tour_stops" ALTER COLUMN "stop_order" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD COLUMN "left_as" text;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "wishes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_left" CHECK (("tour_stops"."left_as" is null) = ("tour_stops"."stop_order" is not null));--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_left_as" CHECK ("tour_stops"."left_as" in ('past', 'replaced', 'unfit'));
