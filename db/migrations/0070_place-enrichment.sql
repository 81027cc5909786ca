ALTER TABLE "places" ADD COLUMN "enrichment" jsonb;
