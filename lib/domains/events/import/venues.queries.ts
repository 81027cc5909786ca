import { areas, events, places } from "@/db/schema";
import { array, float, integer, neverNull, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

/** The next events of a source with a location and without a place, after an id, whose place staff have not edited. */
export const readUnmatched = query({
  row: { id: rowId, location: neverNull(text()), lat: orNull(float), lng: orNull(float) },
  sql: (source: string, after: string, limit: number) => sql`
    select ${events.id}, ${events.location}, ${events.lat}, ${events.lng} from ${events}
    where ${events.source} = ${source} and ${events.id} > ${after}::bigint and ${events.placeId} is null
      and ${events.location} is not null and not ('place_id' = any(${events.editedFields}))
    order by ${events.id} limit ${limit}`,
  samples: [["feed", "0", 500]],
});

/** Published places after an id, with their names. */
export const readVenuePlaces = query({
  row: {
    id: rowId,
    name: text(),
    kind: text(),
    address: orNull(text()),
    city: orNull(text()),
    area: orNull(text()),
    country: orNull(text()),
    lat: orNull(float),
    lng: orNull(float),
    names: array(text()),
  },
  sql: (after: string, limit: number) => sql`
    select ${places.id}, ${places.name}, ${places.placeKind} as kind, ${places.address}, ${places.city},
      ${areas.name} as area, ${places.countryCode} as country, ${places.lat}, ${places.lng},
      array(select value from jsonb_each_text(case when jsonb_typeof(${places.facts} -> 'names') = 'object'
          then ${places.facts} -> 'names' else '{}' end)
        union all select regexp_split_to_table(value, ';') from jsonb_each_text(coalesce(${places.facts}, '{}'))
          where key in ('alt_name', 'official_name')) as names
    from ${places} left join ${areas} on ${areas.id} = ${places.areaId}
    where ${places.id} > ${after}::bigint and ${places.status} = 'published' order by ${places.id} limit ${limit}`,
  samples: [["0", 5000]],
});

/** Sets the places of events. */
export const setVenues = command({
  sql: (matched: readonly { id: string; place_id: string }[]) => sql`
    update ${events} set ${nameOf(events.placeId)} = g.place_id, ${nameOf(events.updatedAt)} = now()
    from json_to_recordset(${JSON.stringify(matched)}::json) as g(id bigint, place_id bigint) where ${events.id} = g.id`,
  samples: [[[]]],
});

/** Counts the published events of a source that name a location, and those of them with a place. */
export const countVenues = queryOne({
  row: { named: integer, matched: integer },
  sql: (source: string) => sql`
    select count(*)::int as named, count(${events.placeId})::int as matched from ${events}
    where ${events.source} = ${source} and ${events.status} = 'published' and ${events.location} is not null`,
  samples: [["feed"]],
});
