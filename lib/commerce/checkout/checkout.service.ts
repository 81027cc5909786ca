import type { Tx } from "@/db/client";
import { withTransaction } from "@/lib/database";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RawBody, Reply } from "@/lib/http/json";
import { log } from "@/lib/log";
import { PaymentRefused, payments } from "@/lib/payments";
import type { ProviderPayment } from "@/lib/payments/port";
import { recordExpiry } from "../orders/expiry.service";
import { findBuyerOrderIn, moveOrder } from "../orders/orders.queries";
import type { Checkout, CheckoutRequest } from "./checkout.contract";
import { answerOf } from "./checkout.present";
import * as keys from "./keys.queries";
import * as rows from "./orders.queries";
import { type Attempt, placeOrder, requestHash, settled } from "./place-order.service";

type Answer = Reply<{ data: Checkout }>;
const answered = (text: string, headers: Record<string, string> = {}): Answer =>
  new Reply(201, new RawBody<{ data: Checkout }>(text), headers);
const REPLAYED = { "Idempotent-Replayed": "true" };

/**
 * Orders the caller's cart (decisions D6, D9.15). In three steps, so that no lock is held while the provider is asked
 * and a crash between any two is made good by the same key: the order is written; the provider is asked under the
 * order's own reference; its payment and the answer are written.
 */
export async function checkout(ctx: Ctx<User>, idempotencyKey: string, body: CheckoutRequest): Promise<Answer> {
  const [userId, key] = [ctx.actor.id, idempotencyKey.trim()];
  const attempt: Attempt = { userId, key, hash: requestHash(body ?? {}), request: body ?? {} };
  const known = await keys.findKey(ctx.db.sql, userId, key);
  const kept = known && settled(known, attempt.hash);
  if (kept !== undefined) return answered(kept, REPLAYED);
  const placed = await withTransaction(ctx, (tx) => placeOrder(tx, attempt));
  if ("answer" in placed) return answered(placed.answer, placed.replayed ? REPLAYED : {});
  const payment = await askProvider(ctx, attempt, placed);
  return answered(await withTransaction(ctx, (tx) => keepAnswer(tx, attempt, placed, payment)));
}

/** Sets the payment up with the provider; where that fails the key is free at once for another try. */
async function askProvider(ctx: Ctx<User>, attempt: Attempt, terms: rows.PaymentTerms): Promise<ProviderPayment> {
  const { order_id: orderId, provider, reference, currency } = terms;
  try {
    return await payments(ctx.db, provider).create({ reference, orderId, amount: Number(terms.amount), currency });
  } catch (cause) {
    log.warn({ request_id: ctx.requestId, order: orderId, err: cause }, "no payment was set up");
    if (!(cause instanceof PaymentRefused)) {
      await keys.releaseKey(ctx.db.orm, attempt.userId, attempt.key, orderId);
      throw new AppError("service_unavailable", undefined, { cause });
    }
    await withTransaction(ctx, async (tx) => {
      await keys.dropKey(tx, attempt.userId, attempt.key);
      if (await moveOrder(tx, orderId, ["pending_payment"], "expired")) await recordExpiry(tx, orderId);
    });
    throw new AppError("validation_error", [{ path: "cart", message: "the provider does not take this payment" }]);
  }
}

/** Writes the payment and the answer that every repeat will get. Whoever was first with the same order has the say. */
async function keepAnswer(
  tx: Tx,
  { userId, key }: Attempt,
  terms: rows.PaymentTerms,
  payment: ProviderPayment,
): Promise<string> {
  const held = await keys.lockKey(tx, userId, key);
  if (held?.order_id !== terms.order_id) throw new AppError("request_in_progress");
  if (held.answer !== null) return held.answer;
  // Given up meanwhile by a checkout with another key: this payment was never told to anyone, and never will be.
  if (!(await rows.findTerms(tx, terms.order_id))) throw new AppError("service_unavailable");
  await rows.setProviderPayment(tx, terms.order_id, payment.id);
  const answer = answerOf(await findBuyerOrderIn(tx, userId, terms.order_id), {
    id: payment.id,
    provider: terms.provider,
    status: "requires_payment",
    client_secret: payment.clientSecret,
    redirect_url: payment.redirectUrl,
  });
  await keys.setAnswer(tx, userId, key, answer);
  return answer;
}
