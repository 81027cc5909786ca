CREATE TABLE "data_export_parts" (
	"export_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"part" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_attempt_part_pk" PRIMARY KEY("export_id","attempt","part")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "data_exports_owner_unique" UNIQUE("owner")
);
--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guests_merged" ON "guests" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "place_digital_assets_user" ON "place_digital_assets" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "place_hours_user" ON "place_hours" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "place_media_user" ON "place_media" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "review_flags_user" ON "review_flags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id");
