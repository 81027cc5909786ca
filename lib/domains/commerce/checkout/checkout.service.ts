import type { Tx } from "@/db/client";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RawBody, Reply } from "@/lib/http/json";
import { RateLimited } from "@/lib/http/kernel/request-limits";
import { type Budget, spend } from "@/lib/platform/budgets/budgets.service";
import { withTransaction } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { commitWith } from "@/lib/platform/sql/commit-with";
import { PaymentRefused, payments } from "@/lib/providers/payments";
import type { ProviderPayment } from "@/lib/providers/payments/port";
import { recordExpiry } from "../orders/expiry.service";
import { findBuyerOrder, moveOrder } from "../orders/orders.queries";
import type { Checkout, CheckoutRequest } from "./checkout.contract";
import { checkoutResponse } from "./checkout.present";
import * as keys from "./keys.queries";
import * as rows from "./orders.queries";
import { type Attempt, continueOrder, placeOrder, requestHash, type Terms } from "./place-order.service";

type Answer = Reply<{ data: Checkout }>;
const answered = (text: string, headers: Record<string, string> = {}): Answer =>
  new Reply(201, new RawBody<{ data: Checkout }>(text), headers);
const REPLAYED = { "Idempotent-Replayed": "true" };

/**
 * Orders the caller's cart (docs/contract.md#checkout) in three steps: write the order; create the payment at the
 * provider under the order's own reference; write the payment and the response. No lock is held during the provider
 * call, and a repeat with the same key recovers from a crash between any two steps (decision 020).
 */
export async function checkout(ctx: Ctx<User>, idempotencyKey: string, body: CheckoutRequest): Promise<Answer> {
  const [userId, key] = [ctx.actor.id, idempotencyKey.trim()];
  const attempt: Attempt = {
    userId,
    key,
    hash: requestHash(body ?? {}),
    request: body ?? {},
    countFreeOrder: () => ctx.limits.count("freeOrders"),
  };
  const placed =
    (await withTransaction(ctx, (tx) => placeOrder(tx, attempt))) ??
    (await withTransaction(ctx, (tx) => continueOrder(tx, attempt)));
  if ("answer" in placed) return answered(placed.answer, placed.replayed ? REPLAYED : {});
  const payment = await createProviderPayment(ctx, attempt, placed);
  return answered(await withTransaction(ctx, (tx) => storePaymentAndResponse(tx, attempt, placed, payment)));
}

/** The payments of a day, all callers together: each is an object at the provider, whether it is ever paid or not. */
const paymentsPerDay = (): Budget => ({ name: "payments", max: env().PAYMENTS_DAILY_LIMIT, seconds: 86_400 });

/** Counts a payment against the user's limit and the day's budget. Throws `rate_limited`. */
async function countPayment(ctx: Ctx<User>): Promise<void> {
  await ctx.limits.count("userPayments");
  const spent = await spend(ctx.db.orm, [paymentsPerDay()], 1, ctx.now);
  if (spent) throw new RateLimited({ success: false, limit: spent.max, remaining: 0, reset: spent.reset });
}

/**
 * Creates the payment at the provider, within the limits. Attempts at one payment count once: while the provider is down, repeated
 * requests would use up the day's budget of everybody. On failure, releases the key at once so that the caller can retry.
 */
async function createProviderPayment(ctx: Ctx<User>, attempt: Attempt, terms: Terms): Promise<ProviderPayment> {
  const { order_id: orderId, provider, reference, currency } = terms;
  const release = (isCounted: boolean) => keys.releaseKey(ctx.db.orm, attempt, { orderId, isCounted });
  if (!terms.isCounted) {
    await countPayment(ctx).catch(async (error: unknown) => {
      await release(false);
      throw error;
    });
  }
  try {
    return await payments(ctx.db, provider).create({ reference, orderId, amount: terms.amount, currency });
  } catch (cause) {
    log.warn({ request_id: ctx.requestId, order: orderId, err: cause }, "no payment was set up");
    if (!(cause instanceof PaymentRefused)) {
      await release(true);
      throw new AppError("service_unavailable", undefined, { cause });
    }
    await withTransaction(ctx, async (tx) => {
      await keys.deleteKey(tx, attempt.userId, attempt.key);
      if (await moveOrder(tx, orderId, ["pending_payment"], "expired")) await recordExpiry(tx, orderId);
    });
    throw new AppError("validation_error", [{ path: "cart", message: "the payment provider rejected this payment" }]);
  }
}

/** Writes the payment and the response that every repeat receives. Of concurrent attempts for one order the first wins. */
async function storePaymentAndResponse(
  tx: Tx,
  { userId, key }: Attempt,
  terms: rows.PaymentTerms,
  payment: ProviderPayment,
): Promise<string> {
  // Sent together: the connection runs them in this order, which is that of the locks.
  const [held, payable, order] = await Promise.all([
    keys.lockKey(tx, userId, key),
    rows.findTerms(tx, terms.order_id),
    findBuyerOrder(tx, userId, terms.order_id),
  ]);
  if (held?.order_id !== terms.order_id) throw new AppError("request_in_progress");
  if (held.answer !== null) return held.answer;
  // A checkout with another key ended this order meanwhile. Nobody has seen this payment, and nobody will.
  if (!payable) throw new AppError("service_unavailable");
  const answer = checkoutResponse(order, {
    id: payment.id,
    provider: terms.provider,
    status: "requires_payment",
    client_secret: payment.clientSecret,
    redirect_url: payment.redirectUrl,
  });
  await commitWith(tx, () =>
    Promise.all([rows.setProviderPayment(tx, terms.order_id, payment.id), keys.setResponse(tx, userId, key, answer)]),
  );
  return answer;
}
