import { Card } from "@/app/ui/card";
import { money } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import type { PayoutProposal } from "@/lib/domains/commerce/disbursements/balances.service";
import { formatMajor } from "@/lib/domains/commerce/money-text";
import { ConsoleLink } from "../../../_console/console-link";
import { Facts } from "../../../_console/facts";
import { AreaField, CheckboxField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { create } from "../actions";

/** The balance of a place's merchant, and a payout of it with the amount and the period filled in. */
export function PayoutForm({ proposal }: { proposal: PayoutProposal }) {
  const { sums, merchants, merchant_id: merchantId } = proposal;
  const { currency, place_id: placeId } = sums;
  const payee = merchants.find(({ id }) => id === merchantId);
  const others = merchants.filter(({ id }) => id !== merchantId);
  return (
    <div className="grid max-w-2xl gap-6">
      <Card title={`Balance: ${money(sums.available, currency)}`}>
        <Facts
          facts={{
            Place: <ConsoleLink href={`/admin/orders?place=${placeId}`}>{proposal.place_name}</ConsoleLink>,
            Merchant: payee && `${payee.name}${payee.current ? "" : " (former merchant)"}`,
            "Completed orders": money(sums.completed, currency),
            Refunded: money(0 - sums.refunded, currency),
            Commission: money(0 - sums.commission, currency),
            Disputed: sums.disputed > 0 && money(0 - sums.disputed, currency),
            "Already paid out": money(0 - sums.disbursed, currency),
          }}
        />
        {others.map(({ id, name, current }) => (
          <p key={id} className="mt-3">
            <ConsoleLink
              href={`/admin/disbursements/new?${new URLSearchParams({ place: placeId, currency, merchant: id })}`}
            >
              {current ? `Pay the current merchant, ${name}` : `Pay a former merchant, ${name}`}
            </ConsoleLink>
          </p>
        ))}
      </Card>
      <Card title="Payout">
        <ActionForm action={create} className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="place" value={placeId} />
          <input type="hidden" name="merchant" value={merchantId} />
          <input type="hidden" name="currency" value={currency} />
          <TextField
            name="amount"
            label={`Amount in ${currency}`}
            hint={`At most ${money(proposal.amount, currency)}.`}
            value={proposal.amount > 0 ? formatMajor(proposal.amount, currency) : ""}
            inputMode="decimal"
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField name="from" label="First day" type="date" value={proposal.from} />
          <TextField name="to" label="Last day" type="date" value={proposal.to} />
          <AreaField name="notes" label="Notes" hint="Visible to staff only." className="sm:col-span-2" />
          <div className="sm:col-span-2">
            <CheckboxField name="override" label="Pay more than the balance, with another console user's approval" />
          </div>
          <div className="sm:col-span-2">
            <SubmitButton>Record payout</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
