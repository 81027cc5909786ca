import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, day, money } from "@/app/ui/format";
import { disbursementDetail } from "@/lib/commerce/disbursements/disbursements-list.service";
import { db } from "@/lib/database";
import { A } from "../../../_console/a";
import { Ask } from "../../../_console/ask";
import { ConsolePage } from "../../../_console/console-page";
import { Facts } from "../../../_console/facts";
import { TextField } from "../../../_console/fields";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { pay } from "../actions";

export const metadata: Metadata = { title: "Disbursement" };

export default async function DisbursementPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("disbursements");
  const detail = await disbursementDetail(db(), (await params).id);
  if (!detail) notFound();
  const { disbursement: one, history } = detail;
  const paid = one.status === "paid";
  const amount = money(one.amount, one.currency);
  return (
    <ConsolePage
      path={`/admin/disbursements/${one.id}`}
      title={amount}
      lead={<Badge tone={paid ? "good" : "warn"}>{paid ? "Paid" : "Unpaid"}</Badge>}
      actions={
        !paid && (
          <Ask action={pay} label="Paid…" title="Was this paid?" confirm="It was paid" variant="primary">
            <input type="hidden" name="id" value={one.id} />
            <p>
              The merchant of {one.place.name} sees that {amount} was paid, with the reference. It cannot be taken back.
            </p>
            <TextField name="reference" label="The bank's reference" autoComplete="off" />
          </Ask>
        )
      }
    >
      <div className="grid gap-6">
        <Card title="What it is for">
          <Facts
            facts={{
              Place: <A href={`/admin/disbursements?place=${one.place.id}`}>{one.place.name}</A>,
              Period: `${day(one.period_start)} – ${day(one.period_end)}`,
              Noted: dateTime(one.created_at),
              Paid: one.paid_at && dateTime(one.paid_at),
              Reference: one.reference,
              Notes: one.notes,
            }}
          />
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
