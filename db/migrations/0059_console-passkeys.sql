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
ALTER TABLE "admin_sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_links_user" ON "admin_links" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "admin_links_expiry" ON "admin_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_passkeys_user" ON "admin_passkeys" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_user" ON "admin_sessions" USING btree ("admin_user_id");
