import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { type AuditItem, auditActions, listAudit } from "@/lib/admin/audit-log.service";
import { db } from "@/lib/database";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { Change } from "../../_console/history";
import { dayFilter, FilterForm, listOf, Pages, type Search, words } from "../../_console/list";

export const metadata: Metadata = { title: "Audit log" };

export default async function Audit({ searchParams }: { searchParams: Search }) {
  await requireAdmin("audit");
  const shape = { actor: words(254), action: words(100), entity: words(300), day: dayFilter };
  const list = await listOf("/admin/audit", shape, searchParams);
  const [{ items, ...ends }, actions] = await Promise.all([
    listAudit(db(), list.filters, list.turn),
    auditActions(db()),
  ]);
  const { actor, action, entity, day } = list.filters;
  const columns: Column<AuditItem>[] = [
    { key: "action", label: "Action", heading: true, cell: (entry) => entry.action },
    { key: "entity", label: "Of", cell: (entry) => <A href={list.href({ entity: entry.entity })}>{entry.entity}</A> },
    { key: "actor", label: "By", cell: (entry) => <A href={list.href({ actor: entry.actor })}>{entry.actor}</A> },
    { key: "at", label: "When", cell: ({ at }) => dateTime(at) },
    { key: "change", label: "What", cell: (entry) => <Change before={entry.before} after={entry.after} /> },
  ];
  const options = [{ value: "", label: "All" }, ...actions.map((value) => ({ value, label: value }))];
  return (
    <ConsolePage
      path={list.path}
      title="Audit log"
      lead="Who did what to what, and when. Nothing in it can be changed."
    >
      <FilterForm list={list}>
        <TextField name="actor" label="By" hint="An email, or cli" value={actor} />
        <SelectField name="action" label="Action" options={options} value={action} />
        <TextField name="entity" label="Of" hint="As order:12" value={entity} />
        <TextField name="day" label="Day" type="date" value={day} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No entry fits">Clear a filter, or try another day.</EmptyState>
      ) : (
        <Table caption="Audit log" columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Audit log" list={list} {...ends} />
    </ConsolePage>
  );
}
