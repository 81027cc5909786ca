import type { Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { AppError } from "@/lib/http/errors";
import { deleteCartById } from "../cart/cart.queries";
import { announcePaid } from "../orders/order-events.service";
import { findBuyerOrder, holdMerchant, moveOrder } from "../orders/orders.queries";
import { checkoutResponse } from "./checkout.present";
import * as keys from "./keys.queries";
import * as rows from "./orders.queries";
import type { Attempt } from "./place-order.service";

/**
 * Completes the checkout of a zero-amount order in the transaction that creates it: the provider is not called, the
 * order becomes paid and its cart is deleted at once (decision 034). Returns the response.
 */
export async function completeFreeOrder(tx: Tx, { userId, key }: Attempt, terms: rows.PaymentTerms): Promise<string> {
  const orderId = terms.order_id;
  // The merchant has lost the place since the cart was read. A repeat finds the cart changed.
  if (!(await holdMerchant(tx, orderId))) throw new AppError("service_unavailable");
  await moveOrder(tx, orderId, ["pending_payment"], "paid");
  await rows.setPaymentDone(tx, orderId);
  await deleteCartById(tx, terms.cart_id);
  await announcePaid(tx, orderId);
  await recordAudit(tx, {
    actor: `user:${userId}`,
    action: "order.paid",
    entity: `order:${orderId}`,
    before: { status: "pending_payment" },
    after: { status: "paid", total: 0 },
  });
  const answer = checkoutResponse(await findBuyerOrder(tx, userId, orderId), {
    id: terms.reference,
    provider: terms.provider,
    status: "succeeded",
    client_secret: null,
    redirect_url: null,
  });
  await keys.setResponse(tx, userId, key, answer);
  return answer;
}
