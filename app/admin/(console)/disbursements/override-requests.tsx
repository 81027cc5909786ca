import { Card } from "@/app/ui/card";
import { dateTime, day, money } from "@/app/ui/server-formats";
import type { OverrideRow } from "@/lib/domains/commerce/disbursements/overrides.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { Facts } from "../../_console/facts";
import { approve, decline } from "./actions";

/** The payouts above a balance that wait for a second console user. The one who requested them can only withdraw. */
export function OverrideRequests({ requests, actor }: { requests: readonly OverrideRow[]; actor: string }) {
  if (requests.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-4" aria-label="Payouts waiting for approval">
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} own={request.requested_by === actor} />
        </li>
      ))}
    </ul>
  );
}

function Request({ request, own }: { request: OverrideRow; own: boolean }) {
  const amount = money(request.amount, request.currency);
  const balance = money(request.balance, request.currency);
  return (
    <Card title={`${amount} to ${request.place_name}: waiting for approval`}>
      <Facts
        facts={{
          "Balance when requested": balance,
          Period: `${day(request.period_start)} – ${day(request.period_end)}`,
          "Requested by": `${own ? "You" : request.requested_by_name}, ${dateTime(request.requested_at.toISOString())}`,
          Notes: request.notes,
        }}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {!own && (
          <ConfirmDialog
            action={approve}
            label="Approve…"
            title="Approve this payout?"
            confirm="Approve payout"
            variant="primary"
          >
            <input type="hidden" name="id" value={request.id} />
            <p>
              {amount} is more than the balance of {balance}. Approving records the payout, and the merchant sees it.
            </p>
          </ConfirmDialog>
        )}
        <ConfirmDialog
          action={decline}
          label={own ? "Withdraw…" : "Decline…"}
          title={own ? "Withdraw this request?" : "Decline this payout?"}
          confirm={own ? "Withdraw request" : "Decline payout"}
        >
          <input type="hidden" name="id" value={request.id} />
          <p>Nothing is paid out.</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
