-- Search asks the index of words for words, which it finds by their lists alone. A prefix makes it gather all that begins
-- so before anything else, and of many alternatives in one text query it tries each on every document that it meets.

-- What the typed words stand for at the beginning of words: of a prefix the words of the vocabulary, if they are few.
create function search_begins(typed json) returns text[]
language sql set plan_cache_mode = force_generic_plan as $$
  select array_agg(case when k.words between 1 and 16 then k.either else w.begins end order by w.n)
  from rows from (json_to_recordset(typed) as (begins text, prefix text)) with ordinality as w (begins, prefix, n)
  cross join lateral (
    select count(*) as words, string_agg(e'\'\x01' || word || '''', ' | ') as either from (
      select word from search_words where word >= w.prefix and word < w.prefix || chr(1114111) limit 17
    ) few
  ) k;
$$;
--> statement-breakpoint
drop function search_meanings(json);
--> statement-breakpoint
-- What typed words may mean besides what begins with them, as alternatives of text queries: words of the vocabulary that
-- hold them, and also those that are one typo away. Null where there are none. Of very many the shortest count.
-- The patterns are kept off the index of insides: what the cuts find is few.
create function search_meanings(typed json, begun text[], out inside text[], out near text[])
language sql set plan_cache_mode = force_generic_plan as $$
  with meant as materialized (
    select begun[w.n] as begins,
      array(
        select e'\'\x01' || word || '''' from search_words
        where word like '%' || w.inside || '%' and not starts_with(word, w.inside) order by length(word), word limit 200
      ) as inside,
      array(
        select e'\'\x01' || word || '''' from search_words
        where cuts && w.cuts and word || '' like any (w.patterns) order by word limit 200
      ) as near
    from rows from (json_to_recordset(typed) as (inside text, cuts text[], patterns text[])) with ordinality
      as w (inside, cuts, patterns, n)
  ), every as materialized (
    select string_to_array(begins, ' | ') || inside as inside, string_to_array(begins, ' | ') || inside || near as near,
      cardinality(inside) > 0 as has_inside, cardinality(near) > 0 as has_near from meant
  )
  select
    case when not bool_or(has_inside) then null when count(*) = 1 then (select e.inside from every e)
      else array[string_agg('(' || array_to_string(every.inside, ' | ') || ')', ' & ')] end,
    case when not bool_or(has_near) then null when count(*) = 1 then (select e.near from every e)
      else array[string_agg('(' || array_to_string(every.near, ' | ') || ')', ' & ')] end
  from every;
$$;
--> statement-breakpoint
drop function search_pick(text, tsquery, text, boolean, bigint[]);
--> statement-breakpoint
-- Adds to `ids` the documents of a kind that match, as search_pick has done it before: those that match `query`, or any
-- of `parts`, which says the same to the index. What the first of the order give is taken where it makes ten in all.
create function search_pick(
  asked_kind text, query tsquery, parts tsquery[], since text, common boolean, inout ids bigint[])
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  hits bigint[];
  total integer;
begin
  if common then
    hits := array(
      select id from (
        select id, rank, words from search_docs where kind = asked_kind and rank >= since order by rank, id limit 250
      ) first where words @@ query and id <> all (ids) order by rank, id limit 10);
  end if;
  if not common or cardinality(hits) + cardinality(ids) < 10 then
    with few as materialized (select id, rank from search_docs where words @@ any (parts) limit 5001)
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
        with every as materialized (select id, rank from search_docs where words @@ any (parts))
        select array(
            select id from every
            order by rank < since, case when rank >= since then rank end, case when rank < since then rank end desc, id limit 20)
          into hits;
      end if;
    end if;
  end if;
  ids := ids || array(select id from unnest(hits) with ordinality h (id, nth) where id <> all (ids) order by nth);
end $$;
--> statement-breakpoint
-- A text query with its alternatives, of lexemes with this mark.
create function search_marked(alternatives text[], mark text) returns tsquery[]
language sql immutable as $$
  select array_agg(replace(one, e'\x01', mark)::tsquery) from unnest(alternatives) as one
$$;
--> statement-breakpoint
create or replace function search_best(kinds json, name text, whole text, begins text, typed json, moment text)
returns table (found_kind text, hits text) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  k record;
  since text;
  ids bigint[];
  begun text[];
  begun_all text[];
  inside text[];
  near text[];
  query tsquery;
  meant boolean := false;
begin
  for k in
    select * from json_to_recordset(kinds) as given (kind text, whole text, names text, texts text, passes boolean)
  loop
    ids := '{}';
    since := case when k.passes then moment else '' end;
    if k.passes then
      query := replace(whole, e'\x01', k.whole)::tsquery;
      ids := search_pick(k.kind, query, array[query], since, false, ids);
      if cardinality(ids) < 10 then
        query := replace(whole || ':*', e'\x01', k.whole)::tsquery;
        ids := search_pick(k.kind, query, array[query], since, false, ids);
      end if;
    else
      -- Ranked by name, the exact ones are the first of those that begin alike.
      ids := array(select d.id from search_docs d
        where d.kind = k.kind and d.rank >= name and d.rank <= name || chr(1114111) order by d.rank, d.id limit 10);
    end if;
    if cardinality(ids) < 10 and begun is null then
      begun := search_begins(typed);
      begun_all := case when cardinality(begun) = 1 then string_to_array(begun[1], ' | ')
        else array['(' || array_to_string(begun, ') & (') || ')'] end;
    end if;
    if cardinality(ids) < 10 then
      ids := search_pick(k.kind, replace(begins, e'\x01', k.names)::tsquery, search_marked(begun_all, k.names), since,
        true, ids);
    end if;
    if cardinality(ids) < 10 and not meant then
      select m.inside, m.near into inside, near from search_meanings(typed, begun) m;
      meant := true;
    end if;
    -- What very many words hold is met soon.
    if cardinality(ids) < 10 and inside is not null then
      ids := search_pick(k.kind, replace(array_to_string(inside, ' | '), e'\x01', k.names)::tsquery,
        search_marked(inside, k.names), since, cardinality(inside) > 50, ids);
    end if;
    if cardinality(ids) < 10 then
      ids := search_pick(k.kind, replace(begins, e'\x01', k.texts)::tsquery, search_marked(begun_all, k.texts), since,
        true, ids);
    end if;
    if cardinality(ids) < 10 and inside is not null then
      ids := search_pick(k.kind, replace(array_to_string(inside, ' | '), e'\x01', k.texts)::tsquery,
        search_marked(inside, k.texts), since, cardinality(inside) > 50, ids);
    end if;
    if cardinality(ids) < 10 and near is not null then
      ids := search_pick(k.kind, replace(array_to_string(near, ' | '), e'\x01', k.names)::tsquery,
        search_marked(near, k.names), since, false, ids);
    end if;
    if cardinality(ids) < 10 and near is not null then
      ids := search_pick(k.kind, replace(array_to_string(near, ' | '), e'\x01', k.texts)::tsquery,
        search_marked(near, k.texts), since, false, ids);
    end if;
    found_kind := k.kind;
    hits := (select string_agg(d.hit_json, ',' order by f.nth)
      from unnest(ids[1:10]) with ordinality f (id, nth) join search_docs d on d.kind = k.kind and d.id = f.id);
    return next;
  end loop;
end $$;
