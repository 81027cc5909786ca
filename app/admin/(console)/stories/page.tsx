import type { Metadata } from "next";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type StoryRow, storiesOf, storyTopics } from "@/lib/domains/stories/editing/stories-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search, textFilter } from "../../_console/list";
import { optionsOf } from "../../_content/choices";
import { idFilter, publishedOf, STATE_OPTIONS, stateFilter } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";

export const metadata: Metadata = { title: "Stories" };

const COLUMNS: Column<StoryRow>[] = [
  {
    key: "title",
    label: "Title",
    heading: true,
    cell: ({ id, title }) => <ConsoleLink href={`/admin/stories/${id}`}>{title}</ConsoleLink>,
  },
  { key: "topic", label: "Topic", cell: ({ topic }) => topic ?? "–" },
  { key: "order", label: "Order", align: "right", cell: ({ display_order }) => display_order },
  { key: "changed", label: "Last changed", cell: ({ updated_at }) => dateTime(updated_at) },
  {
    key: "state",
    label: "Status",
    cell: (row) => <PublishedBadge published={row.published} publishAt={row.publish_at} />,
  },
];

export default async function Stories({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const list = await readList("/admin/stories", { q: textFilter(), state: stateFilter, topic: idFilter }, searchParams);
  const { state, ...filters } = list.filters;
  const [{ items, ...ends }, topics] = await Promise.all([
    storiesOf(db(), { ...filters, published: publishedOf(state) }, list.cursor),
    storyTopics(db()),
  ]);
  return (
    <ConsolePage
      path={list.path}
      title="Stories"
      lead="Articles about the destination, newest first."
      actions={<LinkButton href="/admin/stories/new">Add story</LinkButton>}
    >
      <FilterForm list={list}>
        <TextField name="q" label="Search" type="search" value={filters.q} />
        <SelectField name="state" label="Status" options={STATE_OPTIONS} value={state} />
        <SelectField name="topic" label="Topic" options={optionsOf("All topics", topics)} value={filters.topic} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No stories found" icon="star">
          Try another search, clear the filters, or add a story.
        </EmptyState>
      ) : (
        <Table caption="Stories" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Stories" list={list} {...ends} />
    </ConsolePage>
  );
}
