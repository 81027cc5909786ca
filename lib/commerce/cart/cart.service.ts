import type { Tx } from "@/db/client";
import { violatedConstraint, withTransaction } from "@/lib/database";
import { env } from "@/lib/env";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { isRowId } from "@/lib/http/fields";
import { ownerFor } from "@/lib/identity/guest-owner.service";
import { shownAmount } from "../amounts";
import type { CartAddition, CartChange } from "./cart.contract";
import { cartFault, presentCart } from "./cart.present";
import * as rows from "./cart.queries";
import type { Cart } from "./cart.schemas";

type Shopper = Ctx<Guest | User>;
const MAX_LINES = 100;

const invalid = (path: string, message: string): AppError => new AppError("validation_error", [{ path, message }]);
const currency = (): string => env().DEFAULT_CURRENCY;

/** The caller's cart at the prices of now; an empty one where there is none, or it has ended. */
export async function get(ctx: Shopper): Promise<{ data: Cart }> {
  return { data: presentCart(await rows.readCart(ctx.db.orm, ctx.actor.id, currency()), currency()) };
}

/** Throws the caller's cart away, whether or not there is one. */
export async function clear(ctx: Shopper): Promise<null> {
  await withTransaction(ctx, async (tx) => rows.deleteCartOf(tx, await ownerFor(tx, ctx.actor)));
  return null;
}

/** `not_found` for a line that the caller's cart does not have. */
export async function assertLine(ctx: Shopper, id: string): Promise<void> {
  if (!(await rows.lineIsThere(ctx.db.orm, ctx.actor.id, id))) throw new AppError("not_found");
}

/** The cart as a change leaves it; refused, and so undone, where it is no longer one sum of money. */
async function changedCart(tx: Tx, owner: string): Promise<{ data: Cart }> {
  const row = await rows.readCart(tx, owner, currency());
  const fault = row && cartFault(row);
  if (fault) throw invalid("body", `the cart ${fault}`);
  return { data: presentCart(row, currency()) };
}

/**
 * Puts an item into the caller's cart. Throws `not_found` for an unknown item, `validation_error` for one that is
 * hidden, has no price or is of a place without a merchant (decision 033) and past 99 of it, `cart_conflict` for another merchant's.
 */
export async function add(ctx: Shopper, given: CartAddition): Promise<{ data: Cart }> {
  const { item_id: productId, quantity, note } = given;
  const offer = isRowId(productId) ? await rows.findOffer(ctx.db.orm, productId, currency()) : undefined;
  if (!offer) throw new AppError("not_found");
  if (!offer.shown) throw invalid("body.item_id", "is not on the menu now");
  if (!offer.served) throw invalid("body.item_id", "is of a place that takes no orders now");
  if (shownAmount(offer.amount) === null) throw invalid("body.item_id", "has no price");
  try {
    return await withTransaction(ctx, async (tx) => {
      const owner = await ownerFor(tx, ctx.actor);
      const cart = await rows.openCart(tx, owner);
      if (cart.place_id !== null && cart.place_id !== offer.place_id) throw new AppError("cart_conflict");
      await rows.addLine(tx, cart.id, { productId, quantity, note: note || null });
      await rows.touchCart(tx, cart.id, offer.place_id);
      const changed = await changedCart(tx, owner);
      if (changed.data.items.length > MAX_LINES) throw invalid("body", `a cart has at most ${MAX_LINES} items`);
      return changed;
    });
  } catch (error) {
    if (violatedConstraint(error) === "cart_lines_quantity") throw invalid("body.quantity", "makes more than 99");
    throw error;
  }
}

/** Changes what is given of a line; `not_found` where the cart does not have it. */
export async function change(ctx: Shopper, id: string, given: CartChange): Promise<{ data: Cart }> {
  const nothing = given.quantity === undefined && given.note === undefined;
  return withLine(ctx, async (tx, cart, owner) => {
    const note = given.note === undefined ? undefined : given.note || null;
    if (!(await rows.changeLine(tx, cart.id, id, { quantity: given.quantity, note }))) return undefined;
    if (!nothing) await rows.touchCart(tx, cart.id, cart.place_id);
    return changedCart(tx, owner);
  });
}

/** Takes a line out; `not_found` where the cart does not have it. */
export async function remove(ctx: Shopper, id: string): Promise<{ data: Cart }> {
  return withLine(ctx, async (tx, cart, owner) => {
    if (!(await rows.removeLine(tx, cart.id, id))) return undefined;
    await rows.touchCart(tx, cart.id, cart.place_id);
    return { data: presentCart(await rows.readCart(tx, owner, currency()), currency()) };
  });
}

async function withLine(
  ctx: Shopper,
  work: (tx: Tx, cart: { id: string; place_id: string | null }, owner: string) => Promise<{ data: Cart } | undefined>,
): Promise<{ data: Cart }> {
  return withTransaction(ctx, async (tx) => {
    const owner = await ownerFor(tx, ctx.actor);
    const cart = await rows.lockCart(tx, owner);
    const changed = cart && (await work(tx, cart, owner));
    if (!changed) throw new AppError("not_found");
    return changed;
  });
}
