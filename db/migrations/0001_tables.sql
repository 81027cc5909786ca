CREATE TABLE "account_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" "citext" NOT NULL,
	"new_email" "citext",
	"callback_url" text,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_id_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"admin_user_id" text NOT NULL,
	"session_version" integer NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	CONSTRAINT "admin_users_role" CHECK ("admin_users"."role" in ('curator', 'admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_schedule" (
	"noun" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"publish_at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "publication_schedule_noun_entity_id_pk" PRIMARY KEY("noun","entity_id"),
	CONSTRAINT "publication_schedule_noun" CHECK ("publication_schedule"."noun" in ('place', 'event', 'story'))
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_user_id" text NOT NULL,
	"path" text NOT NULL,
	"name" "citext" NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"admin_user_id" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"admin_user_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "admin_recovery_codes_admin_user_id_code_hash_pk" PRIMARY KEY("admin_user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"name" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "budgets_name_window_start_pk" PRIMARY KEY("name","window_start")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" smallint NOT NULL,
	"note" text,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_once" UNIQUE("cart_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"place_id" bigint,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_owner_unique" UNIQUE("owner")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	CONSTRAINT "channels_place_id_unique" UNIQUE("place_id")
);
--> statement-breakpoint
CREATE TABLE "collection_channels" (
	"channel_id" bigint NOT NULL,
	"collection_id" bigint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	CONSTRAINT "collection_channels_channel_id_collection_id_pk" PRIMARY KEY("channel_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "current_prices" (
	"variant_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"price_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"compare_at" bigint,
	CONSTRAINT "current_prices_variant_id_currency_pk" PRIMARY KEY("variant_id","currency")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "customer_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"place_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sku" text NOT NULL,
	"prices" jsonb NOT NULL,
	"collection_ids" bigint[] DEFAULT '{}' NOT NULL,
	"enabled" boolean NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"compare_at" bigint,
	"customer_group_id" bigint,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_channels" (
	"channel_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	CONSTRAINT "product_channels_channel_id_product_id_pk" PRIMARY KEY("channel_id","product_id"),
	CONSTRAINT "product_channels_product" UNIQUE("product_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"product_id" bigint NOT NULL,
	"collection_id" bigint NOT NULL,
	CONSTRAINT "product_collections_product_id_collection_id_pk" PRIMARY KEY("product_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_variants_sku" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"published" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"business_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_claims_status" CHECK ("place_claims"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked'))
);
--> statement-breakpoint
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
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"polygon" jsonb,
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
CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" bigint NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "read_model_state" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"built_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"requested_by" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp(3) with time zone,
	"queued_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"progress" text,
	"bytes" bigint,
	"report" jsonb,
	"error" text,
	CONSTRAINT "content_feed_runs_kind" CHECK ("content_feed_runs"."kind" in ('import', 'dry_run')),
	CONSTRAINT "content_feed_runs_status" CHECK ("content_feed_runs"."status" in ('queued', 'running', 'done', 'unchanged', 'failed')),
	CONSTRAINT "content_feed_runs_ended" CHECK (("content_feed_runs"."ended_at" is null) = ("content_feed_runs"."status" in ('queued', 'running'))),
	CONSTRAINT "content_feed_runs_error" CHECK (("content_feed_runs"."error" is not null) = ("content_feed_runs"."status" = 'failed'))
);
--> statement-breakpoint
CREATE TABLE "content_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"source" text NOT NULL,
	"attribution" text,
	"interval_minutes" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"prune" boolean DEFAULT false NOT NULL,
	"overwrite_edits" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"imported_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_feeds_format" CHECK ("content_feeds"."format" in ('bundle', 'icalendar', 'geojson', 'osm', 'venues', 'opendatahub', 'datatourisme')),
	CONSTRAINT "content_feeds_interval" CHECK ("content_feeds"."interval_minutes" > 0),
	CONSTRAINT "content_feeds_due" CHECK (("content_feeds"."due_at" is null) = ("content_feeds"."interval_minutes" is null))
);
--> statement-breakpoint
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
CREATE TABLE "devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"keys" jsonb,
	"name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_provider" CHECK ("devices"."provider" in ('expo', 'fcm', 'apns', 'web')),
	CONSTRAINT "devices_keys" CHECK (("devices"."keys" is null) = ("devices"."provider" <> 'web'))
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"queued_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pushes_status" CHECK ("pushes"."status" in ('queued', 'sent', 'refused', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "event_cards" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"over_at" timestamp(3) with time zone NOT NULL,
	"span" "tstzrange" NOT NULL,
	"type_id" bigint NOT NULL,
	"area_id" bigint,
	"cancelled" boolean NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
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
	"uploaded_by" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"sources" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"starts_on" date NOT NULL,
	"excluded" date[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
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
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
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
	"location" text,
	"narrative" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"series_id" bigint,
	"series_date" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_origin" UNIQUE("source","source_key"),
	CONSTRAINT "events_point" CHECK (("events"."lat" is null) = ("events"."lng" is null)),
	CONSTRAINT "events_published" CHECK ("events"."status" <> 'published' or "events"."published_at" is not null),
	CONSTRAINT "events_order" CHECK ("events"."ends_at" is null or "events"."ends_at" >= "events"."starts_at"),
	CONSTRAINT "events_series" CHECK (("events"."series_id" is null) = ("events"."series_date" is null))
);
--> statement-breakpoint
CREATE TABLE "organizers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"website_url" text,
	"logo_url" text,
	"public_email" text,
	"public_phone" text,
	CONSTRAINT "organizers_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_once" UNIQUE("user_id","entity_type","entity_id"),
	CONSTRAINT "favorites_entity_type" CHECK ("favorites"."entity_type" in ('place', 'event', 'story'))
);
--> statement-breakpoint
CREATE TABLE "app_users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext",
	"email_verified_at" timestamp(3) with time zone,
	"name" text,
	"image" text,
	"handle" text,
	"phone" text,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deletion_at" timestamp(3) with time zone,
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
	"merged_into" text,
	"expires_at" timestamp(3) with time zone DEFAULT now() + interval '7 days' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone" text NOT NULL,
	"for_device" boolean DEFAULT false NOT NULL,
	"code_hmac" "bytea" NOT NULL,
	"sender" "bytea",
	"tries" smallint DEFAULT 0 NOT NULL,
	"strangers_tries" smallint DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"day_sends" integer DEFAULT 1 NOT NULL,
	"day_start" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "phone_codes_phone_for_device_pk" PRIMARY KEY("phone","for_device")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"owner" text PRIMARY KEY NOT NULL,
	"tour_completed" boolean DEFAULT false NOT NULL,
	"notifications_enabled" boolean DEFAULT false NOT NULL,
	"notify_orders" boolean DEFAULT true NOT NULL,
	"notify_new_orders" boolean DEFAULT true NOT NULL,
	"notify_tours" boolean DEFAULT true NOT NULL,
	"notify_events" boolean DEFAULT true NOT NULL,
	"notify_reviews" boolean DEFAULT true NOT NULL,
	"review_emails" boolean DEFAULT true NOT NULL,
	"daily_summary" boolean DEFAULT false NOT NULL,
	"preferred_area_id" bigint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"refresh_token" "bytea",
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_version" integer NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_revocations" (
	"id" text PRIMARY KEY NOT NULL,
	"refresh_token" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"calendar_namespace" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"event" json NOT NULL,
	"request_id" text,
	"status" text DEFAULT 'running' NOT NULL,
	"steps" json DEFAULT '[]'::json NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lease_token" text,
	"concurrency_keys" text[] DEFAULT '{}' NOT NULL,
	"concurrency_limits" integer[] DEFAULT '{}' NOT NULL,
	"output" json,
	"error" json,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "job_runs_idempotency" UNIQUE("function_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_event" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "map_tiles" (
	"tileset_id" bigint NOT NULL,
	"z" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "map_tiles_tileset_id_z_x_y_pk" PRIMARY KEY("tileset_id","z","x","y")
);
--> statement-breakpoint
CREATE TABLE "map_tilesets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_tilesets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT false NOT NULL,
	"attribution" text NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"center_lat" double precision NOT NULL,
	"center_lng" double precision NOT NULL,
	"tiles" integer DEFAULT 0 NOT NULL,
	"built_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_out_kinds" (
	"source" text NOT NULL,
	"tag" text NOT NULL,
	"features" integer NOT NULL,
	CONSTRAINT "left_out_kinds_source_tag_pk" PRIMARY KEY("source","tag")
);
--> statement-breakpoint
CREATE TABLE "map_kinds" (
	"tag" text PRIMARY KEY NOT NULL,
	"published" boolean NOT NULL,
	"category" text,
	"place_kind" text,
	"visit_minutes" smallint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "map_kinds_visit_minutes" CHECK ("map_kinds"."visit_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"event_type" text NOT NULL,
	"order_id" bigint,
	"payload" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp(3) with time zone,
	"response_status" integer,
	"response" text,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('queued', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_ended" CHECK (("webhook_deliveries"."ended_at" is null) = ("webhook_deliveries"."status" = 'queued'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_until" timestamp(3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_reason" CHECK ("webhook_endpoints"."disabled_reason" in ('failing', 'gone')),
	CONSTRAINT "webhook_endpoints_disabled" CHECK (not "webhook_endpoints"."enabled" or "webhook_endpoints"."disabled_reason" is null),
	CONSTRAINT "webhook_endpoints_rotation" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_until" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"recipient" "citext",
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disbursement_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disbursement_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"merchant_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"currency" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"notes" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"disbursement_id" bigint,
	CONSTRAINT "disbursement_overrides_two_people" CHECK ("disbursement_overrides"."decided_by" <> "disbursement_overrides"."requested_by" or "disbursement_overrides"."disbursement_id" is null),
	CONSTRAINT "disbursement_overrides_decided" CHECK (("disbursement_overrides"."decided_by" is null) = ("disbursement_overrides"."decided_at" is null)),
	CONSTRAINT "disbursement_overrides_payout" CHECK ("disbursement_overrides"."disbursement_id" is null or "disbursement_overrides"."decided_by" is not null),
	CONSTRAINT "disbursement_overrides_amount" CHECK ("disbursement_overrides"."amount" > 0 and "disbursement_overrides"."period_start" <= "disbursement_overrides"."period_end")
);
--> statement-breakpoint
CREATE TABLE "disbursements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disbursements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"claim_id" bigint,
	"merchant_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"reference" text,
	"notes" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"disjoint" boolean DEFAULT true NOT NULL,
	CONSTRAINT "disbursements_status" CHECK ("disbursements"."status" in ('pending', 'paid')),
	CONSTRAINT "disbursements_paid" CHECK (("disbursements"."status" = 'paid') = ("disbursements"."paid_at" is not null)),
	CONSTRAINT "disbursements_amount" CHECK ("disbursements"."amount" > 0),
	CONSTRAINT "disbursements_period" CHECK ("disbursements"."period_start" <= "disbursements"."period_end")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" bigint,
	"lease_until" timestamp(3) with time zone NOT NULL,
	"answer" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"note" text,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity" and "order_lines"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"place_id" bigint NOT NULL,
	"merchant_id" text,
	"commission_rate" integer DEFAULT 0 NOT NULL,
	"cart_id" bigint NOT NULL,
	"customer_short_id" text NOT NULL,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"refund_due" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"confirmed_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending_payment', 'expired', 'paid', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."status" in ('pending_payment', 'expired'))),
	CONSTRAINT "orders_commission" CHECK ("orders"."commission_rate" between 0 and 10000),
	CONSTRAINT "orders_amounts" CHECK ("orders"."total" >= 0 and "orders"."refunded_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"status_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" bigint,
	"outcome" text NOT NULL,
	"flag" text,
	"amount" bigint,
	"currency" text,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seen_at" timestamp(3) with time zone,
	CONSTRAINT "payment_events_flag" CHECK (("payment_events"."outcome" = 'flagged') = ("payment_events"."flag" is not null)),
	CONSTRAINT "payment_events_seen" CHECK ("payment_events"."seen_at" is null or "payment_events"."outcome" = 'flagged')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_payment_id" text,
	"status" text DEFAULT 'requires_payment' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"captured_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_provider_payment" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('requires_payment', 'processing', 'failed', 'canceled', 'succeeded'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"origin" text DEFAULT 'staff' NOT NULL,
	"actor" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "refunds_provider_refund" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"body" text NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'requires_payment' NOT NULL,
	"client_secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'succeeded' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
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
CREATE TABLE "place_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"token_hash" "bytea",
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "place_invitations_role" CHECK ("place_invitations"."role" in ('owner', 'manager', 'till'))
);
--> statement-breakpoint
CREATE TABLE "place_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_members_role" CHECK ("place_members"."role" in ('owner', 'manager', 'till'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"icon" text,
	"color" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_origin" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"closed" boolean DEFAULT false NOT NULL
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
CREATE TABLE "place_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"entered_by" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_exceptions_dates" CHECK ("place_exceptions"."to_date" between "place_exceptions"."from_date" and "place_exceptions"."from_date" + 366)
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
	"uploaded_by" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"sources" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"focal_x" real,
	"focal_y" real,
	"user_id" text,
	CONSTRAINT "place_media_focal_point" CHECK (("place_media"."focal_x" is null) = ("place_media"."focal_y" is null)),
	CONSTRAINT "place_media_focal_range" CHECK ("place_media"."focal_x" between 0 and 1 and "place_media"."focal_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
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
	"completeness_missing" text[] DEFAULT '{}' NOT NULL,
	"completeness_pending_at" timestamp(3) with time zone,
	"facts" jsonb,
	"map_tag" text,
	"enrichment" jsonb,
	"prominence" real DEFAULT 0 NOT NULL,
	"hours_expression" text,
	"hours_rules" text,
	"hours_projected_on" date,
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
-- Unlogged: after a crash the counts are worth nothing.
CREATE UNLOGGED TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_squares" (
	"y" integer NOT NULL,
	"x" integer NOT NULL,
	"places" integer NOT NULL,
	"lat_sum" bigint NOT NULL,
	"lng_sum" bigint NOT NULL,
	CONSTRAINT "pin_squares_y_x_pk" PRIMARY KEY("y","x")
);
--> statement-breakpoint
CREATE TABLE "place_card_categories" (
	"category_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"area_id" bigint,
	"published_at" timestamp(3) with time zone NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"rating_score" double precision DEFAULT 0 NOT NULL,
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
	"rating_score" double precision DEFAULT 0 NOT NULL,
	"list_json" text NOT NULL,
	"brief_json" text NOT NULL,
	"pin_json" text,
	"week" text,
	"amenities" text[] DEFAULT '{}' NOT NULL
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
CREATE TABLE "review_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
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
	"uploaded_by" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"sources" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" bigint PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
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
	"open_flags" integer DEFAULT 0 NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_author" CHECK (("reviews"."source" = 'in_app') = ("reviews"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_docs" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"rank" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	"hit_json" text NOT NULL,
	CONSTRAINT "search_docs_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"cuts" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "culture_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "culture_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"import_hash" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
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
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
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
	"image_url" text,
	"topic_id" bigint,
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
	"uploaded_by" text,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"sources" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "street_network_parts" (
	"version" text NOT NULL,
	"part" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "street_network_parts_version_part_pk" PRIMARY KEY("version","part")
);
--> statement-breakpoint
CREATE TABLE "street_networks" (
	"version" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"active" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
	"stop_order" smallint,
	"left_as" text,
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
	"tts_queued_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"tts_error" text,
	CONSTRAINT "tour_stops_order" UNIQUE("tour_id","stop_order"),
	CONSTRAINT "tour_stops_left" CHECK (("tour_stops"."left_as" is null) = ("tour_stops"."stop_order" is not null)),
	CONSTRAINT "tour_stops_left_as" CHECK ("tour_stops"."left_as" in ('past', 'replaced', 'unfit')),
	CONSTRAINT "tour_stops_type" CHECK ("tour_stops"."stop_type" in ('place', 'event')),
	CONSTRAINT "tour_stops_tts" CHECK ("tour_stops"."tts_status" in ('not_applicable', 'queued', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "tour_type_fits" (
	"tour_type" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"fit" real NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
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
	"network" text DEFAULT 'estimated' NOT NULL,
	"wishes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"way_to_end" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_codes" ADD CONSTRAINT "app_codes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_channels" ADD CONSTRAINT "collection_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_channels" ADD CONSTRAINT "collection_channels_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_prices" ADD CONSTRAINT "current_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_channels" ADD CONSTRAINT "product_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_channels" ADD CONSTRAINT "product_channels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claims" ADD CONSTRAINT "place_claims_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claims" ADD CONSTRAINT "place_claims_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_feed_runs" ADD CONSTRAINT "content_feed_runs_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."content_feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_cards" ADD CONSTRAINT "event_cards_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_details" ADD CONSTRAINT "event_details_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_media" ADD CONSTRAINT "event_media_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_type_id_event_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."event_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_merged_into_app_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_preferred_area_id_areas_id_fk" FOREIGN KEY ("preferred_area_id") REFERENCES "public"."areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_tiles" ADD CONSTRAINT "map_tiles_tileset_id_map_tilesets_id_fk" FOREIGN KEY ("tileset_id") REFERENCES "public"."map_tilesets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_overrides" ADD CONSTRAINT "disbursement_overrides_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_overrides" ADD CONSTRAINT "disbursement_overrides_merchant_id_app_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_overrides" ADD CONSTRAINT "disbursement_overrides_disbursement_id_disbursements_id_fk" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_claim_id_place_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."place_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_merchant_id_app_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_merchant_id_app_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_invitations" ADD CONSTRAINT "place_invitations_claim_id_place_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."place_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_members" ADD CONSTRAINT "place_members_claim_id_place_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."place_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_members" ADD CONSTRAINT "place_members_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_amenities" ADD CONSTRAINT "place_amenities_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_categories" ADD CONSTRAINT "place_categories_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_categories" ADD CONSTRAINT "place_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_digital_assets" ADD CONSTRAINT "place_digital_assets_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_digital_assets" ADD CONSTRAINT "place_digital_assets_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_exceptions" ADD CONSTRAINT "place_exceptions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "review_flags" ADD CONSTRAINT "review_flags_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_flags" ADD CONSTRAINT "review_flags_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_topic_id_culture_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."culture_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_cards" ADD CONSTRAINT "story_cards_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_details" ADD CONSTRAINT "story_details_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_media" ADD CONSTRAINT "story_media_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "street_network_parts" ADD CONSTRAINT "street_network_parts_version_street_networks_version_fk" FOREIGN KEY ("version") REFERENCES "public"."street_networks"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_codes_expiry" ON "app_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_codes_user" ON "app_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_id_tokens_expiry" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_expiry" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_user" ON "admin_sessions" USING btree ("admin_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_email_unique" ON "admin_users" USING btree ("email") WHERE disabled_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "publication_schedule_due" ON "publication_schedule" USING btree ("publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name" ON "saved_filters" USING btree ("admin_user_id","path","name");--> statement-breakpoint
CREATE INDEX "saved_filters_shared" ON "saved_filters" USING btree ("path") WHERE shared;--> statement-breakpoint
CREATE INDEX "admin_links_user" ON "admin_links" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "admin_links_expiry" ON "admin_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_passkeys_user" ON "admin_passkeys" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "collection_channels_collection" ON "collection_channels" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "collections_place" ON "collections" USING btree ("place_id","position","id");--> statement-breakpoint
CREATE INDEX "menu_items_place" ON "menu_items" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "prices_history" ON "prices" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "product_collections_collection" ON "product_collections" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "products_place" ON "products" USING btree ("place_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_claims_one_open" ON "place_claims" USING btree ("place_id","user_id") WHERE status in ('pending', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "place_claims_one_merchant" ON "place_claims" USING btree ("place_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "place_claims_user" ON "place_claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "place_claims_place" ON "place_claims" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "place_claims_status" ON "place_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "place_claims_pending" ON "place_claims" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "content_feed_runs_open" ON "content_feed_runs" USING btree ("feed_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "content_feed_runs_feed" ON "content_feed_runs" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "content_feed_runs_waiting" ON "content_feed_runs" USING btree ("queued_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "content_feed_runs_ended_at" ON "content_feed_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_feeds_source" ON "content_feeds" USING btree ("source");--> statement-breakpoint
CREATE INDEX "content_feeds_due" ON "content_feeds" USING btree ("due_at") WHERE enabled;--> statement-breakpoint
CREATE INDEX "content_feeds_failing" ON "content_feeds" USING btree ("id") WHERE enabled and failures > 0;--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("provider","token_hash");--> statement-breakpoint
CREATE INDEX "devices_owner" ON "devices" USING btree ("owner","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_once" ON "pushes" USING btree ("device_id","key");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "pushes_created" ON "pushes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_cards_start" ON "event_cards" USING btree ("starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_type_start" ON "event_cards" USING btree ("type_id","starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_area_start" ON "event_cards" USING btree ("area_id","starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_type_area_start" ON "event_cards" USING btree ("type_id","area_id","starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_cards_over" ON "event_cards" USING btree ("over_at");--> statement-breakpoint
CREATE INDEX "event_cards_span" ON "event_cards" USING gist ("span");--> statement-breakpoint
CREATE INDEX "event_cards_position" ON "event_cards" USING gist ("position");--> statement-breakpoint
CREATE INDEX "event_media_event" ON "event_media" USING btree ("event_id","position","id");--> statement-breakpoint
CREATE INDEX "event_media_pending" ON "event_media" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "events_area" ON "events" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "events_place" ON "events" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "events_starts" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_series_date" ON "events" USING btree ("series_id","series_date") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "favorites_by_user" ON "favorites" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "favorites_of_event" ON "favorites" USING btree ("entity_id") WHERE entity_type = 'event';--> statement-breakpoint
CREATE INDEX "favorites_by_kind" ON "favorites" USING btree ("user_id","entity_type","id");--> statement-breakpoint
CREATE INDEX "app_users_leaving" ON "app_users" USING btree ("deletion_at") WHERE deletion_at is not null;--> statement-breakpoint
CREATE INDEX "app_users_newest" ON "app_users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_users_staff" ON "app_users" USING btree ("role","created_at","id") WHERE role <> 'user' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_users_email_prefix" ON "app_users" USING btree (lower(email::text) text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "guests_expiry" ON "guests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guests_merged" ON "guests" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "preferences_daily_summary" ON "preferences" USING btree ("owner") WHERE daily_summary;--> statement-breakpoint
CREATE INDEX "provider_accounts_user" ON "provider_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_passkeys_user" ON "user_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_runs_due" ON "job_runs" USING btree ("due_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "job_runs_due_of_function" ON "job_runs" USING btree ("function_id","due_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "job_runs_ended" ON "job_runs" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "job_runs_failed" ON "job_runs" USING btree ("ended_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "map_tilesets_active" ON "map_tilesets" USING btree ("active") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","order_id","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_place" ON "webhook_endpoints" USING btree ("place_id","user_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_broken" ON "webhook_endpoints" USING btree ("id") WHERE disabled_reason is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_ended" ON "mails" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "disbursement_overrides_open" ON "disbursement_overrides" USING btree ("id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "disbursement_overrides_disbursement" ON "disbursement_overrides" USING btree ("disbursement_id");--> statement-breakpoint
CREATE INDEX "disbursements_merchant" ON "disbursements" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "disbursements_place" ON "disbursements" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "disbursements_status" ON "disbursements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_order" ON "idempotency_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("cart_id") WHERE status = 'pending_payment';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_merchant" ON "orders" USING btree ("place_id","merchant_id","id") WHERE status not in ('pending_payment', 'expired');--> statement-breakpoint
CREATE INDEX "orders_ledger" ON "orders" USING btree ("place_id","currency","merchant_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree ("customer_short_id","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE status = 'pending_payment';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("id") WHERE refund_due;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_flagged" ON "payment_events" USING btree ("number") WHERE outcome = 'flagged';--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("number") WHERE outcome = 'flagged' and seen_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("provider","created_at") WHERE captured_amount > 0;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_age" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE status = 'succeeded';--> statement-breakpoint
CREATE INDEX "sandbox_events_payment" ON "sandbox_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "place_proposals_user" ON "place_proposals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "place_proposals_status" ON "place_proposals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "place_proposals_pending" ON "place_proposals" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "place_proposals_category" ON "place_proposals" USING btree ("category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "place_proposals_place" ON "place_proposals" USING btree ("place_id") WHERE place_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "place_invitations_once" ON "place_invitations" USING btree ("claim_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "place_invitations_token" ON "place_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "place_invitations_email" ON "place_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "place_invitations_expiry" ON "place_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "place_members_once" ON "place_members" USING btree ("claim_id","user_id");--> statement-breakpoint
CREATE INDEX "place_members_user" ON "place_members" USING btree ("user_id","claim_id");--> statement-breakpoint
CREATE INDEX "place_categories_category" ON "place_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "place_digital_assets_user" ON "place_digital_assets" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "place_digital_assets_place" ON "place_digital_assets" USING btree ("place_id","asset_type");--> statement-breakpoint
CREATE UNIQUE INDEX "place_digital_assets_one_of_the_owner" ON "place_digital_assets" USING btree ("place_id","asset_type") WHERE source_type = 'owner';--> statement-breakpoint
CREATE INDEX "place_exceptions_place" ON "place_exceptions" USING btree ("place_id","to_date");--> statement-breakpoint
CREATE INDEX "place_hours_user" ON "place_hours" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "place_hours_place" ON "place_hours" USING btree ("place_id","day_of_week");--> statement-breakpoint
CREATE UNIQUE INDEX "place_hours_one_ugc_a_user" ON "place_hours" USING btree ("place_id","day_of_week","user_id") WHERE source_type = 'ugc';--> statement-breakpoint
CREATE INDEX "place_media_approved" ON "place_media" USING btree ("place_id","position","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "place_media_user" ON "place_media" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "place_media_pending" ON "place_media" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "places_area" ON "places" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "places_category" ON "places" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "places_completeness_pending" ON "places" USING btree ("completeness_pending_at") WHERE completeness_pending_at is not null;--> statement-breakpoint
CREATE INDEX "places_hours_projected" ON "places" USING btree ("hours_projected_on","id") WHERE hours_rules is not null;--> statement-breakpoint
CREATE INDEX "places_prominent" ON "places" USING btree ("prominence" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "places_drafts" ON "places" USING btree ("id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "places_map_tag" ON "places" USING btree ("map_tag","id") WHERE map_tag is not null and status = 'published';--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "place_card_categories_place" ON "place_card_categories" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "place_card_categories_newest" ON "place_card_categories" USING btree ("category_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_name" ON "place_card_categories" USING btree ("category_id","sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_card_categories_rating" ON "place_card_categories" USING btree ("category_id","rating_score" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_area" ON "place_card_categories" USING btree ("category_id","area_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_card_categories_spot" ON "place_card_categories" USING gist ("spot");--> statement-breakpoint
CREATE INDEX "place_cards_newest" ON "place_cards" USING btree ("published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_area_newest" ON "place_cards" USING btree ("area_id","published_at" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_name" ON "place_cards" USING btree ("sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_cards_area_name" ON "place_cards" USING btree ("area_id","sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_cards_rating" ON "place_cards" USING btree ("rating_score" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_area_rating" ON "place_cards" USING btree ("area_id","rating_score" DESC NULLS FIRST,"place_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_cards_rated" ON "place_cards" USING btree ("place_id") WHERE rating_count > 0;--> statement-breakpoint
CREATE INDEX "place_cards_popular" ON "place_cards" USING btree ("avg_rating" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"place_id");--> statement-breakpoint
CREATE INDEX "place_cards_position" ON "place_cards" USING gist ("position");--> statement-breakpoint
CREATE INDEX "place_cards_pins" ON "place_cards" USING btree ("place_id") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "place_cards_nowhere" ON "place_cards" USING btree ("place_id") WHERE position is null;--> statement-breakpoint
CREATE INDEX "place_cards_amenities" ON "place_cards" USING gin ("amenities");--> statement-breakpoint
CREATE INDEX "place_cards_text" ON "place_cards" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_flags_user" ON "review_flags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position","id");--> statement-breakpoint
CREATE INDEX "review_photos_pending" ON "review_photos" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_in_app_a_user" ON "reviews" USING btree ("user_id","reviewable_type","reviewable_id") WHERE source = 'in_app' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_external" ON "reviews" USING btree ("source","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_public" ON "reviews" USING btree ("reviewable_type","reviewable_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("status","id") WHERE status in ('hidden', 'rejected') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("id") WHERE status = 'published' and open_flags > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_flagged" ON "reviews" USING btree ("id") WHERE status = 'flagged' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "search_docs_rank" ON "search_docs" USING btree ("kind","rank","id");--> statement-breakpoint
CREATE INDEX "search_docs_words" ON "search_docs" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_inside" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_cuts" ON "search_words" USING gin ("cuts") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "stories_topic" ON "stories" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "story_cards_order" ON "story_cards" USING btree ("display_order","published_at" DESC NULLS FIRST,"story_id");--> statement-breakpoint
CREATE INDEX "story_cards_culture" ON "story_cards" USING btree ("display_order","published_at" DESC NULLS FIRST,"story_id") WHERE topic_id is not null;--> statement-breakpoint
CREATE INDEX "story_cards_newest" ON "story_cards" USING btree ("published_at" DESC NULLS FIRST,"story_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "story_media_story" ON "story_media" USING btree ("story_id","position","id");--> statement-breakpoint
CREATE INDEX "story_media_pending" ON "story_media" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "street_networks_active" ON "street_networks" USING btree ("active") WHERE active;--> statement-breakpoint
CREATE INDEX "narration_audio_url" ON "narration_audio" USING btree ("url");--> statement-breakpoint
CREATE INDEX "tour_stops_queued" ON "tour_stops" USING btree ("tts_queued_at") WHERE tts_status = 'queued';--> statement-breakpoint
CREATE INDEX "tour_stops_failed" ON "tour_stops" USING btree ("id") WHERE tts_status = 'failed';--> statement-breakpoint
CREATE INDEX "tour_stops_place" ON "tour_stops" USING btree ("entity_id") WHERE stop_type = 'place';--> statement-breakpoint
CREATE INDEX "tours_by_owner" ON "tours" USING btree ("owner","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tours_created" ON "tours" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tours_by_status" ON "tours" USING btree ("owner","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- Tiles are compressed already.
alter table map_tiles alter column bytes set storage external;
