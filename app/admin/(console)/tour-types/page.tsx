import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { type Column, Table } from "@/app/ui/table";
import { db } from "@/lib/database";
import { type TypeOverview, tourTypes } from "@/lib/tours/fits-admin.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/guard";
import { wordOf } from "../../_content/filters";
import { STATE_WORDS } from "./words";

export const metadata: Metadata = { title: "Tour types" };

const COLUMNS: Column<TypeOverview>[] = [
  {
    key: "type",
    label: "Type",
    heading: true,
    cell: ({ type }) => <A href={`/admin/tour-types/${type}`}>{wordOf(type)}</A>,
  },
  { key: "rules", label: "Rules", align: "right", cell: ({ rules }) => rules },
  { key: "on", label: "On", align: "right", cell: ({ enabled }) => enabled },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>,
  },
];

export default async function TourTypes() {
  await requireAdmin("tour-types");
  return (
    <ConsolePage
      path="/admin/tour-types"
      title="Tour types"
      lead="Which categories, kinds of places and events make up a tour, and how well they fit."
    >
      <Table caption="Tour types" columns={COLUMNS} rows={await tourTypes(db())} rowKey={({ type }) => type} />
    </ConsolePage>
  );
}
