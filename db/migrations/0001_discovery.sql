CREATE TABLE "app_content" (
	"kind" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "areas_slug_unique" UNIQUE("slug"),
	CONSTRAINT "areas_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"scope" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"epoch" text NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_model_state" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"built_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext",
	"name" text,
	"handle" text,
	"phone" text,
	"role" text DEFAULT 'user' NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "app_users_email_unique" UNIQUE("email"),
	CONSTRAINT "app_users_handle_unique" UNIQUE("handle"),
	CONSTRAINT "app_users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "app_users_role" CHECK ("app_users"."role" in ('user', 'curator', 'admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"merged_into" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"icon" text,
	"color" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "place_amenities" (
	"place_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"contributions" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_amenities_place_id_key_pk" PRIMARY KEY("place_id","key")
);
--> statement-breakpoint
CREATE TABLE "place_categories" (
	"place_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "place_categories_place_id_category_id_pk" PRIMARY KEY("place_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "place_digital_assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place_id" bigint NOT NULL,
	"asset_type" text NOT NULL,
	"asset_url" text NOT NULL,
	"source_type" text NOT NULL,
	"structured_payload" jsonb,
	"user_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_hours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"day_of_week" smallint NOT NULL,
	"opens_at" time,
	"closes_at" time,
	"is_closed" boolean DEFAULT false NOT NULL,
	"is_overnight" boolean DEFAULT false NOT NULL,
	"source_type" text NOT NULL,
	"user_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_hours_day" CHECK ("place_hours"."day_of_week" between 0 and 6),
	CONSTRAINT "place_hours_times" CHECK ("place_hours"."is_closed" = ("place_hours"."opens_at" is null) and "place_hours"."is_closed" = ("place_hours"."closes_at" is null))
);
--> statement-breakpoint
CREATE TABLE "place_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"role" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"url" text NOT NULL,
	"thumbnail_url" text,
	"source_type" text NOT NULL,
	"status" text NOT NULL,
	"attribution" text,
	"license" text,
	"original_url" text,
	"alt_text" text,
	"mime_type" text,
	"user_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"attribution" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp(3) with time zone,
	"place_kind" text DEFAULT 'other' NOT NULL,
	"area_id" bigint,
	"category_id" bigint,
	"address" text,
	"city" text,
	"country_code" text,
	"lat" double precision,
	"lng" double precision,
	"website_url" text,
	"contact_phone" text,
	"contact_email" text,
	"verification_status" text DEFAULT 'unverified' NOT NULL,
	"external_place_id" text,
	"visit_minutes" smallint,
	"narrative" text,
	"busy_rating" text DEFAULT 'unknown' NOT NULL,
	"completeness_score" smallint DEFAULT 0 NOT NULL,
	"completeness_pending_at" timestamp(3) with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_slug_unique" UNIQUE("slug"),
	CONSTRAINT "places_origin" UNIQUE("source","source_key"),
	CONSTRAINT "places_point" CHECK (("places"."lat" is null) = ("places"."lng" is null)),
	CONSTRAINT "places_published" CHECK ("places"."status" <> 'published' or "places"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "place_card_categories" (
	"category_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"area_id" bigint,
	"published_at" timestamp(3) with time zone NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"spot" "cube",
	CONSTRAINT "place_card_categories_category_id_place_id_pk" PRIMARY KEY("category_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "place_cards" (
	"place_id" bigint PRIMARY KEY NOT NULL,
	"area_id" bigint,
	"published_at" timestamp(3) with time zone NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"position" "cube",
	"avg_rating" real,
	"rating_count" integer NOT NULL,
	"list_json" text NOT NULL,
	"brief_json" text NOT NULL,
	"pin_json" text,
	"week" text
);
--> statement-breakpoint
CREATE TABLE "place_counts" (
	"category_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"places" integer NOT NULL,
	"located" integer NOT NULL,
	CONSTRAINT "place_counts_category_id_area_id_pk" PRIMARY KEY("category_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "place_details" (
	"place_id" bigint PRIMARY KEY NOT NULL,
	"detail_json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reviewable_type" text NOT NULL,
	"reviewable_id" bigint NOT NULL,
	"source" text NOT NULL,
	"external_id" text,
	"user_id" text,
	"rating" smallint NOT NULL,
	"title" text,
	"body" text,
	"trip_type" text,
	"visit_date" date,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"aspect_ratings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"not_helpful_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_author" CHECK (("reviews"."source" = 'in_app') = ("reviews"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_merged_into_app_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_amenities" ADD CONSTRAINT "place_amenities_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_categories" ADD CONSTRAINT "place_categories_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_categories" ADD CONSTRAINT "place_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_digital_assets" ADD CONSTRAINT "place_digital_assets_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_digital_assets" ADD CONSTRAINT "place_digital_assets_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_hours" ADD CONSTRAINT "place_hours_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_hours" ADD CONSTRAINT "place_hours_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_media" ADD CONSTRAINT "place_media_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_media" ADD CONSTRAINT "place_media_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_card_categories" ADD CONSTRAINT "place_card_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_card_categories" ADD CONSTRAINT "place_card_categories_place_id_place_cards_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place_cards"("place_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_cards" ADD CONSTRAINT "place_cards_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_details" ADD CONSTRAINT "place_details_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_categories_category" ON "place_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "place_digital_assets_place" ON "place_digital_assets" USING btree ("place_id","asset_type");--> statement-breakpoint
CREATE INDEX "place_hours_place" ON "place_hours" USING btree ("place_id","day_of_week");--> statement-breakpoint
CREATE UNIQUE INDEX "place_hours_one_ugc_a_user" ON "place_hours" USING btree ("place_id","day_of_week","user_id") WHERE source_type = 'ugc';--> statement-breakpoint
CREATE INDEX "place_media_approved" ON "place_media" USING btree ("place_id","position","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "places_area" ON "places" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "places_category" ON "places" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "places_completeness_pending" ON "places" USING btree ("completeness_pending_at") WHERE completeness_pending_at is not null;--> statement-breakpoint
CREATE INDEX "place_card_categories_place" ON "place_card_categories" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "place_card_categories_newest" ON "place_card_categories" USING btree ("category_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_name" ON "place_card_categories" USING btree ("category_id","sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_card_categories_area" ON "place_card_categories" USING btree ("category_id","area_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_spot" ON "place_card_categories" USING gist ("spot");--> statement-breakpoint
CREATE INDEX "place_cards_newest" ON "place_cards" USING btree ("published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_area_newest" ON "place_cards" USING btree ("area_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_name" ON "place_cards" USING btree ("sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_cards_area_name" ON "place_cards" USING btree ("area_id","sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_cards_position" ON "place_cards" USING gist ("position");--> statement-breakpoint
CREATE INDEX "place_cards_pins" ON "place_cards" USING btree ("place_id") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "place_cards_nowhere" ON "place_cards" USING btree ("place_id") WHERE position is null;--> statement-breakpoint
CREATE INDEX "place_cards_text" ON "place_cards" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_in_app_a_user" ON "reviews" USING btree ("user_id","reviewable_type","reviewable_id") WHERE source = 'in_app' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_external" ON "reviews" USING btree ("source","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_public" ON "reviews" USING btree ("reviewable_type","reviewable_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and deleted_at is null;