import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { env } from "@/lib/platform/settings/env";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { AreaField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { create } from "../actions";

export const metadata: Metadata = { title: "New payout" };

export default async function NewDisbursement() {
  await requireAdmin("disbursements");
  return (
    <ConsolePage
      path="/admin/disbursements/new"
      title="New payout"
      lead="A new payout is pending until you mark it as paid."
    >
      <Card className="max-w-2xl">
        <ActionForm action={create} className="grid gap-4 sm:grid-cols-2">
          <TextField name="place" label="Place ID" inputMode="numeric" className="sm:col-span-2" />
          <TextField name="amount" label="Amount" hint="For example, 1250.00." inputMode="decimal" autoComplete="off" />
          <TextField
            name="currency"
            label="Currency"
            hint="Three-letter code, such as XCD."
            value={env().DEFAULT_CURRENCY}
          />
          <TextField name="from" label="First day" type="date" />
          <TextField name="to" label="Last day" type="date" />
          <AreaField name="notes" label="Notes" hint="Visible to staff only." className="sm:col-span-2" />
          <div className="sm:col-span-2">
            <SubmitButton>Record payout</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </ConsolePage>
  );
}
