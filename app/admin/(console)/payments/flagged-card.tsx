import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, money } from "@/app/ui/server-formats";
import type { FlaggedPayment } from "@/lib/domains/commerce/webhooks/flagged.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { ConsoleLink } from "../../_console/console-link";
import { Facts } from "../../_console/facts";
import { AreaField } from "../../_console/fields";
import { codeLabel } from "../../_content/choices";
import { resolve } from "./actions";
import { FLAG_EXPLANATIONS, isPaymentFlag } from "./labels";

const amountOf = (sum: { amount: number | null; currency: string | null } | null) =>
  sum && sum.amount !== null && sum.currency !== null && /^[A-Z]{3}$/.test(sum.currency)
    ? money(sum.amount, sum.currency)
    : null;

/** A flagged webhook delivery: the reason, the received and expected amounts, and the button to resolve it. */
export function FlaggedCard({ flagged }: { flagged: FlaggedPayment }) {
  const { event, flag, order_id: order, seen_at: seenAt } = flagged;
  return (
    <Card
      title={codeLabel(flag)}
      actions={<Badge tone={seenAt ? "neutral" : "warn"}>{seenAt ? "Resolved" : "Open"}</Badge>}
    >
      <p className="mb-4">{FLAG_EXPLANATIONS[flag]}</p>
      <Facts
        facts={{
          Order: order && <ConsoleLink href={`/admin/orders/${order}`}>{order}</ConsoleLink>,
          [isPaymentFlag(flag) ? "Amount received" : "Amount"]: amountOf(flagged),
          "Amount expected": isPaymentFlag(flag) && amountOf(flagged.expected),
          "Received on": dateTime(flagged.received_at),
          "Provider event": event,
          "Resolved on": seenAt && dateTime(seenAt),
        }}
      />
      {!seenAt && (
        <div className="mt-4">
          <ResolveDialog event={event} />
        </div>
      )}
    </Card>
  );
}

const ResolveDialog = ({ event }: { event: string }) => (
  <ConfirmDialog action={resolve} label="Resolve…" title="Resolve this payment?" confirm="Resolve payment">
    <input type="hidden" name="event" value={event} />
    <p>This removes the payment from the list. It doesn't move any money.</p>
    <AreaField name="notes" label="What did you do?" rows={3} />
  </ConfirmDialog>
);
