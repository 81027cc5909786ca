import type { Tx } from "@/db/client";
import { places } from "@/db/schema";
import { nameOf, sql } from "@/lib/platform/sql/template";

const { facts, prominence, summary, enrichment, editedFields } = places;
const known = sql`(${enrichment} -> 'facts')`;
const own = sql`coalesce(${facts}, '{}')`;

/**
 * Adds to the written places of an import what an encyclopedia says of them, as `enrich` does
 * (lib/domains/places/enrichment): the values that were just written are the new base.
 */
export async function keepEnrichment(tx: Tx): Promise<void> {
  await tx.execute(
    sql`
    update ${places} set
      ${nameOf(enrichment)} = jsonb_set(${enrichment}, '{base}', jsonb_build_object('facts', ${facts}, 'prominence', ${prominence})),
      ${nameOf(facts)} = ${known} || ${own} || case when ${known} ? 'names' or ${own} ? 'names' then jsonb_build_object(
        'names', coalesce(${known} -> 'names', '{}') || coalesce(${own} -> 'names', '{}')) else '{}' end,
      ${nameOf(prominence)} = greatest(${prominence}, (${enrichment} ->> 'prominence')::float4),
      ${nameOf(summary)} = case when ${summary} = '' and not ('summary' = any(${editedFields}))
        then coalesce(${enrichment} ->> 'summary', '') else ${summary} end
    where ${enrichment} is not null
      and ${places.id} in (select row_id from staged_places where state <> 'unchanged')`.getSQL(),
  );
}
