CREATE TABLE "token_revocations" (
	"id" text PRIMARY KEY NOT NULL,
	"refresh_token" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "refresh_token" "bytea";
