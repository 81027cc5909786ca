ALTER TABLE "pushes" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "app_users_erased" ON "app_users" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_deleted" ON "reviews" USING btree ("user_id","id") WHERE deleted_at is not null;