import { sql as raw } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Takes the mean of all ratings as the prior from now on, where it lies this far from the one in use; says whether it
 * did. The row is held by whoever changes ratings, so of several at once only one moves it.
 */
export async function movePrior(tx: Tx, drift: number): Promise<boolean> {
  const rows = await tx.execute(raw`
    update rating_totals set prior = sum::float8 / count
    where count > 0 and abs(prior - sum::float8 / count) >= ${drift} returning 1`);
  return rows.length > 0;
}

/** The next rated places after one, in id order. */
export async function nextRated(tx: Tx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(raw`
    select place_id::text as id from place_cards where rating_count > 0 and place_id > ${after}::bigint
    order by place_id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Works the scores of these places out with the prior in use; gives how many changed. The places are to be held. */
export async function scoreAnew(tx: Tx, ids: readonly string[]): Promise<number> {
  const [row] = await tx.execute<{ changed: number }>(raw`
    with fresh as materialized (
      select p.id, rating_score(p.rating_sum, p.rating_count, (select prior from rating_totals)) as score
      from places p where p.id = any(${raw.param(`{${ids.join(",")}}`)}::bigint[])
    ), cards as (
      update place_cards c set rating_score = score from fresh where c.place_id = id and c.rating_score <> score returning 1
    ), links as (
      update place_card_categories l set rating_score = score from fresh
      where l.place_id = id and l.rating_score <> score returning 1
    )
    select ((select count(*) from cards) + (select count(*) from links))::int as changed`);
  return row?.changed ?? 0;
}
