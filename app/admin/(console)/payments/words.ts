import type { FlaggedPayment } from "@/lib/commerce/webhooks/flagged.service";

/** Why a delivery was flagged, for whoever has to see to it. */
export const FLAG_WORDS: Record<FlaggedPayment["flag"], string> = {
  late_payment: "Paid after the order had ended. Refund it, or agree with the buyer.",
  amount_mismatch: "Another amount or currency than the order's. Refund what came.",
  order_mismatch: "The payment names another order. Look it up at the provider.",
  unknown_payment: "The payment is none of ours. Look it up at the provider.",
};
