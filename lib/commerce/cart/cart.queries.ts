import { sql } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";

export interface CartLineRow {
  id: string;
  product_id: string;
  name: string;
  quantity: number;
  note: string | null;
  /** Whether it is in its place's menu now, and the place takes orders. */
  shown: boolean;
  currency: string | null;
  amount: string | null;
}

export interface CartRow {
  id: string;
  place_id: string | null;
  place_name: string | null;
  place_slug: string | null;
  expires_at: string;
  lines: CartLineRow[];
}

const LIFETIME = sql`interval '24 hours'`;
/** Whether anyone is there to take an order of the place: its merchant, whose claim is approved. */
const SERVED = sql`exists (select from place_claims c where c.place_id = r.place_id and c.status = 'approved')`;
const SHOWN = sql`(m.product_id is not null and m.enabled and (m.starts_at is null or m.starts_at <= now())
  and (m.ends_at is null or m.ends_at > now()) and exists (select from place_cards k where k.place_id = m.place_id))`;
/** The price that counts: in the service's currency where there is one, else in XCD (interface.md, menu). */
const priced = (currency: string) =>
  sql`case when m.prices ? ${currency} then ${currency} when m.prices ? 'XCD' then 'XCD' end`;

/** An owner's cart that has not ended, with what its lines cost now, in one statement. */
export async function readCart(db: Orm | Tx, owner: string, currency: string): Promise<CartRow | undefined> {
  const [row] = await db.execute<CartRow & Record<string, unknown>>(sql`
    select c.id::text as id, c.place_id::text as place_id, p.name as place_name, p.slug as place_slug,
      c.changed_at + ${LIFETIME} as expires_at, lines.lines
    from carts c
    left join places p on p.id = c.place_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', l.id::text, 'product_id', l.product_id::text, 'name', r.name,
          'quantity', l.quantity, 'note', l.note, 'shown', ${SHOWN} and ${SERVED}, 'currency', o.currency,
          'amount', m.prices -> o.currency ->> 0) order by l.id), '[]') as lines
      from cart_lines l
      join products r on r.id = l.product_id
      left join menu_items m on m.product_id = l.product_id
      left join lateral (select ${priced(currency)} as currency) o on true
      where l.cart_id = c.id
    ) lines
    where c.owner = ${owner} and c.changed_at > now() - ${LIFETIME}`);
  return row;
}

/** An item that someone wants: of which place, whether that shows it and takes orders, and what it costs; undefined for no such item. */
export async function findOffer(orm: Orm, productId: string, currency: string) {
  const [row] = await orm.execute<{
    place_id: string;
    shown: boolean;
    served: boolean;
    currency: string | null;
    amount: string | null;
  }>(sql`
    select r.place_id::text as place_id, ${SHOWN} as shown, ${SERVED} as served, o.currency, m.prices -> o.currency ->> 0 as amount
    from products r
    join place_cards k on k.place_id = r.place_id
    left join menu_items m on m.product_id = r.id
    left join lateral (select ${priced(currency)} as currency) o on true
    where r.id = ${productId}::bigint and r.archived_at is null`);
  return row;
}

/** An owner's cart held until the transaction ends; undefined where there is none, or it has ended. */
export async function lockCart(tx: Tx, owner: string): Promise<{ id: string; place_id: string | null } | undefined> {
  const [row] = await tx.execute<{ id: string; place_id: string | null; live: boolean }>(sql`
    select id::text as id, place_id::text as place_id, changed_at > now() - ${LIFETIME} as live
    from carts where owner = ${owner} for update`);
  return row?.live ? row : undefined;
}

/** The same, with a new and empty cart where there is none. */
export async function openCart(tx: Tx, owner: string): Promise<{ id: string; place_id: string | null }> {
  const open = await lockCart(tx, owner);
  if (open) return open;
  await tx.execute(sql`delete from carts where owner = ${owner} and changed_at <= now() - ${LIFETIME}`);
  await tx.execute(sql`insert into carts (owner) values (${owner}) on conflict (owner) do nothing`);
  const made = await lockCart(tx, owner);
  if (!made) throw new Error("the cart came back empty");
  return made;
}

/** Adds to a line, or begins one. Fails on `cart_lines_quantity` past 99. */
export async function addLine(
  tx: Tx,
  cartId: string,
  line: { productId: string; quantity: number; note: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into cart_lines as kept (cart_id, product_id, quantity, note)
    values (${cartId}::bigint, ${line.productId}::bigint, ${line.quantity}, ${line.note})
    on conflict (cart_id, product_id) do update
      set quantity = kept.quantity + excluded.quantity, note = coalesce(excluded.note, kept.note)`);
}

/** Changes a line of the cart; false where it has no such line. */
export async function changeLine(
  tx: Tx,
  cartId: string,
  lineId: string,
  change: { quantity?: number | undefined; note?: string | null | undefined },
): Promise<boolean> {
  const keepsNote = change.note === undefined;
  const changed = await tx.execute(sql`
    update cart_lines set quantity = coalesce(${change.quantity ?? null}::smallint, quantity),
      note = case when ${keepsNote} then note else ${change.note ?? null} end
    where id = ${lineId}::bigint and cart_id = ${cartId}::bigint returning 1`);
  return changed.length > 0;
}

export async function removeLine(tx: Tx, cartId: string, lineId: string): Promise<boolean> {
  const gone = await tx.execute(sql`
    delete from cart_lines where id = ${lineId}::bigint and cart_id = ${cartId}::bigint returning 1`);
  return gone.length > 0;
}

/** After a change: the cart's day begins anew, and an empty cart is nobody's. */
export async function touchCart(tx: Tx, cartId: string, placeId: string | null): Promise<void> {
  await tx.execute(sql`
    update carts set changed_at = now(),
      place_id = case when exists (select from cart_lines where cart_id = carts.id) then ${placeId}::bigint end
    where id = ${cartId}::bigint`);
}

export async function deleteCartOf(tx: Tx, owner: string): Promise<void> {
  await tx.execute(sql`delete from carts where owner = ${owner}`);
}

export async function deleteCartsOf(tx: Tx, owners: readonly string[]): Promise<void> {
  if (owners.length > 0) await tx.execute(sql`delete from carts where owner in ${owners}`);
}

/** Throws carts away whose day is over, a bounded batch. */
export async function dropEndedCarts(orm: Orm, limit: number): Promise<number> {
  const gone = await orm.execute(sql`
    delete from carts where id in (
      select id from carts where changed_at <= now() - ${LIFETIME} order by changed_at limit ${limit}
      for update skip locked)
    returning 1`);
  return gone.length;
}

/** Holds the cart that an order was made from, where it is still there. */
export async function lockCartById(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from carts where id = ${id}::bigint for update`);
}

export async function deleteCartById(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from carts where id = ${id}::bigint`);
}

/** Whether a line of one's live cart is there. */
export async function lineIsThere(orm: Orm, owner: string, lineId: string): Promise<boolean> {
  const rows = await orm.execute(sql`
    select 1 from cart_lines l join carts c on c.id = l.cart_id
    where l.id = ${lineId}::bigint and c.owner = ${owner} and c.changed_at > now() - ${LIFETIME}`);
  return rows.length > 0;
}

/** Gives a guest's cart to a user, whose own stays where there is something in it (decisions D2.1). */
export async function moveCart(tx: Tx, guestId: string, userId: string): Promise<void> {
  const held = await tx.execute<{ id: string; owner: string; filled: boolean }>(sql`
    select id::text as id, owner, changed_at > now() - ${LIFETIME}
      and exists (select from cart_lines where cart_id = c.id) as filled
    from carts c where owner in (${guestId}, ${userId}) order by c.id for update`);
  const filled = (owner: string) => held.some((cart) => cart.owner === owner && cart.filled);
  const moves = filled(guestId) && !filled(userId);
  await tx.execute(sql`delete from carts where owner = ${moves ? userId : guestId}`);
  if (moves) await tx.execute(sql`update carts set owner = ${userId} where owner = ${guestId}`);
}
