import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, money } from "@/app/ui/format";
import type { FlaggedPayment } from "@/lib/commerce/webhooks/flagged.service";
import { A } from "../../_console/a";
import { Ask } from "../../_console/ask";
import { Facts } from "../../_console/facts";
import { AreaField } from "../../_console/fields";
import { seen } from "./actions";
import { FLAG_WORDS } from "./words";

const amountOf = (sum: { amount: number | null; currency: string | null } | null) =>
  sum && sum.amount !== null && sum.currency !== null && /^[A-Z]{3}$/.test(sum.currency)
    ? money(sum.amount, sum.currency)
    : null;

/** A flagged delivery: why, what came and what was asked for, and the way to say that it was seen to. */
export function FlaggedCard({ flagged }: { flagged: FlaggedPayment }) {
  const { event, flag, order_id: order, seen_at: seenAt } = flagged;
  return (
    <Card
      title={flag.replace("_", " ")}
      actions={<Badge tone={seenAt ? "neutral" : "warn"}>{seenAt ? "Seen to" : "Open"}</Badge>}
    >
      <p className="mb-4">{FLAG_WORDS[flag]}</p>
      <Facts
        facts={{
          Order: order && <A href={`/admin/orders/${order}`}>{order}</A>,
          Came: amountOf(flagged),
          "Asked for": amountOf(flagged.expected),
          Received: dateTime(flagged.received_at),
          "Provider's event": event,
          "Seen to": seenAt && dateTime(seenAt),
        }}
      />
      {!seenAt && (
        <div className="mt-4">
          <SeenTo event={event} />
        </div>
      )}
    </Card>
  );
}

const SeenTo = ({ event }: { event: string }) => (
  <Ask action={seen} label="Seen to…" title="How was it seen to?" confirm="Say so">
    <input type="hidden" name="event" value={event} />
    <p>It leaves the list of what waits. No money moves by this.</p>
    <AreaField name="notes" label="What was done" rows={3} />
  </Ask>
);
