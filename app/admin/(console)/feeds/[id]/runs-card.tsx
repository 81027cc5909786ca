import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { Disclosure } from "@/app/ui/disclosure";
import { dateTime } from "@/app/ui/server-formats";
import type { RunRow } from "@/lib/flows/content-feeds/feeds-admin.service";
import { ConsoleLink } from "../../../_console/console-link";
import { ChangeText } from "../../../_console/history";
import { codeLabel } from "../../../_content/choices";
import { countsText, RUN_STATUS } from "../labels";

type Report = NonNullable<RunRow["report"]>;
type RecordChange = Report["changes"][number];

/** The latest runs of a feed, newest first, each with its counts and the first changed records. */
export function RunsCard({ runs }: { runs: readonly RunRow[] }) {
  return (
    <Card title="Runs">
      {runs.length === 0 ? (
        <p className="text-muted">No runs yet.</p>
      ) : (
        <ol className="grid gap-5">
          {runs.map((run) => (
            <li key={run.id} className="grid gap-1 border-l-4 border-line pl-3">
              <Run run={run} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Run({ run }: { run: RunRow }) {
  const { kind, status, requested_by: by, report, error, progress, bytes } = run;
  const isOpen = status === "queued" || status === "running";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {kind === "dry_run" ? "Dry run" : "Import"} <StatusBadge {...RUN_STATUS[status]} />
      </p>
      <p className="text-sm text-muted">
        {dateTime(run.ended_at ?? run.started_at ?? run.queued_at)} · {by === null ? "By schedule" : "On request"}
        {bytes !== null && bytes > 0 && ` · ${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en")} kB`}
      </p>
      {isOpen && (
        <p role="status">
          {status === "queued" ? "Waiting for its turn…" : progress === null ? "Reading the file…" : `${progress}…`}
        </p>
      )}
      {error !== null && <p className="[overflow-wrap:anywhere] text-bad">{error}</p>}
      {report && <ReportText report={report} isDryRun={kind === "dry_run"} />}
    </>
  );
}

function ReportText({ report: { kinds, notes, changes }, isDryRun }: { report: Report; isDryRun: boolean }) {
  return (
    <>
      <p>
        {isDryRun && "Would change: "}
        {countsText(kinds)}
      </p>
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <Disclosure
          summary={changes.length === 1 ? "The changed record" : `The first ${changes.length} changed records`}
        >
          <ul className="grid gap-3">
            {changes.map((change) => (
              <li key={`${change.change}:${change.kind}:${change.id}`}>
                <Changed change={change} canLink={!(isDryRun && change.change === "created")} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Changed({
  change: { kind, change, id, name, before, after, kept },
  canLink,
}: {
  change: RecordChange;
  canLink: boolean;
}) {
  const isEmpty = change === "updated" && Object.keys(after).length === 0;
  return (
    <div className="grid gap-1">
      <p className="[overflow-wrap:anywhere]">
        {codeLabel(change)}: {canLink ? <ConsoleLink href={`/admin/${kind}/${id}`}>{name}</ConsoleLink> : name}
      </p>
      <ChangeText before={before} after={after} />
      {isEmpty && <p className="text-sm text-muted">No field changes.</p>}
      {kept.length > 0 && (
        <p className="text-sm text-muted">Edited here and kept: {kept.map(codeLabel).join(", ").toLowerCase()}.</p>
      )}
    </div>
  );
}
