-- Search in one round trip (docs/decisions, search ranks few).

-- Adds to `ids` the documents of a kind that match, those that rank from `since` on first and what ranks before it,
-- events that are over, backwards after them; at least ten in all if there are so many.
-- The index of words answers without order. Where it has more than 2,000 hits, the first of the order are looked at, among
-- which ten are met soon; only where they are not, all hits are sorted. `common` looks at a few of the first before
-- anything else: words that nearly every document has would keep the index busy for nothing.
create function search_pick(asked_kind text, query tsquery, since text, common boolean, inout ids bigint[])
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  hits bigint[];
  total integer;
begin
  if common then
    hits := array(
      select id from (
        select id, rank, words from search_docs where kind = asked_kind and rank >= since order by rank, id limit 64
      ) first where words @@ query order by rank, id);
  end if;
  if not common or cardinality(hits) < 20 then
    select count(*), array_agg(id order by rank < since, case when rank >= since then rank end, rank desc, id)
      into total, hits from (select id, rank from search_docs where words @@ query limit 2001) few;
    if total > 2000 then
      hits := array(
        select id from (
          select id, rank, words from search_docs where kind = asked_kind and rank >= since order by rank, id limit 1000
        ) first where words @@ query order by rank, id limit 20);
      if cardinality(hits) < 20 then
        with every as materialized (select id, rank from search_docs where words @@ query)
        select array_agg(id order by nth) into hits from (
          select id, row_number() over (
            order by rank < since, case when rank >= since then rank end, rank desc, id) as nth from every
          order by nth limit 20
        ) first;
      end if;
    end if;
  end if;
  ids := ids || array(select id from unnest(hits) with ordinality h (id, nth) where id <> all (ids) order by nth);
end $$;
--> statement-breakpoint
-- What typed words may mean besides what begins with them, as text queries: words of the vocabulary that hold them, and
-- also those that are one typo away. Null where there are none. Of very many the shortest count.
create function search_meanings(typed json, out inside text, out near text)
language sql set plan_cache_mode = force_generic_plan as $$
  with meant as materialized (
    select w.begins,
      (select string_agg(e'\'\x01' || k.word || '''', ' | ') from (
        select word from search_words where word like '%' || w.inside || '%' and not starts_with(word, w.inside)
        order by length(word), word limit 200
      ) k) as inside,
      (select string_agg(e'\'\x01' || k.word || '''', ' | ') from (
        select word from search_words where cuts && w.cuts and word like any (w.patterns) order by word limit 200
      ) k) as near
    from json_to_recordset(typed) as w (begins text, inside text, cuts text[], patterns text[])
  )
  select case when count(inside) > 0 then string_agg('(' || concat_ws(' | ', begins, inside) || ')', ' & ') end,
    case when count(near) > 0 then string_agg('(' || concat_ws(' | ', begins, inside, near) || ')', ' & ') end
  from meant;
$$;
--> statement-breakpoint
-- The best ten of each kind, as their kept hits joined by commas. Lexemes begin with a mark of their kind and of where
-- they stand; text queries have a control character in its place.
create function search_best(kinds json, name text, whole text, begins text, typed json, moment text)
returns table (found_kind text, hits text) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  k record;
  since text;
  ids bigint[];
  inside text;
  near text;
  meant boolean := false;
begin
  for k in
    select * from json_to_recordset(kinds) as given (kind text, whole text, names text, texts text, passes boolean)
  loop
    ids := '{}';
    since := case when k.passes then moment else '' end;
    if k.passes then
      ids := search_pick(k.kind, replace(whole, e'\x01', k.whole)::tsquery, since, false, ids);
      if cardinality(ids) < 10 then
        ids := search_pick(k.kind, replace(whole || ':*', e'\x01', k.whole)::tsquery, since, false, ids);
      end if;
    else
      -- Ranked by name, the exact ones are the first of those that begin alike.
      ids := array(select d.id from search_docs d
        where d.kind = k.kind and d.rank >= name and d.rank <= name || chr(1114111) order by d.rank, d.id limit 10);
    end if;
    if cardinality(ids) < 10 then
      ids := search_pick(k.kind, replace(begins, e'\x01', k.names)::tsquery, since, true, ids);
    end if;
    if cardinality(ids) < 10 and not meant then
      select m.inside, m.near into inside, near from search_meanings(typed) m;
      meant := true;
    end if;
    if cardinality(ids) < 10 and inside is not null then
      ids := search_pick(k.kind, replace(inside, e'\x01', k.names)::tsquery, since, false, ids);
    end if;
    if cardinality(ids) < 10 then
      ids := search_pick(k.kind, replace(begins, e'\x01', k.texts)::tsquery, since, true, ids);
    end if;
    if cardinality(ids) < 10 and inside is not null then
      ids := search_pick(k.kind, replace(inside, e'\x01', k.texts)::tsquery, since, false, ids);
    end if;
    if cardinality(ids) < 10 and near is not null then
      ids := search_pick(k.kind, replace(near, e'\x01', k.names)::tsquery, since, false, ids);
    end if;
    if cardinality(ids) < 10 and near is not null then
      ids := search_pick(k.kind, replace(near, e'\x01', k.texts)::tsquery, since, false, ids);
    end if;
    found_kind := k.kind;
    hits := (select string_agg(d.hit_json, ',' order by f.nth)
      from unnest(ids[1:10]) with ordinality f (id, nth) join search_docs d on d.kind = k.kind and d.id = f.id);
    return next;
  end loop;
end $$;
--> statement-breakpoint
-- What is no longer public is no longer found: a document goes with the card that it was made beside.
-- The arguments: the kind, and the column with its id.
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
