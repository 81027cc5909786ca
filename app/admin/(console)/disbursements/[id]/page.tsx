import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, day, money } from "@/app/ui/server-formats";
import { disbursementDetail } from "@/lib/domains/commerce/disbursements/disbursements-list.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../_console/confirm-dialog";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { Facts } from "../../../_console/facts";
import { TextField } from "../../../_console/fields";
import { History } from "../../../_console/history";
import { cancel, pay } from "../actions";
import { PAYOUT_STATUS_LABELS } from "../labels";

export const metadata: Metadata = { title: "Payout" };

export default async function DisbursementPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("disbursements");
  const detail = await disbursementDetail(db(), (await params).id);
  if (!detail) notFound();
  const { disbursement: payout, history } = detail;
  const amount = money(payout.amount, payout.currency);
  return (
    <ConsolePage
      path={`/admin/disbursements/${payout.id}`}
      title={amount}
      lead={<StatusBadge {...PAYOUT_STATUS_LABELS[payout.status]} />}
      actions={
        payout.status === "pending" && (
          <>
            <ConfirmDialog
              action={pay}
              label="Mark as paid…"
              title="Mark this payout as paid?"
              confirm="Mark as paid"
              variant="primary"
            >
              <input type="hidden" name="id" value={payout.id} />
              <p>
                The merchant of {payout.place.name} sees {amount} as paid, with the reference. You can't undo this.
              </p>
              <TextField name="reference" label="Bank reference" autoComplete="off" />
            </ConfirmDialog>
            <ConfirmDialog
              action={cancel}
              label="Cancel payout…"
              title="Cancel this payout?"
              confirm="Cancel payout"
              cancel="Keep payout"
              variant="danger"
            >
              <input type="hidden" name="id" value={payout.id} />
              <p>
                {amount} returns to the balance of {payout.place.name}, and the merchant no longer sees the payout.
                Cancel it only if the money was not transferred.
              </p>
              <TextField name="reason" label="Reason" autoComplete="off" />
            </ConfirmDialog>
          </>
        )
      }
    >
      <div className="grid gap-6">
        <Card title="Details">
          <Facts
            facts={{
              Place: (
                <ConsoleLink href={`/admin/disbursements?place=${payout.place.id}`}>{payout.place.name}</ConsoleLink>
              ),
              Period: `${day(payout.period_start)} – ${day(payout.period_end)}`,
              Recorded: dateTime(payout.created_at),
              Paid: payout.paid_at && dateTime(payout.paid_at),
              Reference: payout.reference,
              Notes: payout.notes,
            }}
          />
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
