-- Search in one round trip (decision 015).

-- The alternatives for the words that the caller typed, as beginnings of words: a prefix becomes the words of the
-- vocabulary that start with it, if there are at most 16. The index finds whole words by their lists alone, but collects
-- every word of a prefix before anything else.
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
-- Further alternatives, as text queries: words of the vocabulary that contain a typed word (`inside`), words that are one
-- typo away as well (`near`), and the names that the query would be with such a word in place of the typed one
-- (`respelt`). Null if there are none. Of very many words, the shortest count. `word || ''` keeps the patterns off the
-- index of infixes: the cuts leave few words to test.
create function search_meanings(
  typed json, begun text[], name text, out inside text[], out near text[], out respelt text[])
language sql set plan_cache_mode = force_generic_plan as $$
  with meant as materialized (
    select begun[w.n] as begins, w.inside as typed,
      array(
        select e'\'\x01' || word || '''' from search_words
        where word like '%' || w.inside || '%' and not starts_with(word, w.inside) order by length(word), word limit 200
      ) as inside,
      array(
        select word || '' from search_words
        where cuts && w.cuts and word || '' like any (w.patterns) order by word limit 200
      ) as near
    from rows from (json_to_recordset(typed) as (inside text, cuts text[], patterns text[])) with ordinality
      as w (inside, cuts, patterns, n)
  ), every as materialized (
    select string_to_array(begins, ' | ') || inside as inside,
      string_to_array(begins, ' | ') || inside || array(select e'\'\x01' || word || '''' from unnest(near) as word) as near,
      cardinality(inside) > 0 as has_inside, cardinality(near) > 0 as has_near from meant
  )
  select
    case when not bool_or(has_inside) then null when count(*) = 1 then (select e.inside from every e)
      else array[string_agg('(' || array_to_string(every.inside, ' | ') || ')', ' & ')] end,
    case when not bool_or(has_near) then null when count(*) = 1 then (select e.near from every e)
      else array[string_agg('(' || array_to_string(every.near, ' | ') || ')', ' & ')] end,
    (select array_agg(array_to_string(array_replace(string_to_array(name, ' '), m.typed, word), ' '))
      from meant m cross join unnest(m.near) as word)
  from every;
$$;
--> statement-breakpoint
-- Adds to `ids` the documents of a kind that match `query`, or any of `parts`, which mean the same to the index: first
-- those that rank from `since` on, then the earlier ones (events that are over) backwards, at least ten in all if there
-- are so many. With `common` it tests the first 250 in order before it asks the index: words that nearly every document
-- has would keep the index busy for nothing. Above 5,000 hits it tests the first 1,000 in order before it sorts all hits.
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
-- The alternatives as text queries of lexemes with this mark.
create function search_marked(alternatives text[], mark text) returns tsquery[]
language sql immutable as $$
  select array_agg(replace(one, e'\x01', mark)::tsquery) from unnest(alternatives) as one
$$;
--> statement-breakpoint
-- The best ten hits of each kind, as their stored JSON joined by commas. A lexeme begins with a mark of its kind and of the
-- field that it stands in; text queries hold a control character in its place.
create function search_best(kinds json, name text, whole text, begins text, typed json, moment text)
returns table (found_kind text, hits text) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  k record;
  since text;
  ids bigint[];
  begun text[];
  begun_all text[];
  inside text[];
  near text[];
  respelt text[];
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
      -- In the order of names, exact matches come first among the names with this prefix.
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
      select m.inside, m.near, m.respelt into inside, near, respelt from search_meanings(typed, begun, name) m;
      meant := true;
    end if;
    -- Many documents contain one of very many words, so the first in order are likely to match.
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
    if cardinality(ids) < 10 and respelt is not null then
      if k.passes then
        select search_pick(k.kind, string_agg(one, ' | ')::tsquery, array_agg(one::tsquery), since, false, ids) into ids
        from (select quote_literal(k.whole || respelling) as one from unnest(respelt) as respelling) whole;
      else
        ids := ids || array(select d.id from search_docs d
          where d.kind = k.kind and d.rank = any (respelt) and d.id <> all (ids) order by d.rank, d.id limit 10);
      end if;
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
--> statement-breakpoint
-- Deletes the documents of cards that are deleted: what is no longer published is no longer found. Arguments: the kind,
-- and the column with its id.
create function drop_search_docs() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  execute format('select array_agg(%I) from old_rows', tg_argv[1]) into ids;
  delete from search_docs where kind = tg_argv[0] and id = any (ids);
  return null;
end $$;
--> statement-breakpoint
create trigger place_cards_unsearched after delete on place_cards
  referencing old table as old_rows for each statement execute function drop_search_docs('place', 'place_id');
--> statement-breakpoint
create trigger event_cards_unsearched after delete on event_cards
  referencing old table as old_rows for each statement execute function drop_search_docs('event', 'event_id');
--> statement-breakpoint
create trigger story_cards_unsearched after delete on story_cards
  referencing old table as old_rows for each statement execute function drop_search_docs('story', 'story_id');
