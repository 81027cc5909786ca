import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime, money } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { ORDER_STATUSES } from "@/lib/commerce/orders/order.schemas";
import { type AdminOrder, listOrders } from "@/lib/commerce/orders/orders-admin.service";
import { db } from "@/lib/database";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search, words } from "../../_console/list";
import { ORDER_WORDS } from "./words";

export const metadata: Metadata = { title: "Orders" };

const COLUMNS: Column<AdminOrder>[] = [
  { key: "id", label: "Order", heading: true, cell: ({ id }) => <A href={`/admin/orders/${id}`}>{id}</A> },
  { key: "place", label: "Place", cell: ({ place }) => place.name },
  { key: "customer", label: "Customer", cell: (order) => order.customer_short_id },
  { key: "at", label: "Made", cell: (order) => dateTime(order.created_at) },
  { key: "total", label: "Total", align: "right", cell: (order) => money(order.total, order.currency) },
  {
    key: "status",
    label: "State",
    cell: ({ status, refund_due: due }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={ORDER_WORDS[status].tone}>{ORDER_WORDS[status].label}</Badge>
        {due && <Badge tone="warn">Refund due</Badge>}
      </span>
    ),
  },
];

const STATES = [
  { value: "", label: "All" },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_WORDS[value].label })),
];
const DUE = [
  { value: "", label: "All" },
  { value: "yes", label: "Refund due" },
];

export default async function Orders({ searchParams }: { searchParams: Search }) {
  await requireAdmin("orders");
  const shape = { q: words(40), place: words(19), status: oneOf(ORDER_STATUSES), due: oneOf(["yes"]) };
  const list = await listOf("/admin/orders", shape, searchParams);
  const { due, ...search } = list.filters;
  const { items, ...ends } = await listOrders(db(), { ...search, refundDue: due === "yes" }, list.turn);
  return (
    <ConsolePage path={list.path} title="Orders" lead="What guests have ordered at all places.">
      <FilterForm list={list}>
        <TextField name="q" label="Order or customer id" value={search.q} />
        <TextField name="place" label="Place id" value={search.place} inputMode="numeric" />
        <SelectField name="status" label="State" options={STATES} value={search.status} />
        <SelectField name="due" label="Refund" options={DUE} value={due} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No order fits">Try another id, or clear the filters.</EmptyState>
      ) : (
        <Table caption="Orders" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Orders" list={list} {...ends} />
    </ConsolePage>
  );
}
