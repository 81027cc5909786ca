import type { Metadata } from "next";
import { Badge, StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { dateTime } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { scheduleOf } from "@/lib/flows/content-feeds/feed-form";
import { type ListedFeed, listFeeds } from "@/lib/flows/content-feeds/feeds-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { countsText, FORMATS, RUN_STATUS, SCHEDULE_LABELS } from "./labels";

export const metadata: Metadata = { title: "Feeds" };

const COLUMNS: Column<ListedFeed>[] = [
  {
    key: "name",
    label: "Name",
    heading: true,
    cell: ({ id, name }) => <ConsoleLink href={`/admin/feeds/${id}`}>{name}</ConsoleLink>,
  },
  { key: "format", label: "Format", cell: ({ format }) => FORMATS[format] },
  {
    key: "runs",
    label: "Runs",
    cell: ({ enabled, interval_minutes: minutes }) =>
      enabled ? SCHEDULE_LABELS[scheduleOf(minutes)] : <Badge>Disabled</Badge>,
  },
  { key: "result", label: "Last import", cell: (feed) => <LastImport feed={feed} /> },
  {
    key: "next",
    label: "Next",
    cell: ({ enabled, due_at: at }) => (enabled && at !== null ? dateTime(at) : "–"),
  },
];

function LastImport({
  feed: { run_status: status, run_at: at, run_report: report, run_error: error },
}: {
  feed: ListedFeed;
}) {
  if (status === null) return "Never";
  return (
    <div className="grid max-w-prose gap-1">
      <span>
        <StatusBadge {...RUN_STATUS[status]} /> {at !== null && <span className="text-sm">{dateTime(at)}</span>}
      </span>
      {(error ?? report) !== null && (
        <span className="text-sm [overflow-wrap:anywhere]">{error ?? countsText(report?.kinds ?? {})}</span>
      )}
    </div>
  );
}

export default async function Feeds() {
  await requireAdmin("feeds");
  const feeds = await listFeeds(db());
  return (
    <ConsolePage
      path="/admin/feeds"
      title="Feeds"
      lead="Files of other publishers that are imported regularly. If one cannot be read, its content stays as it is."
      actions={<LinkButton href="/admin/feeds/new">Add feed</LinkButton>}
    >
      {feeds.length === 0 ? (
        <EmptyState title="No feeds yet" icon="down">
          Add the town's calendar or an open data file, and its events and places stay up to date.
        </EmptyState>
      ) : (
        <Table caption="Feeds" columns={COLUMNS} rows={feeds} rowKey={({ id }) => id} />
      )}
    </ConsolePage>
  );
}
