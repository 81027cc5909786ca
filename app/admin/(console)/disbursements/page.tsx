import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { day, money } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { type AdminDisbursement, listDisbursements } from "@/lib/commerce/disbursements/disbursements-list.service";
import { db } from "@/lib/database";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search, words } from "../../_console/list";

export const metadata: Metadata = { title: "Disbursements" };

const COLUMNS: Column<AdminDisbursement>[] = [
  {
    key: "place",
    label: "Place",
    heading: true,
    cell: ({ id, place }) => <A href={`/admin/disbursements/${id}`}>{place.name}</A>,
  },
  { key: "period", label: "Period", cell: (one) => `${day(one.period_start)} – ${day(one.period_end)}` },
  { key: "amount", label: "Amount", align: "right", cell: (one) => money(one.amount, one.currency) },
  { key: "reference", label: "Reference", cell: (one) => one.reference },
  {
    key: "status",
    label: "State",
    cell: ({ status }) => (
      <Badge tone={status === "paid" ? "good" : "warn"}>{status === "paid" ? "Paid" : "Unpaid"}</Badge>
    ),
  },
];

const STATES = [
  { value: "", label: "All" },
  { value: "pending", label: "Unpaid" },
  { value: "paid", label: "Paid" },
];

export default async function Disbursements({ searchParams }: { searchParams: Search }) {
  await requireAdmin("disbursements");
  const shape = { status: oneOf(["pending", "paid"]), place: words(19) };
  const list = await listOf("/admin/disbursements", shape, searchParams);
  const { items, ...ends } = await listDisbursements(db(), list.filters, list.turn);
  return (
    <ConsolePage
      path={list.path}
      title="Disbursements"
      lead="What merchants are paid out. The money moves at the bank; here it is noted."
      actions={<LinkButton href="/admin/disbursements/new">New disbursement</LinkButton>}
    >
      <FilterForm list={list}>
        <SelectField name="status" label="State" options={STATES} value={list.filters.status} />
        <TextField name="place" label="Place id" value={list.filters.place} inputMode="numeric" />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No disbursement fits">Note one when a merchant is to be paid.</EmptyState>
      ) : (
        <Table caption="Disbursements" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Disbursements" list={list} {...ends} />
    </ConsolePage>
  );
}
