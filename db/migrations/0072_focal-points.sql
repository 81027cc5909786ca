ALTER TABLE "place_media" ADD COLUMN "focal_x" real;--> statement-breakpoint
ALTER TABLE "place_media" ADD COLUMN "focal_y" real;--> statement-breakpoint
ALTER TABLE "place_media" ADD CONSTRAINT "place_media_focal_point" CHECK (("place_media"."focal_x" is null) = ("place_media"."focal_y" is null));--> statement-breakpoint
ALTER TABLE "place_media" ADD CONSTRAINT "place_media_focal_range" CHECK ("place_media"."focal_x" between 0 and 1 and "place_media"."focal_y" between 0 and 1);
