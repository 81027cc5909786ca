import type { Metadata } from "next";
import { Badge, StatusBadge } from "@/app/ui/badge";
import { EmptyState } from "@/app/ui/empty-state";
import { Pager } from "@/app/ui/pager";
import { type Column, Table } from "@/app/ui/table";
import { OSM_CATEGORIES } from "@/lib/flows/content-import/formats/osm-categories";
import { CATEGORY_KEYS } from "@/lib/flows/content-import/kinds/kinds.service";
import { type ListedKind, listKinds } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { db } from "@/lib/platform/database/database";
import { addressOf } from "../../_console/address";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, oneOf, readList, type Search, textFilter, textOf } from "../../_console/list";
import { kindName, kindPath, stateBadge } from "./labels";

export const metadata: Metadata = { title: "Kinds on maps" };

const FILTERS = {
  q: textFilter(100),
  state: oneOf(["published", "left-out", "changed"]),
  category: oneOf(CATEGORY_KEYS),
};
const PAGE = 50;

const STATES = [
  { value: "", label: "All" },
  { value: "published", label: "Published" },
  { value: "left-out", label: "Left out" },
  { value: "changed", label: "Changed by staff" },
];
const CATEGORIES = [
  { value: "", label: "All categories" },
  ...CATEGORY_KEYS.map((value) => ({ value, label: OSM_CATEGORIES[value].name })),
];

const COLUMNS: Column<ListedKind>[] = [
  {
    key: "kind",
    label: "Kind",
    heading: true,
    cell: ({ tag }) => (
      <>
        <ConsoleLink href={kindPath(tag)}>{kindName(tag)}</ConsoleLink>{" "}
        <span className="font-mono text-sm font-normal text-muted [overflow-wrap:anywhere]">{tag}</span>
      </>
    ),
  },
  { key: "category", label: "Category", cell: ({ rule }) => (rule ? OSM_CATEGORIES[rule.category].name : "–") },
  {
    key: "state",
    label: "On import",
    cell: (kind) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge {...stateBadge(kind)} />
        {kind.isOverridden && <Badge>Changed</Badge>}
      </span>
    ),
  },
  { key: "places", label: "Places", align: "right", cell: ({ places }) => places.toLocaleString("en") },
  { key: "left", label: "Left out", align: "right", cell: ({ leftOut }) => leftOut.toLocaleString("en") },
];

interface Filters {
  q?: string | undefined;
  state?: string | undefined;
  category?: string | undefined;
}

const matches =
  ({ q, state, category }: Filters) =>
  ({ tag, rule, isOverridden }: ListedKind): boolean =>
    (q === undefined || `${tag} ${kindName(tag)}`.toLowerCase().includes(q.toLowerCase())) &&
    (state === undefined || (state === "changed" ? isOverridden : (state === "published") === (rule !== null))) &&
    (category === undefined || rule?.category === category);

export default async function MapKinds({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const list = await readList("/admin/map-kinds", FILTERS, searchParams);
  const { filters } = list;
  const kinds = (await listKinds(db())).filter(matches(filters));
  const asked = Number(textOf((await searchParams).page));
  const page = Number.isInteger(asked) ? Math.min(Math.max(1, asked), Math.max(1, Math.ceil(kinds.length / PAGE))) : 1;
  const pageAt = (n: number) => addressOf(list.path, { ...filters, page: n > 1 ? String(n) : undefined });
  return (
    <ConsolePage
      path={list.path}
      title="Kinds on maps"
      lead="Which kinds of OpenStreetMap features imports and feeds publish as places, and in which category. Left out counts the features of the last import of each source."
    >
      <FilterForm list={list}>
        <TextField name="q" label="Search" type="search" value={filters.q} />
        <SelectField name="state" label="On import" options={STATES} value={filters.state} />
        <SelectField name="category" label="Category" options={CATEGORIES} value={filters.category} />
      </FilterForm>
      {kinds.length === 0 ? (
        <EmptyState title="No kinds found" icon="list">
          Try another search, or clear the filters.
        </EmptyState>
      ) : (
        <Table
          caption="Kinds on maps"
          columns={COLUMNS}
          rows={kinds.slice((page - 1) * PAGE, page * PAGE)}
          rowKey={({ tag }) => tag}
        />
      )}
      <Pager
        label="Kinds"
        labels={{ newer: "Previous", older: "Next" }}
        newer={page > 1 ? pageAt(page - 1) : undefined}
        older={page * PAGE < kinds.length ? pageAt(page + 1) : undefined}
      />
    </ConsolePage>
  );
}
