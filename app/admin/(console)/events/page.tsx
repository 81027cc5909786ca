import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { db } from "@/lib/database";
import { type EventRow, eventChoices, eventsOf } from "@/lib/events/editing/events-admin.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { dayFilter, FilterForm, listOf, Pages, type Search, words } from "../../_console/list";
import { idFilter, optionsOf, publishedOf, STATE_OPTIONS, stateFilter, wordOf } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";

export const metadata: Metadata = { title: "Events" };

const COLUMNS: Column<EventRow>[] = [
  {
    key: "title",
    label: "Title",
    heading: true,
    cell: ({ id, title }) => <A href={`/admin/events/${id}`}>{title}</A>,
  },
  { key: "starts", label: "Starts", cell: ({ starts_at }) => dateTime(starts_at) },
  { key: "type", label: "Type", cell: ({ type }) => type },
  { key: "place", label: "Place", cell: ({ place, area }) => place ?? area ?? "–" },
  { key: "becomes", label: "Takes place", cell: ({ event_status }) => wordOf(event_status) },
  { key: "state", label: "State", cell: ({ published }) => <PublishedBadge published={published} /> },
];

export default async function Events({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const shape = { q: words(), state: stateFilter, type: idFilter, area: idFilter, day: dayFilter };
  const list = await listOf("/admin/events", shape, searchParams);
  const { state, ...filters } = list.filters;
  const [{ items, ...ends }, choices] = await Promise.all([
    eventsOf(db(), { ...filters, published: publishedOf(state) }, list.turn),
    eventChoices(db()),
  ]);
  return (
    <ConsolePage path={list.path} title="Events" lead="What is on, the latest start first.">
      <FilterForm list={list}>
        <TextField name="q" label="Words or number" type="search" value={filters.q} />
        <SelectField name="state" label="State" options={STATE_OPTIONS} value={state} />
        <SelectField name="type" label="Type" options={optionsOf("Any", choices.types)} value={filters.type} />
        <SelectField name="area" label="Area" options={optionsOf("Any", choices.areas)} value={filters.area} />
        <TextField name="day" label="On the day" type="date" value={filters.day} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No event fits" icon="calendar">
          Try fewer words or another day. Events come in with <code>npm run content</code>.
        </EmptyState>
      ) : (
        <Table caption="Events" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Events" list={list} {...ends} />
    </ConsolePage>
  );
}
