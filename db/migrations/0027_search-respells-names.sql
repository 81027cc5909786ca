-- Of what is one typo away, names that are the whole query but for the typo go first: of many that share its words one
-- was meant.
drop function search_meanings(json, text[]);
--> statement-breakpoint
-- As before, and also the names that the query would be with one of its words spelt as one that is a typo away.
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
      select m.inside, m.near, m.respelt into inside, near, respelt from search_meanings(typed, begun, name) m;
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
