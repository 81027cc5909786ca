import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AutoRefresh } from "@/app/ui/auto-refresh";
import { Badge } from "@/app/ui/badge";
import { Notice } from "@/app/ui/notice";
import { dateTime } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { feedOf } from "@/lib/flows/content-feeds/feeds-admin.service";
import { db } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { ActionForm } from "../../../_console/form";
import { History } from "../../../_console/history";
import { run, setEnabled } from "../actions";
import { FeedForm } from "../feed-form";
import { RunsCard } from "./runs-card";

export const metadata: Metadata = { title: "Feed" };

export default async function FeedPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("feeds");
  const { id } = await params;
  const found = isRowId(id) ? await feedOf(db(), id) : undefined;
  if (!found) notFound();
  const { feed, fields, runs } = found;
  const history = await historyOf(db(), `feed:${id}`);
  const isOpen = runs.some(({ status }) => status === "queued" || status === "running");
  const latest = runs.find(({ kind }) => kind === "import");
  return (
    <ConsolePage
      path={`/admin/feeds/${id}`}
      title={feed.name}
      lead={
        <>
          <ConsoleLink href="/admin/feeds">All feeds</ConsoleLink> · Source: {feed.source}{" "}
          {!feed.enabled && <Badge>Disabled</Badge>}
        </>
      }
      actions={
        <>
          <RunButton id={id} kind="dry_run" label="Dry run" />
          <RunButton id={id} kind="import" label="Run now" />
          <ActionForm action={setEnabled} className="contents">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="enabled" value={feed.enabled ? "no" : "yes"} />
            <SubmitButton variant="quiet">{feed.enabled ? "Disable" : "Enable"}</SubmitButton>
          </ActionForm>
        </>
      }
    >
      {isOpen && <AutoRefresh />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {latest?.status === "failed" && (
          <Notice tone="bad">
            <p className="[overflow-wrap:anywhere]">{latest.error}</p>
            <p>
              Nothing was changed.
              {feed.enabled && feed.due_at !== null && ` The next attempt is at ${dateTime(feed.due_at)}.`}
            </p>
          </Notice>
        )}
        <RunsCard runs={runs} />
        <FeedForm feed={{ id, base: baseOf(fields) }} fields={fields} />
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

function RunButton({ id, kind, label }: { id: string; kind: "import" | "dry_run"; label: string }) {
  return (
    <ActionForm action={run} className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <SubmitButton variant={kind === "import" ? "primary" : "secondary"} pending="Starting…">
        {label}
      </SubmitButton>
    </ActionForm>
  );
}
