ALTER TABLE "content_feeds" DROP CONSTRAINT "content_feeds_format";--> statement-breakpoint
ALTER TABLE "content_feeds" ADD CONSTRAINT "content_feeds_format" CHECK ("content_feeds"."format" in ('bundle', 'icalendar', 'geojson', 'osm', 'venues', 'opendatahub', 'datatourisme'));
