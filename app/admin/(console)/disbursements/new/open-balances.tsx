import { EmptyState } from "@/app/ui/empty-state";
import { money } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import type { OpenBalance } from "@/lib/domains/commerce/disbursements/balances.service";
import { ConsoleLink } from "../../../_console/console-link";

function payoutAddress({ place_id: place, merchant_id: merchant, currency }: OpenBalance): string {
  return `/admin/disbursements/new?${new URLSearchParams({ place, currency, ...(merchant !== null && { merchant }) })}`;
}

const COLUMNS: Column<OpenBalance>[] = [
  {
    key: "place",
    label: "Place",
    heading: true,
    cell: (one) => <ConsoleLink href={payoutAddress(one)}>{one.place_name}</ConsoleLink>,
  },
  { key: "completed", label: "Completed", align: "right", cell: (one) => money(one.completed, one.currency) },
  { key: "refunded", label: "Refunded", align: "right", cell: (one) => money(one.refunded, one.currency) },
  { key: "commission", label: "Commission", align: "right", cell: (one) => money(one.commission, one.currency) },
  { key: "disbursed", label: "Paid out", align: "right", cell: (one) => money(one.disbursed, one.currency) },
  { key: "available", label: "Balance", align: "right", cell: (one) => money(one.available, one.currency) },
];

/** The places with something left to pay out. Each links to its proposed payout. */
export function OpenBalances({ balances }: { balances: readonly OpenBalance[] }) {
  if (balances.length === 0)
    return <EmptyState title="Nothing to pay out">A place appears here when it has completed orders.</EmptyState>;
  return (
    <Table
      caption="Balances"
      columns={COLUMNS}
      rows={balances}
      rowKey={(one) => `${one.place_id} ${one.merchant_id} ${one.currency}`}
    />
  );
}
