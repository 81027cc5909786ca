CREATE TABLE "admin_users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	CONSTRAINT "admin_users_email_unique" UNIQUE("email"),
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
CREATE TABLE "phone_codes" (
	"phone" text PRIMARY KEY NOT NULL,
	"code_hmac" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"day_sends" integer DEFAULT 1 NOT NULL,
	"day_start" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"owner" text PRIMARY KEY NOT NULL,
	"tour_completed" boolean DEFAULT false NOT NULL,
	"notifications_enabled" boolean DEFAULT false NOT NULL,
	"preferred_area_id" bigint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "email_verified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "app_users" ADD COLUMN "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_preferred_area_id_areas_id_fk" FOREIGN KEY ("preferred_area_id") REFERENCES "public"."areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "favorites_by_user" ON "favorites" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "favorites_by_kind" ON "favorites" USING btree ("user_id","entity_type","id");
--> statement-breakpoint
-- The audit log is append-only, for whoever holds a connection of the service.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end;
$$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
for each statement execute function refuse_change();
