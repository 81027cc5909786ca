import type { Metadata } from "next";
import { z } from "zod";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type PlaceRow, placeChoices, placesOf } from "@/lib/domains/places/editing/places-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search, textFilter } from "../../_console/list";
import { optionsOf } from "../../_content/choices";
import { idFilter, publishedOf, STATE_OPTIONS, stateFilter } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";

export const metadata: Metadata = { title: "Places" };

const COLUMNS: Column<PlaceRow>[] = [
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

const SCORES = ["30", "50", "70", "90"] as const;
const BELOW = [
  { value: "", label: "Any completeness" },
  ...SCORES.map((value) => ({ value, label: `Below ${value}%` })),
];

export default async function Places({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const below = z.enum(SCORES).optional().catch(undefined);
  const shape = { q: textFilter(), state: stateFilter, category: idFilter, area: idFilter, below };
  const list = await readList("/admin/places", shape, searchParams);
  const { filters, cursor } = list;
  const { state, below: score, ...more } = filters;
  const filter = { ...more, published: publishedOf(state), below: score === undefined ? undefined : Number(score) };
  const [{ items, ...ends }, choices] = await Promise.all([placesOf(db(), filter, cursor), placeChoices(db())]);
  return (
    <ConsolePage
      path={list.path}
      title="Places"
      lead="All places, published and draft."
      actions={<LinkButton href="/admin/places/new">Add place</LinkButton>}
    >
      <FilterForm list={list}>
        <TextField name="q" label="Search" type="search" value={filters.q} />
        <SelectField name="state" label="Status" options={STATE_OPTIONS} value={state} />
        <SelectField
          name="category"
          label="Category"
          options={optionsOf("All categories", choices.categories)}
          value={filters.category}
        />
        <SelectField name="area" label="Area" options={optionsOf("All areas", choices.areas)} value={filters.area} />
        <SelectField name="below" label="Completeness" options={BELOW} value={score} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No places found" icon="pin">
          Try another search, clear the filters, or add a place.
        </EmptyState>
      ) : (
        <Table caption="Places" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Places" list={list} {...ends} />
    </ConsolePage>
  );
}
