-- The votes of a review, counted on it by whoever writes them; the review's row lock orders concurrent voters.
create function count_review_votes() returns trigger language plpgsql as $$
begin
  update reviews set
    helpful_count = helpful_count + (tg_op <> 'DELETE' and new.vote_type = 'helpful')::int
      - (tg_op <> 'INSERT' and old.vote_type = 'helpful')::int,
    not_helpful_count = not_helpful_count + (tg_op <> 'DELETE' and new.vote_type = 'not_helpful')::int
      - (tg_op <> 'INSERT' and old.vote_type = 'not_helpful')::int
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
--> statement-breakpoint
create trigger review_votes_counted after insert or update or delete on review_votes
  for each row execute function count_review_votes();
--> statement-breakpoint
insert into rating_totals (one, sum, count)
select true, coalesce(sum(rating_sum), 0), coalesce(sum(rating_count), 0) from places;
--> statement-breakpoint
-- The in-app ratings of a place, of published reviews only, and of all places together. Places go in id order and
-- before the total, so that writers cannot wait for each other in a ring.
create function count_ratings() returns trigger language plpgsql as $$
declare
  ids bigint[] := '{}';
  sums integer[] := '{}';
  counts integer[] := '{}';
begin
  if tg_op <> 'INSERT' then
    select array_agg(reviewable_id), array_agg(-rating), array_agg(-1) into ids, sums, counts from old_rows
    where source = 'in_app' and reviewable_type = 'place' and status = 'published' and deleted_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select ids || array_agg(reviewable_id), sums || array_agg(rating::int), counts || array_agg(1)
      into ids, sums, counts from new_rows
    where source = 'in_app' and reviewable_type = 'place' and status = 'published' and deleted_at is null;
  end if;
  if coalesce(cardinality(ids), 0) = 0 then return null; end if;
  perform 1 from places where id = any(ids) order by id for update;
  update places p set rating_sum = rating_sum + d.sum, rating_count = rating_count + d.count
  from (
    select id, sum(rating)::int as sum, sum(n)::int as count from unnest(ids, sums, counts) as change (id, rating, n)
    group by id having sum(rating) <> 0 or sum(n) <> 0
  ) d where p.id = d.id;
  update rating_totals t set sum = t.sum + d.sum, count = t.count + d.count
  from (select sum(rating) as sum, sum(n) as count from unnest(sums, counts) as change (rating, n)) d
  where d.sum <> 0 or d.count <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function count_ratings();
--> statement-breakpoint
create trigger reviews_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function count_ratings();
--> statement-breakpoint
create trigger reviews_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function count_ratings();
--> statement-breakpoint
-- What suits which tour, to begin with; the admin console edits it.
insert into tour_type_fits (tour_type, kind, value, fit)
select tour_type, kind, value, fit from (values
  ('bar', 'place_kind', 'bar', 1), ('bar', 'place_kind', 'nightlife', 0.8),
  ('bar', 'category', 'bars pubs rum-shops breweries distilleries', 1), ('bar', 'category', 'nightlife', 0.8),
  ('bar', 'event_type', 'street-party nightlife party', 0.7),
  ('nature', 'place_kind', 'nature', 1), ('nature', 'place_kind', 'park', 0.9), ('nature', 'place_kind', 'beach', 0.8),
  ('nature', 'place_kind', 'viewpoint', 0.6),
  ('nature', 'category', 'nature waterfalls rainforest reserves wildlife', 1),
  ('nature', 'category', 'parks gardens parks-gardens', 0.9), ('nature', 'category', 'beaches', 0.8),
  ('nature', 'category', 'viewpoints trails hiking', 0.6), ('nature', 'event_type', 'nature wildlife', 1),
  ('historical', 'place_kind', 'historic_site', 1), ('historical', 'place_kind', 'museum', 0.8),
  ('historical', 'category', 'history heritage historic-sites historical forts monuments ruins', 1),
  ('historical', 'category', 'museums', 0.8), ('historical', 'category', 'worship churches', 0.6),
  ('historical', 'event_type', 'heritage history national-day', 0.8),
  ('music', 'place_kind', 'venue', 0.8), ('music', 'place_kind', 'nightlife', 0.7), ('music', 'place_kind', 'bar', 0.4),
  ('music', 'category', 'music live-music concert-halls', 1), ('music', 'category', 'nightlife', 0.7),
  ('music', 'event_type', 'music music-festival concert concerts live-music jazz', 1),
  ('music', 'event_type', 'carnival street-party', 0.7),
  ('culture', 'place_kind', 'museum', 1), ('culture', 'place_kind', 'venue', 0.7),
  ('culture', 'place_kind', 'historic_site', 0.7), ('culture', 'place_kind', 'attraction', 0.5),
  ('culture', 'category', 'culture arts-culture arts museums galleries theatres', 1),
  ('culture', 'category', 'history heritage', 0.7), ('culture', 'category', 'worship towns', 0.5),
  ('culture', 'event_type', 'cultural-festival culture arts theatre exhibition carnival heritage', 1),
  ('culture', 'event_type', 'national-day religious-feast community-fair music-festival', 0.7),
  ('food', 'place_kind', 'restaurant', 1), ('food', 'place_kind', 'cafe', 0.8),
  ('food', 'category', 'restaurants food food-drink street-food markets bakeries', 1), ('food', 'category', 'cafes', 0.8),
  ('food', 'event_type', 'food-night food-festival food market food-drink', 1),
  ('scenic', 'place_kind', 'viewpoint', 1), ('scenic', 'place_kind', 'beach', 0.8), ('scenic', 'place_kind', 'nature', 0.8),
  ('scenic', 'place_kind', 'park', 0.7),
  ('scenic', 'category', 'viewpoints lookouts scenic', 1), ('scenic', 'category', 'beaches nature waterfalls', 0.8),
  ('scenic', 'category', 'parks gardens parks-gardens', 0.7),
  ('scenic', 'event_type', 'regatta', 0.6),
  ('exercise', 'place_kind', 'activity', 1), ('exercise', 'place_kind', 'park', 0.8), ('exercise', 'place_kind', 'nature', 0.7),
  ('exercise', 'place_kind', 'beach', 0.6),
  ('exercise', 'category', 'sports water-sports activities hiking trails cycling fitness', 1),
  ('exercise', 'category', 'parks parks-gardens nature', 0.7), ('exercise', 'category', 'beaches', 0.6),
  ('exercise', 'event_type', 'sport sports fitness regatta', 1)
) as given (tour_type, kind, values, fit), unnest(string_to_array(given.values, ' ')) as value;
