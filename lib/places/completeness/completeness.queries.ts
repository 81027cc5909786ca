import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { PlaceFacts } from "./rubric";

const idArray = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(",")}}`)}::bigint[]`;

/** What the rubric looks at, of these places; published or not. */
export async function readFacts(tx: Tx, ids: readonly string[]): Promise<(PlaceFacts & { id: string })[]> {
  const rows = await tx.execute(sql`
    select id::text as id, summary <> '' as summary, char_length(description) as description,
      lat is not null as location, coalesce(address, '') <> '' as address, area_id is not null as area,
      category_id is not null as category, coalesce(website_url, '') <> '' as website,
      coalesce(contact_phone, '') <> '' as phone, coalesce(contact_email, '') <> '' as email,
      (select count(distinct day_of_week)::int from place_hours h where h.place_id = p.id) as days,
      (select count(*)::int from place_media m where m.place_id = p.id and m.status = 'approved') as photos,
      (select count(*)::int from place_amenities a where a.place_id = p.id) as amenities,
      (select count(*)::int from place_digital_assets d where d.place_id = p.id
        and d.asset_type in ('menu_link', 'menu_json', 'ticket_link', 'booking_url')) as links
    from places p where id = any(${idArray(ids)})`);
  return rows as unknown as (PlaceFacts & { id: string })[];
}

/** Keeps scores, and that nothing is pending any more. */
export async function writeScores(
  tx: Tx,
  scores: readonly { id: string; score: number; missing: readonly string[] }[],
): Promise<void> {
  await tx.execute(sql`
    update places p set completeness_score = g.score, completeness_missing = g.missing, completeness_pending_at = null
    from json_to_recordset(${JSON.stringify(scores)}::json) as g(id bigint, score smallint, missing text[])
    where p.id = g.id and (p.completeness_score <> g.score or p.completeness_missing <> g.missing
      or p.completeness_pending_at is not null)`);
}

/** Marks a place that the transaction holds as pending; the moment, or null where it was pending already. */
export async function markPending(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.execute<{ at: string }>(sql`
    update places set completeness_pending_at = clock_timestamp()
    where id = ${id} and completeness_pending_at is null
    returning (extract(epoch from completeness_pending_at) * 1000)::bigint::text as at`);
  return row?.at ?? null;
}
