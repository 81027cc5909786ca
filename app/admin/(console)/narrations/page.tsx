import type { Metadata } from "next";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/format";
import { SubmitButton } from "@/app/ui/submit-button";
import { type Column, Table } from "@/app/ui/table";
import { db } from "@/lib/database";
import { type FailedNarration, listFailedNarrations } from "@/lib/tours/narration/failed-narrations.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { ActionForm } from "../../_console/form";
import { requireAdmin } from "../../_console/guard";
import { listOf, Pages, type Search } from "../../_console/list";
import { retry } from "./actions";

export const metadata: Metadata = { title: "Failed narrations" };

const COLUMNS: Column<FailedNarration>[] = [
  {
    ...{ key: "stop", label: "Stop", heading: true },
    cell: ({ stop_type: type, entity_id: entity, title }) => <A href={`/admin/${type}s/${entity}`}>{title}</A>,
  },
  {
    ...{ key: "tour", label: "Tour" },
    cell: ({ tour_title: title, tour_id: tour, stop_order: order }) => `${title} (tour ${tour}, stop ${order})`,
  },
  { key: "planned", label: "Planned", cell: ({ planned_at: at }) => dateTime(at) },
  { key: "reason", label: "Why", cell: ({ reason }) => reason ?? "Nothing was said." },
  {
    ...{ key: "retry", label: "Again" },
    cell: ({ id, title, stop_order: order, tour_id: tour }) => (
      <ActionForm action={retry}>
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="secondary" pending="Asking…">
          Try again
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
  const list = await listOf("/admin/narrations", {}, searchParams);
  const { items, ...ends } = await listFailedNarrations(db(), list.turn);
  return (
    <ConsolePage
      path={list.path}
      title="Failed narrations"
      lead="Stops of tours that no voice could be made for, in three attempts. Tried again, they wait for the provider as at first."
    >
      {items.length === 0 ? (
        <EmptyState icon="play" title="Every stop was read aloud">
          What the provider of speech does not manage will stand here, with the reason.
        </EmptyState>
      ) : (
        <Table caption="Failed narrations" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Failed narrations" list={list} {...ends} />
    </ConsolePage>
  );
}
