import type { Metadata } from "next";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { type Column, Table } from "@/app/ui/table";
import { TabsNav } from "@/app/ui/tabs-nav";
import { taxonomyEntries } from "@/lib/domains/content/taxonomy.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { type Search, textOf } from "../../_console/list";
import { EntryForm } from "./entry-form";
import { kindOf, LISTS } from "./kinds";

export const metadata: Metadata = { title: "Lists" };

type Entry = Awaited<ReturnType<typeof taxonomyEntries>>[number];

const columnsOf = (kind: string): Column<Entry>[] => [
  {
    key: "name",
    label: "Name",
    heading: true,
    cell: ({ id, name }) => <ConsoleLink href={`/admin/lists/${kind}/${id}`}>{name}</ConsoleLink>,
  },
  {
    key: "state",
    label: "Status",
    cell: ({ active }) => <StatusBadge tone={active ? "good" : "neutral"} label={active ? "In use" : "Retired"} />,
  },
];

export default async function Lists({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const kind = kindOf(textOf((await searchParams).kind) ?? "") ?? "categories";
  const entries = await taxonomyEntries(db(), kind);
  const { many, one } = LISTS[kind];
  return (
    <ConsolePage path="/admin/lists" title={many} lead="Places, events and stories refer to these lists.">
      <TabsNav
        label="Lists"
        tabs={Object.entries(LISTS).map(([key, { many: label }]) => ({
          href: `/admin/lists?kind=${key}`,
          label,
          current: key === kind,
        }))}
      />
      <div className="grid gap-6">
        {entries.length === 0 ? (
          <EmptyState title={`No ${many.toLowerCase()} yet`} icon="list">
            Add the first one below.
          </EmptyState>
        ) : (
          <Table caption={many} columns={columnsOf(kind)} rows={entries} rowKey={({ id }) => id} />
        )}
        <Card title={`Add ${one}`}>
          <EntryForm key={kind} kind={kind} fields={{}} />
        </Card>
      </div>
    </ConsolePage>
  );
}
