-- Search sorts what it has found once: the hits of a tier are fetched and the best twenty taken from them by a heap. Only
-- above 5,000, where fetching them all takes longer than meeting ten on the way along the order, that is tried first.
create or replace function search_pick(asked_kind text, query tsquery, since text, common boolean, inout ids bigint[])
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  hits bigint[];
  total integer;
begin
  if common then
    hits := array(
      select id from (
        select id, rank, words from search_docs where kind = asked_kind and rank >= since order by rank, id limit 250
      ) first where words @@ query order by rank, id);
  end if;
  if not common or cardinality(hits) < 20 then
    with few as materialized (select id, rank from search_docs where words @@ query limit 5001)
    select (select count(*) from few), array(
        select id from few
        order by rank < since, case when rank >= since then rank end, case when rank < since then rank end desc, id limit 20)
      into total, hits;
    if total > 5000 then
      hits := array(
        select id from (
          select id, rank, words from search_docs where kind = asked_kind and rank >= since order by rank, id limit 1000
        ) first where words @@ query order by rank, id limit 20);
      if cardinality(hits) < 20 then
        with every as materialized (select id, rank from search_docs where words @@ query)
        select array(
            select id from every
            order by rank < since, case when rank >= since then rank end, case when rank < since then rank end desc, id limit 20)
          into hits;
      end if;
    end if;
  end if;
  ids := ids || array(select id from unnest(hits) with ordinality h (id, nth) where id <> all (ids) order by nth);
end $$;
