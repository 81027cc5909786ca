ALTER TABLE "events" ADD COLUMN "location" text;
