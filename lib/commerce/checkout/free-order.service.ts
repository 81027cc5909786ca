import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/admin/audit.service";
import { deleteCartById } from "../cart/cart.queries";
import { findBuyerOrderIn, moveOrder } from "../orders/orders.queries";
import { answerOf } from "./checkout.present";
import * as keys from "./keys.queries";
import * as rows from "./orders.queries";
import type { Attempt } from "./place-order.service";

/**
 * Ends the checkout of an order that costs nothing, in the transaction that made it: there is nothing to ask a
 * provider for, so the order is paid and its cart thrown away at once (decision 034). Gives the answer.
 */
export async function settleFree(tx: Tx, { userId, key }: Attempt, terms: rows.PaymentTerms): Promise<string> {
  const orderId = terms.order_id;
  await moveOrder(tx, orderId, ["pending_payment"], "paid");
  await rows.setPaymentDone(tx, orderId);
  await deleteCartById(tx, terms.cart_id);
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: "order.paid",
    entity: `order:${orderId}`,
    before: { status: "pending_payment" },
    after: { status: "paid", total: 0 },
  });
  const answer = answerOf(await findBuyerOrderIn(tx, userId, orderId), {
    id: terms.reference,
    provider: terms.provider,
    status: "succeeded",
    client_secret: null,
    redirect_url: null,
  });
  await keys.setAnswer(tx, userId, key, answer);
  return answer;
}
