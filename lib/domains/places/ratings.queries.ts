import type { Tx } from "@/db/client";
import { placeCardCategories, placeCards, places, ratingTotals } from "@/db/schema";
import { integer, rowId } from "@/lib/platform/sql/columns";
import { matches, query, queryOne } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const mean = sql`${ratingTotals.sum}::float8 / ${ratingTotals.count}`;

/**
 * Sets the prior to the mean of all ratings if the two differ by at least `drift`. Returns whether it did. Every change
 * of a rating locks the row, so of several concurrent calls only one moves the prior.
 */
export const movePrior = matches({
  sql: (drift: number) => sql`
    update ${ratingTotals} set ${nameOf(ratingTotals.prior)} = ${mean}
    where ${ratingTotals.count} > 0 and abs(${ratingTotals.prior} - ${mean}) >= ${drift}`,
  samples: [[0.05]],
});

const ratedIds = query({
  row: { id: rowId },
  sql: (after: string, limit: number) => sql`
    select ${placeCards.placeId} as id from ${placeCards}
    where ${placeCards.ratingCount} > 0 and ${placeCards.placeId} > ${after}::bigint
    order by ${placeCards.placeId} limit ${limit}`,
  samples: [["0", 1_000]],
});

/** The next rated places after one, in id order. */
export const nextRated = async (tx: Tx, after: string, limit: number): Promise<string[]> =>
  (await ratedIds(tx, after, limit)).map(({ id }) => id);

const updateScores = queryOne({
  row: { changed: integer },
  sql: (ids: readonly string[]) => sql`
    with fresh as materialized (
      select ${places.id} as id, rating_score(${places.ratingSum}, ${places.ratingCount},
          (select ${ratingTotals.prior} from ${ratingTotals})) as score
      from ${places} where ${places.id} = any(${ids}::bigint[])
    ), cards as (
      update ${placeCards} set ${nameOf(placeCards.ratingScore)} = fresh.score from fresh
      where ${placeCards.placeId} = fresh.id and ${placeCards.ratingScore} <> fresh.score returning 1
    ), links as (
      update ${placeCardCategories} set ${nameOf(placeCardCategories.ratingScore)} = fresh.score from fresh
      where ${placeCardCategories.placeId} = fresh.id and ${placeCardCategories.ratingScore} <> fresh.score returning 1
    )
    select ((select count(*) from cards) + (select count(*) from links))::int as changed`,
  samples: [[["1"]]],
});

/** Recalculates the scores of these locked places with the current prior. Returns the number of changed rows. */
export const recalculateScores = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (await updateScores(tx, ids)).changed;
