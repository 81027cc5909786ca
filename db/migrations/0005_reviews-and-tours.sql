CREATE TABLE "rating_totals" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sum" bigint DEFAULT 0 NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"prior" real DEFAULT 0 NOT NULL,
	CONSTRAINT "rating_totals_one" CHECK ("rating_totals"."one")
);
--> statement-breakpoint
CREATE TABLE "review_flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_flags_once" UNIQUE("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"vote_type" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "narration_audio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "narration_audio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_hash" text NOT NULL,
	"voice" text NOT NULL,
	"language" text NOT NULL,
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "narration_audio_once" UNIQUE("text_hash","voice","language","provider")
);
--> statement-breakpoint
CREATE TABLE "tour_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tour_id" bigint NOT NULL,
	"stop_order" smallint NOT NULL,
	"stop_type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"hero_image" text,
	"busy_rating" text DEFAULT 'unknown' NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"arrives_at" timestamp(3) with time zone NOT NULL,
	"departs_at" timestamp(3) with time zone NOT NULL,
	"visit_minutes" integer NOT NULL,
	"why" jsonb NOT NULL,
	"open_check" text NOT NULL,
	"directions_from_prev" jsonb,
	"narrative" text NOT NULL,
	"media" jsonb NOT NULL,
	"audio_url" text,
	"audio_generated_at" timestamp(3) with time zone,
	"tts_voice" text,
	"tts_language" text,
	"tts_provider" text,
	"tts_status" text NOT NULL,
	CONSTRAINT "tour_stops_order" UNIQUE("tour_id","stop_order"),
	CONSTRAINT "tour_stops_type" CHECK ("tour_stops"."stop_type" in ('place', 'event')),
	CONSTRAINT "tour_stops_tts" CHECK ("tour_stops"."tts_status" in ('not_applicable', 'queued', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "tour_type_fits" (
	"tour_type" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"fit" real NOT NULL,
	CONSTRAINT "tour_type_fits_tour_type_kind_value_pk" PRIMARY KEY("tour_type","kind","value"),
	CONSTRAINT "tour_type_fits_fit" CHECK ("tour_type_fits"."fit" > 0 and "tour_type_fits"."fit" <= 1),
	CONSTRAINT "tour_type_fits_kind" CHECK ("tour_type_fits"."kind" in ('category', 'place_kind', 'event_type'))
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"tour_type" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"radius_meters" integer NOT NULL,
	"travel_mode" text NOT NULL,
	"start_lat" double precision,
	"start_lng" double precision,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"total_distance_meters" integer NOT NULL,
	"total_travel_minutes" integer NOT NULL,
	"total_visit_minutes" integer NOT NULL,
	"stop_count" smallint NOT NULL,
	"video_requested_at" timestamp(3) with time zone,
	"video_url" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"generated_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "tours_point" CHECK (("tours"."start_lat" is null) = ("tours"."start_lng" is null)),
	CONSTRAINT "tours_status" CHECK ("tours"."status" in ('draft', 'active', 'completed', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "place_card_categories" ADD COLUMN "rating_score" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place_cards" ADD COLUMN "rating_score" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_flags" ADD CONSTRAINT "review_flags_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_flags" ADD CONSTRAINT "review_flags_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "narration_audio_url" ON "narration_audio" USING btree ("url");--> statement-breakpoint
CREATE INDEX "tours_by_owner" ON "tours" USING btree ("owner","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tours_by_status" ON "tours" USING btree ("owner","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_rating" ON "place_card_categories" USING btree ("category_id","rating_score" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_rating" ON "place_cards" USING btree ("rating_score" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_area_rating" ON "place_cards" USING btree ("area_id","rating_score" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_flagged" ON "reviews" USING btree ("id") WHERE status = 'flagged' and deleted_at is null;