import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { listOpenBalances, proposePayout } from "@/lib/domains/commerce/disbursements/balances.service";
import { db } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { TextField } from "../../../_console/fields";
import { type Search, textOf } from "../../../_console/list";
import { OpenBalances } from "./open-balances";
import { PayoutForm } from "./payout-form";

export const metadata: Metadata = { title: "New payout" };

export default async function NewDisbursement({ searchParams }: { searchParams: Search }) {
  await requireAdmin("disbursements");
  const search = await searchParams;
  const placeId = textOf(search.place);
  const asked = textOf(search.currency)?.toUpperCase() ?? "";
  const currency = /^[A-Z]{3}$/.test(asked) ? asked : env().DEFAULT_CURRENCY;
  const merchant = textOf(search.merchant);
  const proposal = placeId === undefined ? null : await proposePayout(db(), placeId, { merchant, currency });
  return (
    <ConsolePage
      path="/admin/disbursements/new"
      title="New payout"
      lead="A new payout is pending until you mark it as paid."
    >
      {proposal ? (
        <PayoutForm proposal={proposal} />
      ) : (
        <div className="grid gap-6">
          {placeId !== undefined && (
            <Notice tone="bad" role="alert">
              Place {placeId} was not found or has never had a merchant. Choose another place.
            </Notice>
          )}
          <OpenBalances balances={await listOpenBalances(db())} />
          <Card title="Another place">
            <form method="get" action="/admin/disbursements/new" className="grid max-w-md gap-4">
              <TextField name="place" label="Place ID" inputMode="numeric" required value={placeId} />
              <div>
                <SubmitButton>Continue</SubmitButton>
              </div>
            </form>
          </Card>
        </div>
      )}
    </ConsolePage>
  );
}
