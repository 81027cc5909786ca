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
ALTER TABLE "event_media" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "event_media" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "event_media" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "event_media" ADD COLUMN "thumbhash" text;--> statement-breakpoint
ALTER TABLE "event_media" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "place_media" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "place_media" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "place_media" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "place_media" ADD COLUMN "thumbhash" text;--> statement-breakpoint
ALTER TABLE "place_media" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "story_media" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "story_media" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "story_media" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "story_media" ADD COLUMN "thumbhash" text;--> statement-breakpoint
ALTER TABLE "story_media" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position","id");--> statement-breakpoint
CREATE INDEX "review_photos_pending" ON "review_photos" USING btree ("created_at","id") WHERE status = 'pending';