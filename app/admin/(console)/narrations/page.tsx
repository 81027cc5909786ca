import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { type Column, Table } from "@/app/ui/table";
import { type FailedNarration, listFailedNarrations } from "@/lib/domains/tours/narration/failed-narrations.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ActionForm } from "../../_console/form";
import { ListPager, readList, type Search } from "../../_console/list";
import { retry } from "./actions";

export const metadata: Metadata = { title: "Failed audio" };

const COLUMNS: Column<FailedNarration>[] = [
  {
    key: "stop",
    label: "Stop",
    heading: true,
    cell: ({ stop_type: type, entity_id: entity, title }) => (
      <ConsoleLink href={`/admin/${type}s/${entity}`}>{title}</ConsoleLink>
    ),
  },
  {
    key: "tour",
    label: "Tour",
    cell: ({ tour_title: title, tour_id: tour, stop_order: order }) => `${title} (tour ${tour}, stop ${order})`,
  },
  { key: "planned", label: "Planned", cell: ({ planned_at: at }) => dateTime(at) },
  { key: "reason", label: "Error", cell: ({ reason }) => reason ?? "No reason given" },
  {
    key: "retry",
    label: "Action",
    cell: ({ id, title, stop_order: order, tour_id: tour }) => (
      <ActionForm action={retry}>
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="secondary" pending="Retrying…">
          Retry
          <span className="sr-only">
            : {title}, stop {order} of tour {tour}
          </span>
        </SubmitButton>
      </ActionForm>
    ),
  },
];

export default async function Narrations({ searchParams }: { searchParams: Search }) {
  await requireAdmin("narrations");
  const list = await readList("/admin/narrations", {}, searchParams);
  const { items, ...ends } = await listFailedNarrations(db(), list.cursor);
  return (
    <ConsolePage
      path={list.path}
      title="Failed audio"
      lead="Audio that failed three times. Retry to put it back in the queue."
    >
      {items.length === 0 ? (
        <EmptyState icon="play" title="No failed audio">
          Stops whose audio the speech provider can't create appear here, with the error.
        </EmptyState>
      ) : (
        <Table caption="Failed audio" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Failed audio" list={list} {...ends} />
    </ConsolePage>
  );
}
