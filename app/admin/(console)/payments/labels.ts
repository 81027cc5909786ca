import type { FlaggedPayment } from "@/lib/domains/commerce/webhooks/flagged.service";

/** Why a payment was flagged, and what to do about it. */
export const FLAG_EXPLANATIONS: Record<FlaggedPayment["flag"], string> = {
  late_payment: "Paid after the order expired or was cancelled. Refund it, or agree on a solution with the customer.",
  amount_mismatch: "The amount or currency doesn't match the order. Refund what was received.",
  order_mismatch: "The payment belongs to another order. Look it up at the payment provider.",
  unknown_payment: "We didn't create this payment. Look it up at the payment provider.",
  provider_refund: "Refunded in the payment provider's dashboard, not here. Check that this was intended.",
  refund_failed:
    "The refund failed: the customer didn't get the money. Refund the order again or pay the customer another way.",
  refund_mismatch: "The refund doesn't fit the payment, so it was not recorded. Look it up at the payment provider.",
  dispute: "The customer disputes this payment with their bank. Respond at the payment provider before the deadline.",
  dispute_lost: "The dispute was lost: the bank returned the money to the customer.",
  payment_difference:
    "The payment provider's record of this payment differs from ours. Look it up at the payment provider.",
  refund_difference:
    "The payment provider's record of this refund differs from ours. Look it up at the payment provider.",
};

const OF_PAYMENTS: readonly string[] = [
  "late_payment",
  "amount_mismatch",
  "order_mismatch",
  "unknown_payment",
  "payment_difference",
];

/** Returns whether a flag is about the payment itself, so that its amount compares with the order's. */
export const isPaymentFlag = (flag: FlaggedPayment["flag"]): boolean => OF_PAYMENTS.includes(flag);
