CREATE INDEX "tour_stops_place" ON "tour_stops" USING btree ("entity_id") WHERE stop_type = 'place';
