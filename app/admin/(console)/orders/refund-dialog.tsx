import { money } from "@/app/ui/server-formats";
import { formatMajor } from "@/lib/domains/commerce/money-text";
import type { AdminOrderDetail } from "@/lib/domains/commerce/orders/orders-admin.service";
import { refundState } from "@/lib/domains/commerce/refunds/refunds.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { AreaField, TextField } from "../../_console/fields";
import { codeLabel } from "../../_content/choices";
import { refund } from "./actions";

/** Refunds an order, or retries a refund that the provider has not confirmed; nothing if nothing is refundable. */
export function RefundDialog({ order: { id, payment, refunds } }: { order: AdminOrderDetail }) {
  const unconfirmed = refunds.find(({ status, by_provider: byProvider }) => status === "pending" && !byProvider);
  if (!payment || (payment.refundable === 0 && !unconfirmed)) return null;
  const left = unconfirmed ? unconfirmed.amount : payment.refundable;
  const seen = refundState({ left: payment.refundable, pendingId: unconfirmed?.id ?? null });
  const provider = codeLabel(payment.provider);
  const fullAmount = formatMajor(left, payment.currency);
  return (
    <ConfirmDialog
      action={refund}
      label={unconfirmed ? "Retry refund…" : "Refund…"}
      title={unconfirmed ? "Retry this refund?" : "Refund this order?"}
      confirm="Refund"
      variant="danger"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="currency" value={payment.currency} />
      <input type="hidden" name="seen" value={seen} />
      <p>
        {unconfirmed
          ? `${provider} didn't confirm a refund of ${money(left, payment.currency)}. Retrying won't refund it twice.`
          : `You can refund up to ${money(left, payment.currency)} to the customer through ${provider}. You can't undo a refund.`}
      </p>
      <TextField
        name="amount"
        label={`Amount in ${payment.currency}`}
        hint="Leave blank to refund the full amount."
        value={unconfirmed ? "" : fullAmount}
        inputMode="decimal"
        autoComplete="off"
      />
      <AreaField name="reason" label="Reason" rows={2} value={unconfirmed?.reason ?? ""} />
    </ConfirmDialog>
  );
}
