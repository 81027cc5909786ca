ALTER TABLE "tours" ADD COLUMN "way_to_end" jsonb;
