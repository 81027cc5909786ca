CREATE TABLE "place_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"category_id" bigint,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"address" text,
	"business_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"place_id" bigint,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_proposals_status" CHECK ("place_proposals"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_proposals_user" ON "place_proposals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "place_proposals_status" ON "place_proposals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "place_proposals_pending" ON "place_proposals" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "place_proposals_category" ON "place_proposals" USING btree ("category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "place_proposals_place" ON "place_proposals" USING btree ("place_id") WHERE place_id is not null;