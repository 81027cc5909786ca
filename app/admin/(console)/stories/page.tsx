import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { db } from "@/lib/database";
import { type StoryRow, storiesOf, storyTopics } from "@/lib/stories/editing/stories-admin.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, Pages, type Search, words } from "../../_console/list";
import { idFilter, optionsOf, publishedOf, STATE_OPTIONS, stateFilter } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";

export const metadata: Metadata = { title: "Stories" };

const COLUMNS: Column<StoryRow>[] = [
  {
    key: "title",
    label: "Title",
    heading: true,
    cell: ({ id, title }) => <A href={`/admin/stories/${id}`}>{title}</A>,
  },
  { key: "topic", label: "Topic", cell: ({ topic }) => topic ?? "–" },
  { key: "order", label: "Order", align: "right", cell: ({ display_order }) => display_order },
  { key: "changed", label: "Changed", cell: ({ updated_at }) => dateTime(updated_at) },
  { key: "state", label: "State", cell: ({ published }) => <PublishedBadge published={published} /> },
];

export default async function Stories({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const list = await listOf("/admin/stories", { q: words(), state: stateFilter, topic: idFilter }, searchParams);
  const { state, ...filters } = list.filters;
  const [{ items, ...ends }, topics] = await Promise.all([
    storiesOf(db(), { ...filters, published: publishedOf(state) }, list.turn),
    storyTopics(db()),
  ]);
  return (
    <ConsolePage path={list.path} title="Stories" lead="What there is to read of the destination, newest first.">
      <FilterForm list={list}>
        <TextField name="q" label="Words or number" type="search" value={filters.q} />
        <SelectField name="state" label="State" options={STATE_OPTIONS} value={state} />
        <SelectField name="topic" label="Topic" options={optionsOf("Any", topics)} value={filters.topic} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No story fits" icon="star">
          Try fewer words or another filter. Stories come in with <code>npm run content</code>.
        </EmptyState>
      ) : (
        <Table caption="Stories" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Stories" list={list} {...ends} />
    </ConsolePage>
  );
}
