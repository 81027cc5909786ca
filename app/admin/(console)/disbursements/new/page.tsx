import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { env } from "@/lib/env";
import { ConsolePage } from "../../../_console/console-page";
import { AreaField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { requireAdmin } from "../../../_console/guard";
import { create } from "../actions";

export const metadata: Metadata = { title: "New disbursement" };

export default async function NewDisbursement() {
  await requireAdmin("disbursements");
  return (
    <ConsolePage
      path="/admin/disbursements/new"
      title="New disbursement"
      lead="It is unpaid until you say that it was paid."
    >
      <Card className="max-w-2xl">
        <ActionForm action={create} className="grid gap-4 sm:grid-cols-2">
          <TextField name="place" label="Place id" inputMode="numeric" className="sm:col-span-2" />
          <TextField name="amount" label="Amount" hint="As 1250.00" inputMode="decimal" autoComplete="off" />
          <TextField name="currency" label="Currency" hint="Of three letters" value={env().DEFAULT_CURRENCY} />
          <TextField name="from" label="First day" type="date" />
          <TextField name="to" label="Last day" type="date" />
          <AreaField name="notes" label="Notes" hint="Merchants never see them." className="sm:col-span-2" />
          <div className="sm:col-span-2">
            <SubmitButton>Note the disbursement</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </ConsolePage>
  );
}
