CREATE TABLE "publication_schedule" (
	"noun" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"publish_at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "publication_schedule_noun_entity_id_pk" PRIMARY KEY("noun","entity_id"),
	CONSTRAINT "publication_schedule_noun" CHECK ("publication_schedule"."noun" in ('place', 'event', 'story'))
);
--> statement-breakpoint
CREATE INDEX "publication_schedule_due" ON "publication_schedule" USING btree ("publish_at");
