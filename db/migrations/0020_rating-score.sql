-- The mapping that ships is code (lib/tours/plan/fit.ts); the table holds what the console has put in its place.
delete from tour_type_fits;
--> statement-breakpoint
-- How far a place's Bayesian average lies from its prior, the mean of all ratings, which weighs as much as ten of them:
-- (10 m + sum) / (10 + count) - m. Of a place without ratings it is 0 whatever the mean.
create function rating_score(sum integer, count integer, prior double precision) returns double precision
language sql immutable parallel safe as $$
  select round(((sum - count * prior) / (10 + count))::numeric, 6)::float8
$$;
