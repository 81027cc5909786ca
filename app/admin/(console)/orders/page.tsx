import type { Metadata } from "next";
import { Badge, StatusBadge } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime, money } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { ORDER_STATUSES } from "@/lib/domains/commerce/orders/order.schemas";
import type { AdminOrder } from "@/lib/domains/commerce/orders/orders-admin.service";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ExportLink } from "../../_console/export-link";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search } from "../../_console/list";
import { ORDER_STATUS_LABELS } from "./labels";
import { ORDER_FILTERS, ordersPage } from "./orders-list";

export const metadata: Metadata = { title: "Orders" };

const COLUMNS: Column<AdminOrder>[] = [
  {
    key: "id",
    label: "Order",
    heading: true,
    cell: ({ id }) => <ConsoleLink href={`/admin/orders/${id}`}>{id}</ConsoleLink>,
  },
  { key: "place", label: "Place", cell: ({ place }) => place.name },
  { key: "customer", label: "Customer", cell: (order) => order.customer_short_id },
  { key: "at", label: "Placed", cell: (order) => dateTime(order.created_at) },
  { key: "total", label: "Total", align: "right", cell: (order) => money(order.total, order.currency) },
  {
    key: "status",
    label: "Status",
    cell: ({ status, refund_due: due }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge {...ORDER_STATUS_LABELS[status]} />
        {due && <Badge tone="warn">Refund due</Badge>}
      </span>
    ),
  },
];

const STATES = [
  { value: "", label: "All statuses" },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value].label })),
];
const DUE = [
  { value: "", label: "All orders" },
  { value: "yes", label: "Refund due" },
];

export default async function Orders({ searchParams }: { searchParams: Search }) {
  await requireAdmin("orders");
  const list = await readList("/admin/orders", ORDER_FILTERS, searchParams);
  const { due, ...search } = list.filters;
  const { items, ...ends } = await ordersPage(list.filters, list.cursor);
  return (
    <ConsolePage path={list.path} title="Orders" lead="All orders at all places." actions={<ExportLink list={list} />}>
      <FilterForm list={list}>
        <TextField name="q" label="Order or customer ID" value={search.q} />
        <TextField name="place" label="Place ID" value={search.place} inputMode="numeric" />
        <SelectField name="status" label="Status" options={STATES} value={search.status} />
        <SelectField name="due" label="Refund" options={DUE} value={due} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No orders found">Try another ID, or clear the filters.</EmptyState>
      ) : (
        <Table caption="Orders" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Orders" list={list} {...ends} />
    </ConsolePage>
  );
}
