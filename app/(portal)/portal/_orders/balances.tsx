"use client";
import { Card } from "@/app/ui/card";
import { useFormats } from "@/app/ui/formats-context";
import type { Schemas } from "@/lib/platform/api-client/browser";
import { usePortal } from "../_lib/portal-context";

type Balance = Schemas["Balance"];

/** The merchant's unpaid earnings at each place, with the sums that they come from. */
export function Balances({ balances }: { balances: readonly Balance[] }) {
  const { merchant } = usePortal();
  const nameOf = (id: string) => merchant.data?.places.find((place) => place.id === id)?.name ?? `Place ${id}`;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {balances.map((balance) => (
        <li key={`${balance.place_id} ${balance.currency}`}>
          <BalanceCard balance={balance} place={nameOf(balance.place_id)} />
        </li>
      ))}
    </ul>
  );
}

function BalanceCard({ balance, place }: { balance: Balance; place: string }) {
  const { money } = useFormats();
  const { currency } = balance;
  const lines = [
    ["Completed orders", balance.completed],
    ["Refunds", -balance.refunded],
    ["Commission", -balance.commission],
    ["Disputed", -balance.disputed],
    ["Paid out", -balance.disbursed],
  ] as const;
  return (
    <Card title={place}>
      <dl className="grid gap-2">
        {lines
          .filter(([, amount], n) => n === 0 || amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-nowrap tabular-nums">{money(amount, currency)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>Balance</dt>
          <dd className="whitespace-nowrap tabular-nums">{money(balance.available, currency)}</dd>
        </div>
      </dl>
    </Card>
  );
}
