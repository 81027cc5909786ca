import type { Metadata } from "next";
import { StatusBadge } from "@/app/ui/badge";
import { type Column, Table } from "@/app/ui/table";
import { type TypeOverview, tourTypes } from "@/lib/domains/tours/fits-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { codeLabel } from "../../_content/choices";
import { RULE_SET_LABELS } from "./labels";

export const metadata: Metadata = { title: "Tour types" };

const COLUMNS: Column<TypeOverview>[] = [
  {
    key: "type",
    label: "Type",
    heading: true,
    cell: ({ type }) => <ConsoleLink href={`/admin/tour-types/${type}`}>{codeLabel(type)}</ConsoleLink>,
  },
  { key: "rules", label: "Rules", align: "right", cell: ({ rules }) => rules },
  { key: "on", label: "Rules on", align: "right", cell: ({ enabled }) => enabled },
  {
    key: "state",
    label: "Status",
    cell: ({ state }) => <StatusBadge {...RULE_SET_LABELS[state]} />,
  },
];

export default async function TourTypes() {
  await requireAdmin("tour-types");
  return (
    <ConsolePage
      path="/admin/tour-types"
      title="Tour types"
      lead="Which categories, place kinds and event types each tour can include, and how well they fit."
    >
      <Table caption="Tour types" columns={COLUMNS} rows={await tourTypes(db())} rowKey={({ type }) => type} />
    </ConsolePage>
  );
}
