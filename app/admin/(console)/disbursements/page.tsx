import type { Metadata } from "next";
import { StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { day, money } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import {
  type AdminDisbursement,
  listDisbursements,
} from "@/lib/domains/commerce/disbursements/disbursements-list.service";
import { listOverrides } from "@/lib/domains/commerce/disbursements/overrides.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { operatorOf, requireAdmin } from "../../_console/current-admin";
import { ExportLink } from "../../_console/export-link";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search } from "../../_console/list";
import { PAYOUT_STATUS_LABELS } from "./labels";
import { OverrideRequests } from "./override-requests";
import { PAYOUT_FILTERS } from "./payout-filters";

export const metadata: Metadata = { title: "Payouts" };

const COLUMNS: Column<AdminDisbursement>[] = [
  {
    key: "place",
    label: "Place",
    heading: true,
    cell: ({ id, place }) => <ConsoleLink href={`/admin/disbursements/${id}`}>{place.name}</ConsoleLink>,
  },
  { key: "period", label: "Period", cell: (one) => `${day(one.period_start)} – ${day(one.period_end)}` },
  { key: "amount", label: "Amount", align: "right", cell: (one) => money(one.amount, one.currency) },
  { key: "reference", label: "Reference", cell: (one) => one.reference },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => <StatusBadge {...PAYOUT_STATUS_LABELS[status]} />,
  },
];

const STATES = [
  { value: "", label: "All statuses" },
  { value: "pending", label: "Pending" },
  { value: "paid", label: "Paid" },
];

export default async function Disbursements({ searchParams }: { searchParams: Search }) {
  const admin = await requireAdmin("disbursements");
  const list = await readList("/admin/disbursements", PAYOUT_FILTERS, searchParams);
  const operator = operatorOf(admin);
  const [{ items, ...ends }, requests] = await Promise.all([
    listDisbursements(db(), list.filters, list.cursor),
    listOverrides(operator),
  ]);
  return (
    <ConsolePage
      path={list.path}
      title="Payouts"
      lead="Payments to merchants. Record a payout from a place's balance, transfer the money at your bank, then mark it as paid."
      actions={
        <>
          <ExportLink list={list} />
          <LinkButton href="/admin/disbursements/new">New payout</LinkButton>
        </>
      }
    >
      <OverrideRequests requests={requests} actor={operator.actor} />
      <FilterForm list={list}>
        <SelectField name="status" label="Status" options={STATES} value={list.filters.status} />
        <TextField name="place" label="Place ID" value={list.filters.place} inputMode="numeric" />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No payouts found">Record a payout when you pay a merchant.</EmptyState>
      ) : (
        <Table caption="Payouts" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Payouts" list={list} {...ends} />
    </ConsolePage>
  );
}
