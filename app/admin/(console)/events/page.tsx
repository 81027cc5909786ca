import type { Metadata } from "next";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type EventRow, eventChoices } from "@/lib/domains/events/editing/events-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ExportLink } from "../../_console/export-link";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, readList, type Search } from "../../_console/list";
import { BulkCheckbox } from "../../_content/bulk-checkbox";
import { BulkForm } from "../../_content/bulk-form";
import { codeLabel, optionsOf } from "../../_content/choices";
import { STATE_OPTIONS } from "../../_content/filters";
import { PublishedBadge } from "../../_content/publishing";
import { bulkPublish } from "./actions";
import { EVENT_FILTERS, eventsPage } from "./events-list";

export const metadata: Metadata = { title: "Events" };

const COLUMNS: Column<EventRow>[] = [
  { key: "select", label: "Select", cell: (row) => <BulkCheckbox id={row.id} name={row.title} /> },
  {
    key: "title",
    label: "Title",
    heading: true,
    cell: ({ id, title }) => <ConsoleLink href={`/admin/events/${id}`}>{title}</ConsoleLink>,
  },
  { key: "starts", label: "Starts", cell: ({ starts_at }) => dateTime(starts_at) },
  { key: "type", label: "Type", cell: ({ type }) => type },
  { key: "place", label: "Place", cell: ({ place, area }) => place ?? area ?? "–" },
  { key: "becomes", label: "Event status", cell: ({ event_status }) => codeLabel(event_status) },
  {
    key: "state",
    label: "Status",
    cell: (row) => <PublishedBadge published={row.published} publishAt={row.publish_at} />,
  },
];

export default async function Events({ searchParams }: { searchParams: Search }) {
  await requireAdmin("content");
  const list = await readList("/admin/events", EVENT_FILTERS, searchParams);
  const { filters } = list;
  const [{ items, ...ends }, choices] = await Promise.all([eventsPage(filters, list.cursor), eventChoices(db())]);
  return (
    <ConsolePage
      path={list.path}
      title="Events"
      lead="All events, latest start first."
      actions={
        <>
          <ExportLink list={list} />
          <LinkButton href="/admin/events/new">Add event</LinkButton>
        </>
      }
    >
      <FilterForm list={list}>
        <TextField name="q" label="Search" type="search" value={filters.q} />
        <SelectField name="state" label="Status" options={STATE_OPTIONS} value={filters.state} />
        <SelectField name="type" label="Type" options={optionsOf("All types", choices.types)} value={filters.type} />
        <SelectField name="area" label="Area" options={optionsOf("All areas", choices.areas)} value={filters.area} />
        <TextField name="day" label="Date" type="date" value={filters.day} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No events found" icon="calendar">
          Try another search, clear the filters, or add an event.
        </EmptyState>
      ) : (
        <BulkForm action={bulkPublish}>
          <Table caption="Events" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        </BulkForm>
      )}
      <ListPager label="Events" list={list} {...ends} />
    </ConsolePage>
  );
}
