import { type Column, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  cartLines,
  carts,
  collectionChannels,
  menuItems,
  placeCards,
  placeClaims,
  places,
  products,
} from "@/db/schema";
import { boolean, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, nameOf, sql } from "@/lib/platform/sql/template";
import { deleteExpiredLines, hasLines, isLineUnexpired, lifetime } from "./cart-lines.queries";

export interface CartLineRow {
  id: string;
  product_id: string;
  name: string;
  quantity: number;
  note: string | null;
  /** Whether the item is on its place's menu now and the place takes orders. */
  shown: boolean;
  currency: string | null;
  /** In minor units. */
  amount: string | null;
}

const CART = {
  id: rowId,
  place_id: orNull(rowId),
  place_name: orNull(text()),
  place_slug: orNull(text()),
  expires_at: timestamp,
  lines: json<CartLineRow[]>(),
};
export type CartRow = RowOf<typeof CART>;

const isUnexpired = sql`${carts.changedAt} > now() - ${lifetime}`;
const isExpired = sql`${carts.changedAt} <= now() - ${lifetime}`;
/** Whether the product's place takes orders: it has a merchant with an approved claim. */
const isServed = sql`exists (
  select from ${placeClaims} where ${placeClaims.placeId} = ${products.placeId} and ${placeClaims.status} = 'approved')`;
/** Whether a link to a channel is enabled and inside its window now. */
const isLive = ({ enabled, startsAt, endsAt }: Record<"enabled" | "startsAt" | "endsAt", Column>): Fragment => sql`
  (${enabled} and (${startsAt} is null or ${startsAt} <= now()) and (${endsAt} is null or ${endsAt} > now()))`;
/** Whether the product is on the menu of a published place now: by itself, and by one of its categories if it has any. */
const isOnMenu = sql`(${menuItems.productId} is not null and ${isLive(menuItems)}
  and (${menuItems.collectionIds} = '{}' or exists (
    select from ${collectionChannels}
    where ${collectionChannels.collectionId} = any(${menuItems.collectionIds}) and ${isLive(collectionChannels)}))
  and exists (select from ${placeCards} where ${placeCards.placeId} = ${menuItems.placeId}))`;
/**
 * The menu item of each product with the currency of its price: the given one if it has one, otherwise XCD
 * (docs/contract.md#catalogue).
 */
const menuJoins = (currency: string): Fragment => sql`
  left join ${menuItems} on ${menuItems.productId} = ${products.id}
  left join lateral (
    select case when ${menuItems.prices} ? ${currency}::text then ${currency}::text
      when ${menuItems.prices} ? 'XCD' then 'XCD' end as currency
  ) price on true`;
const amount = sql`${menuItems.prices} -> price.currency ->> 0`;

/** An owner's unexpired cart with its unexpired lines at current prices, in one statement. */
export const readCart = queryRow({
  row: CART,
  sql: (owner: string, currency: string) => sql`
    select ${carts.id}, ${places.id} as place_id, ${places.name} as place_name, ${places.slug} as place_slug,
      coalesce(lines.oldest, ${carts.changedAt}) + ${lifetime} as expires_at, lines.lines
    from ${carts}
    cross join lateral (
      select min(${cartLines.changedAt}) as oldest, coalesce(json_agg(json_build_object('id', ${cartLines.id}::text,
          'product_id', ${cartLines.productId}::text, 'name', ${products.name}, 'quantity', ${cartLines.quantity},
          'note', ${cartLines.note}, 'shown', ${isOnMenu} and ${isServed}, 'currency', price.currency,
          'amount', ${amount}) order by ${cartLines.id}), '[]') as lines
      from ${cartLines} join ${products} on ${products.id} = ${cartLines.productId} ${menuJoins(currency)}
      where ${cartLines.cartId} = ${carts.id} and ${isLineUnexpired}
    ) lines
    left join ${places} on ${places.id} = ${carts.placeId} and lines.oldest is not null
    where ${carts.owner} = ${owner} and ${isUnexpired}`,
  samples: [["usr_1", "XCD"]],
});

/**
 * An item as a buyer adds it: its place, whether it is on the menu and its place takes orders, and its price in minor
 * units; undefined for an unknown item.
 */
export const findOffer = queryRow({
  row: { place_id: rowId, shown: boolean, served: boolean, currency: orNull(text()), amount: orNull(text()) },
  sql: (productId: string, currency: string) => sql`
    select ${products.placeId}, ${isOnMenu} as shown, ${isServed} as served, price.currency, ${amount} as amount
    from ${products} join ${placeCards} on ${placeCards.placeId} = ${products.placeId} ${menuJoins(currency)}
    where ${products.id} = ${productId} and ${products.archivedAt} is null`,
  samples: [["1", "XCD"]],
});

export interface LockedCart {
  id: string;
  place_id: string | null;
}

/**
 * Locks an owner's cart. `live`: it is not expired, which is judged on the locked row, because a change that holds the lock may
 * have extended the cart's lifetime. `stale`: it has expired lines.
 */
export const lockAnyCart = queryRow({
  row: { id: rowId, place_id: orNull(rowId), live: boolean, stale: boolean },
  sql: (owner: string) => sql`
    select ${carts.id}, ${carts.placeId}, ${isUnexpired} as live, exists (
        select from ${cartLines} where ${cartLines.cartId} = ${carts.id} and not ${isLineUnexpired}) as stale
    from ${carts} where ${carts.owner} = ${owner} for update`,
  samples: [["usr_1"]],
});

/** Locks an owner's unexpired cart and deletes its expired lines; undefined if there is none. An empty cart has no place. */
export async function lockCart(tx: Tx, owner: string): Promise<LockedCart | undefined> {
  const row = await lockAnyCart(tx, owner);
  if (!row?.live) return undefined;
  const { id, place_id, stale } = row;
  // An earlier holder of the lock can only have removed or renewed expired lines, so there are none if none were seen.
  const emptied = stale && (await deleteExpiredLines(tx, id)) > 0 && !(await hasLines(tx, id));
  return { id, place_id: emptied ? null : place_id };
}

const deleteExpiredCart = command({
  sql: (owner: string) => sql`delete from ${carts} where ${carts.owner} = ${owner} and ${isExpired}`,
  samples: [["usr_1"]],
});

/** Locks an owner's unexpired cart and creates an empty one if there is none. */
export async function openCart(tx: Tx, owner: string): Promise<LockedCart> {
  const open = await lockCart(tx, owner);
  if (open) return open;
  await deleteExpiredCart(tx, owner);
  await tx.insert(carts).values({ owner }).onConflictDoNothing({ target: carts.owner });
  const made = await lockCart(tx, owner);
  if (!made) throw new Error("there is no cart after its insert");
  return made;
}

/**
 * Records a change of the cart, whose row stays for another 24 hours; its lines expire by themselves. An empty cart belongs to
 * no place.
 */
export const touchCart = command({
  sql: (cartId: string, placeId: string | null) => sql`
    update ${carts} set ${nameOf(carts.changedAt)} = now(), ${nameOf(carts.placeId)} = case when exists (
        select from ${cartLines} where ${cartLines.cartId} = ${carts.id}) then ${placeId}::bigint end
    where ${carts.id} = ${cartId}`,
  samples: [["1", "1"]],
});

export async function deleteCartOf(tx: Tx, owner: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.owner, owner));
}

export async function deleteCartsOf(tx: Tx, owners: readonly string[]): Promise<void> {
  if (owners.length > 0) await tx.delete(carts).where(inArray(carts.owner, [...owners]));
}

/** Deletes one batch of expired carts. Returns the number. */
export const deleteExpiredCarts = command({
  sql: (limit: number) => sql`
    delete from ${carts} where ${carts.id} in (
      select ${carts.id} from ${carts} where ${isExpired} order by ${carts.changedAt} limit ${limit}
      for update skip locked)`,
  samples: [[100]],
});

/** Locks the cart of an order, if it still exists. */
export const lockCartById = matches({
  sql: (id: string) => sql`select 1 from ${carts} where ${carts.id} = ${id} for update`,
  samples: [["1"]],
});

export async function deleteCartById(tx: Tx, id: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, BigInt(id)));
}

/** Whether the owner's unexpired cart has the line. */
export const lineExists = matches({
  sql: (owner: string, lineId: string) => sql`
    select 1 from ${cartLines} join ${carts} on ${carts.id} = ${cartLines.cartId}
    where ${cartLines.id} = ${lineId} and ${carts.owner} = ${owner} and ${isUnexpired} and ${isLineUnexpired}`,
  samples: [["usr_1", "1"]],
});

/** Locks an owner's cart, and tells whether it has lines. */
const lockFilled = queryRow({
  row: { filled: boolean },
  sql: (owner: string) => sql`
    select ${isUnexpired} and exists (
        select from ${cartLines} where ${cartLines.cartId} = ${carts.id} and ${isLineUnexpired}) as filled
    from ${carts} where ${carts.owner} = ${owner} for update`,
  samples: [["usr_1"]],
});

/** Moves a guest's cart to a user, unless the user's own cart has lines (docs/contract.md#guests). */
export async function moveCart(tx: Tx, guestId: string, userId: string): Promise<void> {
  const moves = (await lockFilled(tx, guestId))?.filled === true && !(await lockUsersCart(tx, userId));
  await deleteCartOf(tx, moves ? userId : guestId);
  if (moves) await tx.update(carts).set({ owner: userId }).where(eq(carts.owner, guestId));
}

/** Whether a user's cart has lines. The insert waits for a first cart that another request is making for the user. */
async function lockUsersCart(tx: Tx, userId: string): Promise<boolean> {
  await tx.insert(carts).values({ owner: userId }).onConflictDoNothing({ target: carts.owner });
  return (await lockFilled(tx, userId))?.filled === true;
}
