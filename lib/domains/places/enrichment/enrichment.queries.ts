import { places } from "@/db/schema";
import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { array, float, json, orNull, rowId, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { Enriched, Enrichment } from "./enrichment";

/** Places after an id with the keys under which an encyclopedia knows them. */
export const readPlaceKeys = query({
  row: { id: rowId, wikidata: orNull(text()), wikipedia: orNull(text()), titles: array(text()) },
  sql: (after: string, limit: number) => sql`
    select ${places.id}, ${places.facts} ->> 'wikidata' as wikidata, ${places.facts} ->> 'wikipedia' as wikipedia,
      array(select jsonb_array_elements_text(coalesce(${places.enrichment} -> 'titles', '[]'))) as titles
    from ${places}
    where ${places.id} > ${after}::bigint and (${places.facts} ?| array['wikidata', 'wikipedia'] or ${places.enrichment} is not null)
    order by ${places.id} limit ${limit}`,
  samples: [["0", 5000]],
});

/** The fields of locked places that knowledge fills. */
export const readEnrichable = query({
  row: {
    id: rowId,
    facts: orNull(json<KnownFacts>()),
    prominence: float,
    summary: text(),
    edited_fields: array(text()),
    enrichment: orNull(json<Enrichment>()),
  },
  sql: (ids: readonly string[]) => sql`
    select ${places.id}, ${places.facts}, ${places.prominence}, ${places.summary}, ${places.editedFields},
      ${places.enrichment}
    from ${places} where ${places.id} = any(${ids}::bigint[]) order by ${places.id}`,
  samples: [[["1"]]],
});

/** Writes the filled fields. */
export const writeEnriched = command({
  sql: (rows: readonly (Enriched & { id: string })[]) => sql`
    update ${places} set ${nameOf(places.facts)} = g.facts, ${nameOf(places.prominence)} = g.prominence,
      ${nameOf(places.summary)} = g.summary, ${nameOf(places.enrichment)} = g.enrichment, ${nameOf(places.updatedAt)} = now()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as g(id bigint, facts jsonb, prominence float4, summary text, enrichment jsonb)
    where ${places.id} = g.id`,
  samples: [[[]]],
});
