import { money } from "@/app/ui/format";
import { majorText } from "@/lib/commerce/money-text";
import type { AdminOrderDetail } from "@/lib/commerce/orders/orders-admin.service";
import { Ask } from "../../_console/ask";
import { AreaField, TextField } from "../../_console/fields";
import { refund } from "./actions";

/** Gives money of an order back, or finishes a refund that was begun; nothing where there is nothing to give. */
export function RefundQuestion({ order: { id, payment, refunds } }: { order: AdminOrderDetail }) {
  const begun = refunds.find(({ status }) => status === "pending");
  if (!payment || (payment.refundable === 0 && !begun)) return null;
  const left = begun ? begun.amount : payment.refundable;
  const whole = majorText(left, payment.currency);
  return (
    <Ask
      action={refund}
      label={begun ? "Finish the refund…" : "Refund…"}
      title={begun ? "Finish this refund?" : "Give money back?"}
      confirm="Refund"
      variant="danger"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="currency" value={payment.currency} />
      <p>
        {begun
          ? `A refund of ${money(left, payment.currency)} was begun, and the provider gave no answer. It is asked again, and nothing goes back twice.`
          : `Up to ${money(left, payment.currency)} goes back to the buyer through ${payment.provider}. It cannot be taken back.`}
      </p>
      <TextField
        name="amount"
        label={`Amount in ${payment.currency}`}
        hint="Blank for all that is left."
        value={begun ? "" : whole}
        inputMode="decimal"
        autoComplete="off"
      />
      <AreaField name="reason" label="Reason" rows={2} value={begun?.reason ?? ""} />
    </Ask>
  );
}
