import { places, productChannels, products } from "@/db/schema";
import { isRowId } from "@/lib/platform/ids/row-id";
import { bigintText, boolean, integer, orNull, type RowOf, rowId, text } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { containsPattern } from "@/lib/platform/sql/like";
import { query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, none, sql } from "@/lib/platform/sql/template";
import { priceAmount, priceCurrency, productJoins, productSku } from "./items.queries";

/** The filters of the product list. */
export interface ProductFilter {
  q?: string | undefined;
  place?: string | undefined;
  state?: "published" | "hidden" | "archived" | undefined;
}

const PRODUCT = {
  id: rowId,
  name: text(),
  sku: text(),
  place_id: rowId,
  place: text(),
  published: boolean,
  enabled: boolean,
  position: integer,
  archived: boolean,
  currency: orNull(text()),
  amount: orNull(bigintText),
};
export type ProductRow = RowOf<typeof PRODUCT>;

const isShown = sql`${products.published} and ${productChannels.enabled}`;
const STATES = {
  published: sql`${products.archivedAt} is null and ${isShown}`,
  hidden: sql`${products.archivedAt} is null and not (${isShown})`,
  archived: sql`${products.archivedAt} is not null`,
};

function matchesText(q: string): Fragment {
  const byId = isRowId(q) ? sql`or ${products.id} = ${q}` : none;
  return sql`(${products.name} ilike ${containsPattern(q)} or ${productSku} = ${q} ${byId})`;
}

/** A page of products, newest first. Archived products are included only on request. */
export const listProducts = query({
  row: PRODUCT,
  sql: ({ q, place, state }: ProductFilter, turn: Turn, currency: string) => sql`
    select ${products.id}, ${products.name}, ${productSku}, ${products.placeId}, ${places.name} as place,
      ${products.published}, ${productChannels.enabled}, ${productChannels.position},
      ${products.archivedAt} is not null as archived, ${priceCurrency} as currency, ${priceAmount} as amount
    from ${products} join ${places} on ${places.id} = ${products.placeId} ${productJoins(currency)}
    where ${state === undefined ? sql`${products.archivedAt} is null` : STATES[state]}
      ${q === undefined ? none : sql`and ${matchesText(q)}`}
      ${place === undefined ? none : sql`and ${products.placeId} = ${place}`}
      ${pageClause(products.id, turn)}`,
  samples: [
    [{}, {}, "XCD"],
    [{ q: "bakes", state: "published" }, { before: "9" }, "XCD"],
    [{ q: "12", state: "hidden" }, { after: "9" }, "XCD"],
    [{ place: "1", state: "archived" }, {}, "XCD"],
  ],
});

/** The place of a product, archived or not. */
export const placeOf = queryRow({
  row: { place_id: rowId, archived: boolean },
  sql: (id: string) => sql`
    select ${products.placeId}, ${products.archivedAt} is not null as archived from ${products}
    where ${products.id} = ${id}`,
  samples: [["1"]],
});

/** The next free position of a place's menu. */
export const readNextPosition = queryOne({
  row: { position: integer },
  sql: (placeId: string) => sql`
    select least(coalesce(max(${productChannels.position}) + 1, 0), 2147483647)::int as position
    from ${products} join ${productChannels} on ${productChannels.productId} = ${products.id}
    where ${products.placeId} = ${placeId} and ${products.archivedAt} is null
      and ${productChannels.position} < 2147483647`,
  samples: [["1"]],
});

/** A place that products can be created for. */
export const shopOf = queryRow({
  row: { id: rowId, name: text() },
  sql: (id: string) => sql`select ${places.id}, ${places.name} from ${places} where ${places.id} = ${id}`,
  samples: [["1"]],
});
