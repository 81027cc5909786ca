import type { Metadata } from "next";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type PlaceRow, placeChoices } from "@/lib/domains/places/editing/places-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ExportLink } from "../../_console/export-link";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search } from "../../_console/list";
import { BulkCheckbox } from "../../_content/bulk-checkbox";
import { BulkForm } from "../../_content/bulk-form";
import { optionsOf } from "../../_content/choices";
import { STATE_OPTIONS } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";
import { bulkPublish } from "./actions";
import { PLACE_FILTERS, placesPage, SCORES } from "./places-list";

export const metadata: Metadata = { title: "Places" };

const COLUMNS: Column<PlaceRow>[] = [
  { key: "select", label: "Select", cell: (row) => <BulkCheckbox id={row.id} name={row.name} /> },
  {
    key: "name",
    label: "Name",
    heading: true,
    cell: ({ id, name }) => <ConsoleLink href={`/admin/places/${id}`}>{name}</ConsoleLink>,
  },
  { key: "category", label: "Category", cell: ({ category }) => category ?? "–" },
  { key: "area", label: "Area", cell: ({ area }) => area ?? "–" },
  { key: "complete", label: "Completeness", align: "right", cell: (place) => `${place.completeness_score}%` },
  { key: "changed", label: "Last changed", cell: ({ updated_at }) => dateTime(updated_at) },
  {
    key: "state",
    label: "Status",
    cell: (row) => <PublishedBadge published={row.published} publishAt={row.publish_at} />,
  },
];

const BELOW = [
  { value: "", label: "Any completeness" },
  ...SCORES.map((value) => ({ value, label: `Below ${value}%` })),
];

export default async function Places({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const list = await readList("/admin/places", PLACE_FILTERS, searchParams);
  const { filters } = list;
  const [{ items, ...ends }, choices] = await Promise.all([placesPage(filters, list.cursor), placeChoices(db())]);
  return (
    <ConsolePage
      path={list.path}
      title="Places"
      lead="All places, published and draft."
      actions={
        <>
          <ExportLink list={list} />
          <LinkButton href="/admin/places/new">Add place</LinkButton>
        </>
      }
    >
      <FilterForm list={list}>
        <TextField name="q" label="Search" type="search" value={filters.q} />
        <SelectField name="state" label="Status" options={STATE_OPTIONS} value={filters.state} />
        <SelectField
          name="category"
          label="Category"
          options={optionsOf("All categories", choices.categories)}
          value={filters.category}
        />
        <SelectField name="area" label="Area" options={optionsOf("All areas", choices.areas)} value={filters.area} />
        <SelectField name="below" label="Completeness" options={BELOW} value={filters.below} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No places found" icon="pin">
          Try another search, clear the filters, or add a place.
        </EmptyState>
      ) : (
        <BulkForm action={bulkPublish}>
          <Table caption="Places" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        </BulkForm>
      )}
      <ListPager label="Places" list={list} {...ends} />
    </ConsolePage>
  );
}
