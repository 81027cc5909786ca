CREATE TABLE "budgets" (
	"name" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "budgets_name_window_start_pk" PRIMARY KEY("name","window_start")
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "sender" "bytea";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "strangers_tries" smallint DEFAULT 0 NOT NULL;