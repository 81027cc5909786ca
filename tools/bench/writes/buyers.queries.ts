import type postgres from "postgres";

/** Users whose ids are numbers, so that pgbench can compute them. */
export async function insertBuyers(sql: postgres.Sql, first: number, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into app_users (id, email, name)
    select n::text, n || '@example.org', 'Buyer' from generate_series(${first}::int, ${first + count - 1}::int) n
    order by n returning id`;
  return rows.map(({ id }) => id);
}

/** Spreads the ids of these tables, so that the recorded values of a request show which row each comes from. */
export async function spreadIds(sql: postgres.Sql): Promise<void> {
  for (const [i, name] of ["carts", "cart_lines", "orders", "favorites"].entries()) {
    await sql`alter table ${sql(name)} alter column id restart with ${sql.unsafe(String((i + 1) * 100_000_000))}`;
  }
}

/** Makes a user the merchant of a place. */
export async function insertMerchant(sql: postgres.Sql, place: string, userId: string): Promise<void> {
  await sql`insert into place_claims (place_id, user_id, business_name, contact_name, contact_phone, status, decided_at)
    values (${place}, ${userId}, 'Bench', 'Bench', '+17585550000', 'approved', now())`;
}

/** Gives each buyer a cart with three lines. */
export async function fillCarts(sql: postgres.Sql, place: string, buyers: readonly string[]): Promise<void> {
  await sql`insert into carts (owner, place_id) select unnest(${[...buyers]}::text[]), ${place}`;
  await sql`insert into cart_lines (cart_id, product_id, quantity)
    select c.id, p.id, 2 from carts c cross join
      (select id from products where place_id = ${place} order by id limit 3) p`;
}

/** Lets every order expire that waits for its payment, so that its buyer can check out again. */
export async function expireOrders(sql: postgres.Sql): Promise<void> {
  await sql`update orders set status = 'expired' where status = 'pending_payment'`;
}

/** Published reviews by strangers. Returns the first id; the others follow it. */
export async function insertReviews(sql: postgres.Sql, count: number): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, published_at)
    select 'place', (select min(id) from places) + n, 'ext_a', n::text, 4, now() from generate_series(1, ${count}::int) n
    returning id::text`;
  return Math.min(...rows.map(({ id }) => Number(id)));
}

/** The first id of the places, and of the store's items. The others follow them. */
export async function firstIds(sql: postgres.Sql, store: string): Promise<{ place: number; item: number }> {
  const [row] = await sql<{ place: number; item: number }[]>`
    select (select min(id) from places)::int as place, (select min(id) from products where place_id = ${store})::int as item`;
  if (!row) throw new Error("a select without from returned no row");
  return row;
}
