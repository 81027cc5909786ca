import type { Metadata } from "next";
import { StatusBadge } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type AdminClaim, CLAIM_STATES, listClaims } from "@/lib/domains/commerce/claims/claims-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, oneOf, readList, type Search, textFilter } from "../../_console/list";
import { ClaimsTabs } from "./claims-tabs";
import { CLAIM_STATUS_LABELS } from "./labels";

export const metadata: Metadata = { title: "Claims" };

const COLUMNS: Column<AdminClaim>[] = [
  {
    key: "place",
    label: "Place",
    heading: true,
    cell: (claim) => <ConsoleLink href={`/admin/claims/${claim.id}`}>{claim.place_name}</ConsoleLink>,
  },
  { key: "business", label: "Business", cell: (claim) => claim.business_name },
  { key: "user", label: "Claimed by", cell: (claim) => claim.user.email ?? claim.contact_name },
  { key: "at", label: "Sent", cell: (claim) => dateTime(claim.created_at) },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => <StatusBadge {...CLAIM_STATUS_LABELS[status]} />,
  },
];

const STATES = [
  { value: "", label: "All statuses" },
  ...CLAIM_STATES.map((value) => ({ value, label: CLAIM_STATUS_LABELS[value].label })),
];

export default async function Claims({ searchParams }: { searchParams: Search }) {
  await requireAdmin("claims");
  const list = await readList("/admin/claims", { status: oneOf(CLAIM_STATES), place: textFilter(19) }, searchParams);
  const { items, ...ends } = await listClaims(db(), list.filters, list.cursor);
  return (
    <ConsolePage path={list.path} title="Claims" lead="Requests by merchants to manage a place and sell there.">
      <ClaimsTabs />
      <FilterForm list={list}>
        <SelectField name="status" label="Status" options={STATES} value={list.filters.status} />
        <TextField name="place" label="Place ID" value={list.filters.place} inputMode="numeric" />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No claims found">Claims that merchants send in the portal appear here.</EmptyState>
      ) : (
        <Table caption="Claims" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Claims" list={list} {...ends} />
    </ConsolePage>
  );
}
