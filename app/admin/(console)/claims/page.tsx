import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { type AdminClaim, CLAIM_STATES, listClaims } from "@/lib/commerce/claims/claims-admin.service";
import { db } from "@/lib/database";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search, words } from "../../_console/list";
import { CLAIM_WORDS } from "./words";

export const metadata: Metadata = { title: "Claims" };

const COLUMNS: Column<AdminClaim>[] = [
  {
    key: "place",
    label: "Place",
    heading: true,
    cell: (claim) => <A href={`/admin/claims/${claim.id}`}>{claim.place_name}</A>,
  },
  { key: "business", label: "Business", cell: (claim) => claim.business_name },
  { key: "user", label: "Claimed by", cell: (claim) => claim.user.email ?? claim.contact_name },
  { key: "at", label: "Sent", cell: (claim) => dateTime(claim.created_at) },
  {
    key: "status",
    label: "State",
    cell: ({ status }) => <Badge tone={CLAIM_WORDS[status].tone}>{CLAIM_WORDS[status].label}</Badge>,
  },
];

const STATES = [
  { value: "", label: "All" },
  ...CLAIM_STATES.map((value) => ({ value, label: CLAIM_WORDS[value].label })),
];

export default async function Claims({ searchParams }: { searchParams: Search }) {
  await requireAdmin("claims");
  const list = await listOf("/admin/claims", { status: oneOf(CLAIM_STATES), place: words(19) }, searchParams);
  const { items, ...ends } = await listClaims(db(), list.filters, list.turn);
  return (
    <ConsolePage path={list.path} title="Claims" lead="Who says that they run a place, and wants to sell there.">
      <FilterForm list={list}>
        <SelectField name="status" label="State" options={STATES} value={list.filters.status} />
        <TextField name="place" label="Place id" value={list.filters.place} inputMode="numeric" />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No claim fits">
          Merchants claim their places in the portal; what they send stands here.
        </EmptyState>
      ) : (
        <Table caption="Claims" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Claims" list={list} {...ends} />
    </ConsolePage>
  );
}
