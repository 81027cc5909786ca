import type { Metadata } from "next";
import { z } from "zod";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { db } from "@/lib/database";
import { type PlaceRow, placeChoices, placesOf } from "@/lib/places/editing/places-admin.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, Pages, type Search, words } from "../../_console/list";
import { idFilter, optionsOf, publishedOf, STATE_OPTIONS, stateFilter } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";

export const metadata: Metadata = { title: "Places" };

const COLUMNS: Column<PlaceRow>[] = [
  {
    key: "name",
    label: "Name",
    heading: true,
    cell: ({ id, name }) => <A href={`/admin/places/${id}`}>{name}</A>,
  },
  { key: "category", label: "Category", cell: ({ category }) => category ?? "–" },
  { key: "area", label: "Area", cell: ({ area }) => area ?? "–" },
  { key: "complete", label: "Complete", align: "right", cell: (place) => `${place.completeness_score} %` },
  { key: "changed", label: "Changed", cell: ({ updated_at }) => dateTime(updated_at) },
  { key: "state", label: "State", cell: ({ published }) => <PublishedBadge published={published} /> },
];

const SCORES = ["30", "50", "70", "90"] as const;
const BELOW = [
  { value: "", label: "However complete" },
  ...SCORES.map((value) => ({ value, label: `Below ${value} %` })),
];

export default async function Places({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const below = z.enum(SCORES).optional().catch(undefined);
  const shape = { q: words(), state: stateFilter, category: idFilter, area: idFilter, below };
  const list = await listOf("/admin/places", shape, searchParams);
  const { filters, turn } = list;
  const { state, below: score, ...more } = filters;
  const filter = { ...more, published: publishedOf(state), below: score === undefined ? undefined : Number(score) };
  const [{ items, ...ends }, choices] = await Promise.all([placesOf(db(), filter, turn), placeChoices(db())]);
  return (
    <ConsolePage path={list.path} title="Places" lead="Everything that guests can go to, published or not.">
      <FilterForm list={list}>
        <TextField name="q" label="Words or number" type="search" value={filters.q} />
        <SelectField name="state" label="State" options={STATE_OPTIONS} value={state} />
        <SelectField
          name="category"
          label="Category"
          options={optionsOf("Any", choices.categories)}
          value={filters.category}
        />
        <SelectField name="area" label="Area" options={optionsOf("Any", choices.areas)} value={filters.area} />
        <SelectField name="below" label="Completeness" options={BELOW} value={score} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No place fits" icon="pin">
          Try fewer words or another filter. Places come in with <code>npm run content</code>.
        </EmptyState>
      ) : (
        <Table caption="Places" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Places" list={list} {...ends} />
    </ConsolePage>
  );
}
