import { createHash } from "node:crypto";
import type { Tx } from "@/db/client";
import { AppError } from "@/lib/http/errors";
import { newId } from "@/lib/platform/ids/opaque-id";
import { canonicalJson } from "@/lib/platform/json/canonical-json";
import { env } from "@/lib/platform/settings/env";
import { cartFault, currencyOf, presentCart, unitPriceOf } from "../cart/cart.present";
import { lockCart, readCart } from "../cart/cart.queries";
import { findMerchant } from "../claims/claims.queries";
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
export function storedResponse(known: keys.KeyRow, hash: string): string | undefined {
  if (known.old) return undefined;
  if (known.request_hash !== hash) throw new AppError("idempotency_key_reused");
  if (known.answer !== null) return known.answer;
  if (known.busy) throw new AppError("request_in_progress");
  return undefined;
}

/**
 * Claims the key and creates the order, or finds the order of an earlier attempt. Locks in this order: key, cart,
 * order. Returns a final response (stored or new) or the terms of the payment. An error leaves nothing behind, not even
 * the key.
 */
export async function placeOrder(
  tx: Tx,
  attempt: Attempt,
): Promise<{ answer: string; replayed: boolean } | rows.PaymentTerms> {
  const { userId, key, hash } = attempt;
  if (!(await keys.claimKey(tx, userId, key, hash))) {
    const known = await keys.findKey(tx, userId, key, { lock: true });
    // The key was deleted in between, because the first request with it failed.
    if (!known) throw new AppError("request_in_progress");
    const answer = storedResponse(known, hash);
    if (answer !== undefined) return { answer, replayed: true };
    const terms = known.order_id === null || known.old ? undefined : await rows.findTerms(tx, known.order_id);
    await keys.takeOverKey(tx, userId, key, { hash, orderId: terms?.order_id ?? null });
    if (terms) return terms;
  }
  const terms = await newOrder(tx, attempt);
  if (terms.amount > 0) return terms;
  await attempt.countFreeOrder();
  return { answer: await completeFreeOrder(tx, attempt, terms), replayed: false };
}

/**
 * Locks the buyer's cart and returns it with the id of its place's merchant. Throws if it cannot be ordered now: empty, not
 * one sum of money, or with an order that waits for payment.
 */
async function lockOrderable(tx: Tx, userId: string) {
  const held = await lockCart(tx, userId);
  if (!held) throw invalid("is empty");
  // Sent together: the connection runs them in this order.
  const [cart, pending, merchant] = await Promise.all([
    readCart(tx, userId, env().DEFAULT_CURRENCY),
    rows.lockPendingOrder(tx, held.id),
    held.place_id === null ? undefined : findMerchant(tx, held.place_id),
  ]);
  if (!cart || cart.lines.length === 0 || cart.place_id === null) throw invalid("is empty");
  const fault = cartFault(cart);
  if (fault) throw invalid(fault);
  if (pending) await refuseSecondOrder(tx, pending);
  return { cart, placeId: cart.place_id, merchantId: merchant?.user_id ?? null };
}

/** Creates an order from the locked cart at current prices. Returns the terms of its payment. */
async function newOrder(tx: Tx, { userId, key, request }: Attempt): Promise<rows.PaymentTerms> {
  const { DEFAULT_CURRENCY: currency, PAYMENTS_PROVIDER: provider, COMMISSION_PERCENT: commission } = env();
  const { cart, placeId, merchantId } = await lockOrderable(tx, userId);
  const shown = presentCart(cart, currency);
  const changed = cart.lines.some((line) => unitPriceOf(line) === null);
  if (changed || (request.expected_total ?? shown.subtotal) !== shown.subtotal) {
    throw new AppError("cart_changed", undefined, { fields: { cart: shown } });
  }
  const order = {
    ...{ userId, key, provider },
    placeId,
    merchantId,
    commissionRate: Math.round(commission * 100),
    cartId: cart.id,
    customerShortId: customerShortId(merchantId ?? `place:${placeId}`, userId),
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
  const { id } = await rows.insertOrder(tx, order);
  const { reference, cartId, total: amount } = order;
  return { order_id: id, cart_id: cartId, provider, reference, amount, currency: order.currency };
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
