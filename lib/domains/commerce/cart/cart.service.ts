import type { Tx } from "@/db/client";
import { resolveOwner } from "@/lib/domains/identity/guest-owner.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { violatedConstraint, withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { shownAmount } from "../amounts";
import type { CartAddition, CartChange } from "./cart.contract";
import { cartFault, presentCart } from "./cart.present";
import * as rows from "./cart.queries";
import type { Cart } from "./cart.schemas";
import * as lines from "./cart-lines.queries";

type Shopper = Ctx<Guest | User>;
const MAX_LINES = 100;

const invalid = (path: string, message: string): AppError => new AppError("validation_error", [{ path, message }]);
const currency = (): string => env().DEFAULT_CURRENCY;

/** Returns the caller's cart at current prices; an empty cart if there is none or it expired. */
export async function get(ctx: Shopper): Promise<{ data: Cart }> {
  return { data: presentCart(await rows.readCart(ctx.db.orm, ctx.actor.id, currency()), currency()) };
}

/** Deletes the caller's cart, if any. */
export async function clear(ctx: Shopper): Promise<null> {
  await withTransaction(ctx, async (tx) => rows.deleteCartOf(tx, await resolveOwner(tx, ctx.actor)));
  return null;
}

/** Throws `not_found` if the caller's cart does not have the line. */
export async function assertLine(ctx: Shopper, id: string): Promise<void> {
  if (!(await rows.lineExists(ctx.db.orm, ctx.actor.id, id))) throw new AppError("not_found");
}

/** Returns the changed cart. Throws, and so rolls back, if it can no longer be charged as one sum of money. */
async function changedCart(tx: Tx, owner: string): Promise<{ data: Cart }> {
  const row = await rows.readCart(tx, owner, currency());
  const fault = row && cartFault(row);
  if (fault) throw invalid("body", `the cart ${fault}`);
  return { data: presentCart(row, currency()) };
}

/**
 * Adds an item to the caller's cart. Throws `not_found` for an unknown item, `validation_error` for one that is hidden,
 * has no price or belongs to a place without a merchant (decision 033) and above 99 of it, and `cart_conflict` if the
 * cart holds another merchant's items.
 */
export async function add(ctx: Shopper, given: CartAddition): Promise<{ data: Cart }> {
  const { item_id: productId, quantity, note } = given;
  if (!isRowId(productId)) throw new AppError("not_found");
  try {
    return await withTransaction(ctx, async (tx) => {
      const owner = await resolveOwner(tx, ctx.actor);
      // Sent together: the connection runs them in this order.
      const [offer, cart] = await Promise.all([rows.findOffer(tx, productId, currency()), rows.openCart(tx, owner)]);
      if (!offer) throw new AppError("not_found");
      if (!offer.shown) throw invalid("body.item_id", "is not on the menu right now");
      if (!offer.served) throw invalid("body.item_id", "belongs to a place that does not take orders right now");
      if (shownAmount(offer.amount) === null) throw invalid("body.item_id", "has no price");
      if (cart.place_id !== null && cart.place_id !== offer.place_id) throw new AppError("cart_conflict");
      const [, , changed] = await Promise.all([
        lines.addLine(tx, cart.id, { productId, quantity, note: note || null }),
        rows.touchCart(tx, cart.id, offer.place_id),
        changedCart(tx, owner),
      ]);
      if (changed.data.items.length > MAX_LINES) throw invalid("body", `a cart can have at most ${MAX_LINES} items`);
      return changed;
    });
  } catch (error) {
    if (violatedConstraint(error) === "cart_lines_quantity") throw invalid("body.quantity", "would be more than 99");
    throw error;
  }
}

/** Updates the given fields of a line; `not_found` if the cart does not have it. */
export async function change(ctx: Shopper, id: string, given: CartChange): Promise<{ data: Cart }> {
  const nothing = given.quantity === undefined && given.note === undefined;
  return withLine(ctx, async (tx, cart, owner) => {
    const note = given.note === undefined ? undefined : given.note || null;
    if (!(await lines.changeLine(tx, cart.id, id, { quantity: given.quantity, note }))) return undefined;
    const touched = nothing ? undefined : rows.touchCart(tx, cart.id, cart.place_id);
    const [, changed] = await Promise.all([touched, changedCart(tx, owner)]);
    return changed;
  });
}

/** Removes a line; `not_found` if the cart does not have it. */
export async function remove(ctx: Shopper, id: string): Promise<{ data: Cart }> {
  return withLine(ctx, async (tx, cart, owner) => {
    if (!(await lines.removeLine(tx, cart.id, id))) return undefined;
    await rows.touchCart(tx, cart.id, cart.place_id);
    return { data: presentCart(await rows.readCart(tx, owner, currency()), currency()) };
  });
}

async function withLine(
  ctx: Shopper,
  work: (tx: Tx, cart: rows.LockedCart, owner: string) => Promise<{ data: Cart } | undefined>,
): Promise<{ data: Cart }> {
  return withTransaction(ctx, async (tx) => {
    const owner = await resolveOwner(tx, ctx.actor);
    const cart = await rows.lockCart(tx, owner);
    const changed = cart && (await work(tx, cart, owner));
    if (!changed) throw new AppError("not_found");
    return changed;
  });
}
