import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { AppError } from "@/lib/http/errors";
import { newId } from "@/lib/platform/ids/opaque-id";
import { canonicalJson } from "@/lib/platform/json/canonical-json";
import { env } from "@/lib/platform/settings/env";
import { commitWith } from "@/lib/platform/sql/commit-with";
import { cartFault, currencyOf, presentCart, unitPriceOf } from "../cart/cart.present";
import { lockAnyCart, readCart } from "../cart/cart.queries";
import { recordExpiry } from "../orders/expiry.service";
import { moveOrder } from "../orders/orders.queries";
import type { CheckoutRequest } from "./checkout.contract";
import { completeFreeOrder } from "./free-order.service";
import * as keys from "./keys.queries";
import * as rows from "./orders.queries";
import { customerShortId } from "./short-id";

export interface Attempt {
  userId: string;
  key: string;
  hash: string;
  request: NonNullable<CheckoutRequest>;
  /** Counts a free order against the user's limit. Throws `rate_limited`. */
  countFreeOrder(): Promise<void>;
}

/** Hashes a request's body independently of the order of its members. */
export function requestHash(body: unknown): string {
  return createHash("sha256").update(canonicalJson(body)).digest("base64url");
}

/** Returns the stored response of a used key, or throws if the key rejects the request; undefined if it may continue. */
function storedResponse(known: keys.KeyRow, hash: string): string | undefined {
  if (known.old) return undefined;
  if (known.request_hash !== hash) throw new AppError("idempotency_key_reused");
  if (known.answer !== null) return known.answer;
  if (known.busy) throw new AppError("request_in_progress");
  return undefined;
}

/** The terms of the payment that is to be made. `isCounted`: an earlier attempt counted it against the limits. */
export type Terms = rows.PaymentTerms & { isCounted: boolean };
/** A final response, stored or new, or the terms of a payment. */
export type Placed = { answer: string; replayed: boolean } | Terms;

/**
 * Claims an unused key and creates the order; undefined if the key is used. Locks in this order: key, cart, order. An error
 * leaves nothing behind, not even the key.
 */
export async function placeOrder(tx: Tx, attempt: Attempt): Promise<Placed | undefined> {
  const { userId, key, hash } = attempt;
  // Sent together: the connection runs them in this order.
  const [claimed, cart] = await Promise.all([keys.claimKey(tx, userId, key, hash), lockCartToOrder(tx, userId)]);
  return claimed ? orderCart(tx, attempt, cart) : undefined;
}

/**
 * Finds the response or the order of an earlier attempt with the key, or creates the order if there is neither. Runs in a
 * transaction of its own, because it locks the key before the cart.
 */
export async function continueOrder(tx: Tx, attempt: Attempt): Promise<Placed> {
  const { userId, key, hash } = attempt;
  const known = await keys.lockKey(tx, userId, key);
  // The key was deleted in between, because the first request with it failed.
  if (!known) throw new AppError("request_in_progress");
  const answer = storedResponse(known, hash);
  if (answer !== undefined) return { answer, replayed: true };
  const terms = known.order_id === null || known.old ? undefined : await rows.findTerms(tx, known.order_id);
  await keys.takeOverKey(tx, userId, key, { hash, orderId: terms?.order_id ?? null });
  return terms ? { ...terms, isCounted: known.is_counted } : orderCart(tx, attempt, await lockCartToOrder(tx, userId));
}

type CartToOrder = Awaited<ReturnType<typeof lockCartToOrder>>;

/** Locks the buyer's cart, then reads it, the order of it that waits for payment, and its merchant, in one round trip. */
async function lockCartToOrder(tx: Tx, userId: string) {
  const [held, cart, pending, merchant] = await Promise.all([
    lockAnyCart(tx, userId),
    readCart(tx, userId, env().DEFAULT_CURRENCY),
    rows.lockPendingOrder(tx, userId),
    rows.findMerchantOfCart(tx, userId),
  ]);
  const { user_id: merchantId = null, short_id: shortId = null } = merchant ?? {};
  return { cart: held?.live ? cart : undefined, pending, merchantId, shortId };
}

/** Orders the locked cart. A free order is complete at once. */
async function orderCart(tx: Tx, attempt: Attempt, locked: CartToOrder): Promise<Placed> {
  const order = await newOrder(tx, attempt, locked);
  if (order.total > 0) return termsOf(order, await commitWith(tx, () => rows.insertOrder(tx, order)));
  const terms = termsOf(order, await rows.insertOrder(tx, order));
  await attempt.countFreeOrder();
  return { answer: await completeFreeOrder(tx, attempt, terms), replayed: false };
}

const termsOf = (order: rows.NewOrder, { id }: { id: string }): Terms => ({
  order_id: id,
  cart_id: order.cartId,
  provider: order.provider,
  reference: order.reference,
  amount: order.total,
  currency: order.currency,
  isCounted: false,
});

/**
 * The order of the locked cart at current prices. Throws if the cart cannot be ordered now: empty, not one sum of money, with
 * an order that waits for payment, or changed.
 */
async function newOrder(
  tx: Tx,
  { userId, key, request }: Attempt,
  { cart, pending, merchantId, shortId }: CartToOrder,
): Promise<rows.NewOrder> {
  const { DEFAULT_CURRENCY: currency, PAYMENTS_PROVIDER: provider, COMMISSION_PERCENT: commission } = env();
  if (!cart || cart.lines.length === 0 || cart.place_id === null) throw invalid("is empty");
  const placeId = cart.place_id;
  const fault = cartFault(cart);
  if (fault) throw invalid(fault);
  if (pending) await refuseSecondOrder(tx, pending);
  const shown = presentCart(cart, currency);
  const changed = cart.lines.some((line) => unitPriceOf(line) === null);
  if (changed || (request.expected_total ?? shown.subtotal) !== shown.subtotal) {
    throw new AppError("cart_changed", undefined, { fields: { cart: shown } });
  }
  return {
    userId,
    key,
    provider,
    placeId,
    merchantId,
    commissionRate: Math.round(commission * 100),
    cartId: cart.id,
    // A new secret would give a known buyer another one.
    customerShortId: shortId ?? customerShortId(merchantId ?? `place:${placeId}`, userId),
    currency: currencyOf(cart) ?? currency,
    total: shown.subtotal,
    note: request.note || null,
    reference: newId("pay_"),
    lines: cart.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      quantity: line.quantity,
      unitPrice: unitPriceOf(line) ?? 0,
      note: line.note,
    })),
  };
}

/**
 * Throws `order_pending` if an order of the cart waits for its payment. Instead expires an order that is past its hour,
 * whose payment the provider cancelled, or whose payment no caller has seen and no request is creating.
 */
async function refuseSecondOrder(tx: Tx, pending: rows.PendingOrder): Promise<void> {
  if (pending.live && pending.under_way) {
    throw new AppError("order_pending", [{ path: "order_id", message: pending.id }]);
  }
  await moveOrder(tx, pending.id, ["pending_payment"], "expired");
  await recordExpiry(tx, pending.id);
}

const invalid = (message: string): AppError => new AppError("validation_error", [{ path: "cart", message }]);
