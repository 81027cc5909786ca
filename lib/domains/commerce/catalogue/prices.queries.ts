import { prices } from "@/db/schema";
import { bigintText, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryOne } from "@/lib/platform/sql/query";
import { nameOf, none, sql } from "@/lib/platform/sql/template";

/** A price. Amounts are in minor units, as stored and so possibly too large for a response. */
const PRICE = {
  id: rowId,
  amount: bigintText,
  compare_at: orNull(bigintText),
  currency: text(),
  created_at: timestamp,
};
export type PriceRow = RowOf<typeof PRICE>;

const columns = sql`${prices.id}, ${prices.amount}, ${prices.compareAt}, ${prices.currency}, ${prices.createdAt}`;

/** Appends a base price. The newest price is in effect. */
export const insertPrice = queryOne({
  row: PRICE,
  sql: (variantId: string, price: { amount: number; compareAt: number | null; currency: string }) => sql`
    insert into ${prices} (${nameOf(prices.variantId)}, ${nameOf(prices.currency)}, ${nameOf(prices.amount)},
      ${nameOf(prices.compareAt)})
    values (${variantId}, ${price.currency}, ${price.amount}, ${price.compareAt}) returning ${columns}`,
  samples: [["1", { amount: 500, compareAt: null, currency: "XCD" }]],
});

/** The base prices of a variant before an id, newest first. */
export const readPrices = query({
  row: PRICE,
  sql: (variantId: string, before: string | null, limit: number) => sql`
    select ${columns} from ${prices}
    where ${prices.variantId} = ${variantId} and ${prices.customerGroupId} is null and ${prices.minQuantity} = 1
      ${before === null ? none : sql`and ${prices.id} < ${before}`}
    order by ${prices.id} desc limit ${limit}`,
  samples: [
    ["1", null, 21],
    ["1", "9", 21],
  ],
});
