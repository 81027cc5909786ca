CREATE TABLE "event_cards" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"over_at" timestamp(3) with time zone NOT NULL,
	"span" "tstzrange" NOT NULL,
	"type_id" bigint NOT NULL,
	"area_id" bigint,
	"cancelled" boolean NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"sort_title" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"place_shown" text,
	"position" "cube",
	"image_url" text,
	"item_json" text NOT NULL,
	"brief_json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
	"type_id" bigint NOT NULL,
	"area_id" bigint NOT NULL,
	"day" date NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "event_counts_type_id_area_id_day_pk" PRIMARY KEY("type_id","area_id","day")
);
--> statement-breakpoint
CREATE TABLE "event_details" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"detail_json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "event_types_slug_unique" UNIQUE("slug"),
	CONSTRAINT "event_types_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"attribution" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text,
	"description" text,
	"status" text NOT NULL,
	"event_status" text DEFAULT 'scheduled' NOT NULL,
	"published_at" timestamp(3) with time zone,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"timezone" text NOT NULL,
	"type_id" bigint NOT NULL,
	"area_id" bigint,
	"place_id" bigint,
	"organizer_id" bigint,
	"admission_type" text DEFAULT 'unknown' NOT NULL,
	"admission_price" numeric(12, 3),
	"admission_currency" text,
	"ticket_url" text,
	"audience_codes" text[] DEFAULT '{}' NOT NULL,
	"age_rating" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"attendance_mode" text DEFAULT 'offline' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"narrative" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_origin" UNIQUE("source","source_key"),
	CONSTRAINT "events_point" CHECK (("events"."lat" is null) = ("events"."lng" is null)),
	CONSTRAINT "events_published" CHECK ("events"."status" <> 'published' or "events"."published_at" is not null),
	CONSTRAINT "events_order" CHECK ("events"."ends_at" is null or "events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "organizers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"name" text NOT NULL,
	"website_url" text,
	"logo_url" text,
	"public_email" text,
	"public_phone" text,
	CONSTRAINT "organizers_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "culture_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "culture_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "culture_topics_slug_unique" UNIQUE("slug"),
	CONSTRAINT "culture_topics_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"attribution" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text,
	"body" text,
	"status" text NOT NULL,
	"published_at" timestamp(3) with time zone,
	"display_order" integer DEFAULT 0 NOT NULL,
	"read_time_minutes" smallint,
	"topic_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stories_origin" UNIQUE("source","source_key"),
	CONSTRAINT "stories_published" CHECK ("stories"."status" <> 'published' or "stories"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "story_cards" (
	"story_id" bigint PRIMARY KEY NOT NULL,
	"display_order" integer NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"sort_title" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	"image_url" text,
	"item_json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_details" (
	"story_id" bigint PRIMARY KEY NOT NULL,
	"detail_json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "story_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"story_id" bigint NOT NULL,
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_cards" ADD CONSTRAINT "event_cards_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_details" ADD CONSTRAINT "event_details_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_media" ADD CONSTRAINT "event_media_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_type_id_event_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."event_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_topic_id_culture_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."culture_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_cards" ADD CONSTRAINT "story_cards_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_details" ADD CONSTRAINT "story_details_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_media" ADD CONSTRAINT "story_media_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_cards_start" ON "event_cards" USING btree ("starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_type_start" ON "event_cards" USING btree ("type_id","starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_area_start" ON "event_cards" USING btree ("area_id","starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_type_area_start" ON "event_cards" USING btree ("type_id","area_id","starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_over" ON "event_cards" USING btree ("over_at");--> statement-breakpoint
CREATE INDEX "event_cards_span" ON "event_cards" USING gist ("span");--> statement-breakpoint
CREATE INDEX "event_cards_position" ON "event_cards" USING gist ("position");--> statement-breakpoint
CREATE INDEX "event_media_event" ON "event_media" USING btree ("event_id","position","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "events_area" ON "events" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "events_place" ON "events" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "stories_topic" ON "stories" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "story_cards_order" ON "story_cards" USING btree ("display_order","published_at" DESC NULLS FIRST,"story_id");--> statement-breakpoint
CREATE INDEX "story_media_story" ON "story_media" USING btree ("story_id","position","id");