import type { Metadata } from "next";
import { StatusBadge } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import {
  type AdminProposal,
  listProposals,
  PROPOSAL_STATES,
} from "@/lib/domains/commerce/proposals/proposals-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { SelectField } from "../../../_console/fields";
import { FilterForm, ListPager, oneOf, readList, type Search } from "../../../_console/list";
import { ClaimsTabs } from "../claims-tabs";
import { CLAIM_STATUS_LABELS } from "../labels";

export const metadata: Metadata = { title: "Proposed places" };

const COLUMNS: Column<AdminProposal>[] = [
  {
    key: "name",
    label: "Place",
    heading: true,
    cell: ({ id, name }) => <ConsoleLink href={`/admin/claims/proposals/${id}`}>{name}</ConsoleLink>,
  },
  { key: "category", label: "Category", cell: (proposal) => proposal.category_name },
  { key: "user", label: "Proposed by", cell: (proposal) => proposal.user.email ?? proposal.contact_name },
  { key: "at", label: "Sent", cell: (proposal) => dateTime(proposal.created_at) },
  { key: "status", label: "Status", cell: ({ status }) => <StatusBadge {...CLAIM_STATUS_LABELS[status]} /> },
];

const STATES = [
  { value: "", label: "All statuses" },
  ...PROPOSAL_STATES.map((value) => ({ value, label: CLAIM_STATUS_LABELS[value].label })),
];

export default async function Proposals({ searchParams }: { searchParams: Search }) {
  await requireAdmin("claims");
  const list = await readList("/admin/claims/proposals", { status: oneOf(PROPOSAL_STATES) }, searchParams);
  const { items, ...ends } = await listProposals(db(), list.filters, list.cursor);
  return (
    <ConsolePage path={list.path} title="Proposed places" lead="Places that merchants did not find in the portal.">
      <ClaimsTabs />
      <FilterForm list={list}>
        <SelectField name="status" label="Status" options={STATES} value={list.filters.status} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No proposals found">Places that merchants propose in the portal appear here.</EmptyState>
      ) : (
        <Table caption="Proposed places" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Proposed places" list={list} {...ends} />
    </ConsolePage>
  );
}
