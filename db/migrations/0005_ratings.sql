-- Counters of votes, and the sums behind average ratings.

-- Adds a vote to the counters of its review. The row lock of the review orders concurrent voters.
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
-- Sums the published in-app ratings of each place and of all places. Locks places in id order and before the total, so
-- that writers cannot deadlock.
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
-- The distance of a place's Bayesian average from its prior, the mean of all ratings, which weighs as much as ten
-- ratings: (10 m + sum) / (10 + count) - m. It is 0 for a place without ratings.
create function rating_score(sum integer, count integer, prior double precision) returns double precision
language sql immutable parallel safe as $$
  select round(((sum - count * prior) / (10 + count))::numeric, 6)::float8
$$;
