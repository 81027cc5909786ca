CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"calendar_namespace" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
insert into installation default values;
