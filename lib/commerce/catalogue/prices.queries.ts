import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

export interface PriceRow {
  id: string;
  amount: string;
  compare_at: string | null;
  currency: string;
  created_at: Date | string;
}

/** Adds a base price; the newest one counts. */
export async function insertPrice(
  tx: Tx,
  variantId: string,
  price: { amount: number; compareAt: number | null; currency: string },
): Promise<PriceRow> {
  const [row] = await tx.execute<PriceRow & Record<string, unknown>>(sql`
    insert into prices (variant_id, currency, amount, compare_at)
    values (${variantId}::bigint, ${price.currency}, ${price.amount}, ${price.compareAt})
    returning id::text as id, amount::text as amount, compare_at::text as compare_at, currency, created_at`);
  if (!row) throw new Error("the price came back empty");
  return row;
}

/** The base prices of a variant before an id, newest first. */
export function readPrices(db: Sql, variantId: string, before: string | null, limit: number): Promise<PriceRow[]> {
  const older = before ? db`and p.id < ${before}::bigint` : db``;
  return db<PriceRow[]>`
    select p.id::text as id, amount::text as amount, compare_at::text as compare_at, currency, created_at
    from prices p where variant_id = ${variantId} and customer_group_id is null and min_quantity = 1 ${older}
    order by p.id desc limit ${limit}`;
}
