import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type AuditItem, auditActions, listAudit } from "@/lib/domains/admin/audit-log.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ExportLink } from "../../_console/export-link";
import { SelectField, TextField } from "../../_console/fields";
import { ChangeText } from "../../_console/history";
import { FilterForm, ListPager, readList, type Search } from "../../_console/list";
import { AUDIT_FILTERS } from "./audit-filters";

export const metadata: Metadata = { title: "Audit log" };

export default async function Audit({ searchParams }: { searchParams: Search }) {
  await requireAdmin("audit");
  const list = await readList("/admin/audit", AUDIT_FILTERS, searchParams);
  const [{ items, ...ends }, actions] = await Promise.all([
    listAudit(db(), list.filters, list.cursor),
    auditActions(db()),
  ]);
  const { actor, action, entity, day } = list.filters;
  const columns: Column<AuditItem>[] = [
    { key: "action", label: "Action", heading: true, cell: (entry) => entry.action },
    {
      key: "entity",
      label: "Record",
      cell: (entry) => <ConsoleLink href={list.href({ entity: entry.entity })}>{entry.entity}</ConsoleLink>,
    },
    {
      key: "actor",
      label: "By",
      cell: (entry) => <ConsoleLink href={list.href({ actor: entry.actor })}>{entry.actor}</ConsoleLink>,
    },
    { key: "at", label: "When", cell: ({ at }) => dateTime(at) },
    { key: "change", label: "Change", cell: (entry) => <ChangeText before={entry.before} after={entry.after} /> },
  ];
  const options = [{ value: "", label: "All actions" }, ...actions.map((value) => ({ value, label: value }))];
  return (
    <ConsolePage
      path={list.path}
      title="Audit log"
      lead="Changes to content, accounts and money, and who made them. Entries can't be edited."
      actions={<ExportLink list={list} />}
    >
      <FilterForm list={list}>
        <TextField name="actor" label="By" hint="An email address, or cli for the command line." value={actor} />
        <SelectField name="action" label="Action" options={options} value={action} />
        <TextField name="entity" label="Record" hint="For example, order:12." value={entity} />
        <TextField name="day" label="Date" type="date" value={day} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No entries found">Clear a filter, or try another date.</EmptyState>
      ) : (
        <Table caption="Audit log" columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Audit log" list={list} {...ends} />
    </ConsolePage>
  );
}
