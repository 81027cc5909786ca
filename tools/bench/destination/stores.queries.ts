import type postgres from "postgres";

// The number of prices per item that one statement adds, so that it stays well below the service's statement timeout.
const CHUNK = 7;
const ITEMS_OF_OTHERS = 200;

interface Stores {
  /** Inserts the store with items in 40 categories and several prices for each item. The newest price is 1,000. */
  place: string;
  items: number;
  prices: number;
  /** Other stores, of 200 items with one price each. */
  others: readonly string[];
}

/** Gives places a catalogue: one channel, 40 categories, and items in one category each. */
export async function fillStores(sql: postgres.Sql, { place, items, prices, others }: Stores): Promise<void> {
  for (const id of [place, ...others]) {
    const [channel] = await sql<
      { id: string }[]
    >`insert into channels (place_id) values (${id}) returning id::text as id`;
    const ch = channel?.id ?? "";
    await sql`insert into collections (place_id, name, position) select ${id}, 'c' || n, n from generate_series(1, 40) n`;
    await sql`insert into collection_channels (channel_id, collection_id) select ${ch}, id from collections where place_id = ${id}`;
    await sql`insert into products (place_id, name, description)
      select ${id}, 'Item ' || n, 'What it is ' || n from generate_series(1, ${id === place ? items : ITEMS_OF_OTHERS}::int) n`;
    await sql`insert into product_variants (product_id, sku)
      select id, 'SKU-' || id from products where place_id = ${id}`;
    await sql`insert into product_channels (channel_id, product_id, position)
      select ${ch}, id, id % 97 from products where place_id = ${id}`;
    await sql`insert into product_collections (product_id, collection_id)
      select p.id, c.id from products p join collections c on c.place_id = p.place_id and c.position = p.id % 40 + 1
      where p.place_id = ${id}`;
  }
  // The earlier prices only add weight, so they need not update every menu.
  await sql`alter table prices disable trigger prices_current`;
  for (let n = 1; n < prices; n += CHUNK) {
    await sql`insert into prices (variant_id, currency, amount)
      select v.id, 'XCD', 100 + n from product_variants v join products p on p.id = v.product_id and p.place_id = ${place},
        generate_series(${n}::int, ${Math.min(n + CHUNK, prices) - 1}::int) n`;
  }
  await sql`alter table prices enable trigger prices_current`;
  await sql`insert into prices (variant_id, currency, amount) select id, 'XCD', 1000 from product_variants`;
}
