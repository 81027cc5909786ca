ALTER TABLE "admin_users" DROP CONSTRAINT "admin_users_email_unique";--> statement-breakpoint
DROP INDEX "payment_events_flagged";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "seen_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_email_unique" ON "admin_users" USING btree ("email") WHERE disabled_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "place_claims_place" ON "place_claims" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "place_claims_status" ON "place_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "app_users_newest" ON "app_users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_users_staff" ON "app_users" USING btree ("role","created_at","id") WHERE role <> 'user' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_users_email_prefix" ON "app_users" USING btree (lower(email::text) text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "disbursements_status" ON "disbursements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree ("customer_short_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("number") WHERE outcome = 'flagged' and seen_at is null;--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("status","id") WHERE status in ('hidden', 'rejected') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tour_stops_failed" ON "tour_stops" USING btree ("id") WHERE tts_status = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_flagged" ON "payment_events" USING btree ("number") WHERE outcome = 'flagged';--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_seen" CHECK ("payment_events"."seen_at" is null or "payment_events"."outcome" = 'flagged');