import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { newId } from "@/lib/identity/ids";
import { cartFault, currencyOf, presentCart, unitPriceOf } from "../cart/cart.present";
import { lockCart, readCart } from "../cart/cart.queries";
import { findMerchantId } from "../claims/claims.queries";
import { recordExpiry } from "../orders/expiry.service";
import { moveOrder } from "../orders/orders.queries";
import type { CheckoutRequest } from "./checkout.contract";
import { settleFree } from "./free-order.service";
import * as keys from "./keys.queries";
import * as rows from "./orders.queries";
import { customerShortId } from "./short-id";

export interface Attempt {
  userId: string;
  key: string;
  hash: string;
  request: NonNullable<CheckoutRequest>;
}

/** The hash of a request's body, whatever the order of its members. */
export function requestHash(body: unknown): string {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(body, sorted)).digest("base64url");
}

/** What a used key answers by itself: its kept answer, or a refusal; undefined where the request may go on from there. */
export function settled(known: keys.KeyRow, hash: string): string | undefined {
  if (known.old) return undefined;
  if (known.request_hash !== hash) throw new AppError("idempotency_key_reused");
  if (known.answer !== null) return known.answer;
  if (known.busy) throw new AppError("request_in_progress");
  return undefined;
}

/**
 * Takes the key and makes the order, or finds what an earlier attempt has made of it. Locks in this order: key, cart,
 * order. Gives an answer, kept from before or final at once, or what is to be paid. A refusal leaves nothing behind, the key included.
 */
export async function placeOrder(
  tx: Tx,
  attempt: Attempt,
): Promise<{ answer: string; replayed: boolean } | rows.PaymentTerms> {
  const { userId, key, hash } = attempt;
  if (!(await keys.takeNewKey(tx, userId, key, hash))) {
    const known = await keys.lockKey(tx, userId, key);
    // Gone in between, because the first one with it was refused.
    if (!known) throw new AppError("request_in_progress");
    const answer = settled(known, hash);
    if (answer !== undefined) return { answer, replayed: true };
    const terms = known.order_id === null || known.old ? undefined : await rows.findTerms(tx, known.order_id);
    await keys.retakeKey(tx, userId, key, { hash, orderId: terms?.order_id ?? null });
    if (terms) return terms;
  }
  const orderId = await newOrder(tx, attempt);
  await keys.setKeyOrder(tx, userId, key, orderId);
  const terms = await rows.findTerms(tx, orderId);
  if (!terms) throw new Error("the order came back empty");
  return terms.amount === "0" ? { answer: await settleFree(tx, attempt, terms), replayed: false } : terms;
}

/** Makes an order of the cart as it is inside its lock, at the prices of now. */
async function newOrder(tx: Tx, { userId, request }: Attempt): Promise<string> {
  const currency = env().DEFAULT_CURRENCY;
  const held = await lockCart(tx, userId);
  const cart = held && (await readCart(tx, userId, currency));
  if (!cart || cart.lines.length === 0 || cart.place_id === null) throw invalid("is empty");
  const fault = cartFault(cart);
  if (fault) throw invalid(fault);
  await refuseSecondOrder(tx, cart.id);
  const shown = presentCart(cart, currency);
  const changed = cart.lines.some((line) => unitPriceOf(line) === null);
  if (changed || (request.expected_total ?? shown.subtotal) !== shown.subtotal) {
    throw new AppError("cart_changed", undefined, { added: { cart: shown } });
  }
  const order = {
    userId,
    placeId: cart.place_id,
    cartId: cart.id,
    customerShortId: customerShortId((await findMerchantId(tx, cart.place_id)) ?? `place:${cart.place_id}`, userId),
    currency: currencyOf(cart) ?? currency,
    total: shown.subtotal,
    note: request.note || null,
    lines: cart.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      quantity: line.quantity,
      unitPrice: unitPriceOf(line) ?? 0,
      note: line.note,
    })),
  };
  const orderId = await rows.insertOrder(tx, order);
  const payment = { amount: order.total, currency: order.currency, reference: newId("pay_") };
  await rows.insertPayment(tx, { ...payment, orderId, provider: env().PAYMENTS_PROVIDER });
  return orderId;
}

/**
 * `order_pending` where an order of the cart waits for its payment. One whose hour is over, whose payment the provider has
 * cancelled, or of whose payment nobody was ever told and nobody is setting it up any more, ends here instead.
 */
async function refuseSecondOrder(tx: Tx, cartId: string): Promise<void> {
  const pending = await rows.lockPendingOrder(tx, cartId);
  if (!pending) return;
  if (pending.live && pending.under_way) {
    throw new AppError("order_pending", [{ path: "order_id", message: pending.id }]);
  }
  await moveOrder(tx, pending.id, ["pending_payment"], "expired");
  await recordExpiry(tx, pending.id);
}

const invalid = (message: string): AppError => new AppError("validation_error", [{ path: "cart", message }]);
