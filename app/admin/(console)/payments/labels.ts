import type { FlaggedPayment } from "@/lib/domains/commerce/webhooks/flagged.service";

/** Why a payment was flagged, and what to do about it. */
export const FLAG_EXPLANATIONS: Record<FlaggedPayment["flag"], string> = {
  late_payment: "Paid after the order expired or was cancelled. Refund it, or agree on a solution with the customer.",
  amount_mismatch: "The amount or currency doesn't match the order. Refund what was received.",
  order_mismatch: "The payment belongs to another order. Look it up at the payment provider.",
  unknown_payment: "We didn't create this payment. Look it up at the payment provider.",
};
