CREATE TABLE "app_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_codes" ADD CONSTRAINT "app_codes_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_codes_expiry" ON "app_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_codes_user" ON "app_codes" USING btree ("user_id");
