import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/server-formats";
import type { HistoryRow } from "@/lib/domains/admin/history.service";
import { FormTarget } from "../_content/form-target";
import { type Change, changesOf } from "./changes";
import { ConfirmDialog } from "./confirm-dialog";
import type { FormAction } from "./form-state";

interface Props {
  entries: readonly HistoryRow[];
  /** For records whose edits can be undone: the record, and the action that restores the values before an edit. */
  restore?: { id: string; action: FormAction };
}

/** The audit log of one record, newest first, with what each entry changed. */
export function History({ entries, restore }: Props) {
  return (
    <Card title="History">
      {entries.length === 0 ? (
        <p className="text-muted">No changes yet.</p>
      ) : (
        <ol className="grid gap-5">
          {entries.map((entry) => (
            <li key={entry.id} className="grid gap-2 border-l-4 border-line pl-3">
              <p className="font-semibold">{entry.action}</p>
              <p className="text-sm text-muted">
                {dateTime(entry.at)} · {entry.actor}
              </p>
              <ChangeText before={entry.before} after={entry.after} />
              {restore && entry.action.endsWith(".edit") && entry.before !== null && (
                <Restore entry={entry} {...restore} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Restore({ entry, id, action }: { entry: HistoryRow; id: string; action: FormAction }) {
  return (
    <div>
      <ConfirmDialog
        action={action}
        label={
          <>
            Restore…<span className="sr-only"> the values before {dateTime(entry.at)}</span>
          </>
        }
        title="Restore the earlier values?"
        confirm="Restore earlier values"
      >
        <FormTarget id={id} />
        <input type="hidden" name="entry" value={entry.id} />
        <p>The fields of this change get the values that they had before it. Other fields stay as they are.</p>
      </ConfirmDialog>
    </div>
  );
}

/** The values before and after a change, field by field, with the part that differs marked. */
export function ChangeText({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-1.5 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="min-w-0">
          <dt className="inline font-semibold">{change.field}: </dt>
          <dd className="inline [overflow-wrap:anywhere]">
            <Difference {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ start, removed, added, end }: Change) {
  return (
    <>
      {start}
      {removed !== "" && <del className="rounded bg-bad-soft px-0.5">{removed}</del>}
      {removed !== "" && added !== "" && " "}
      {added !== "" && <ins className="rounded bg-good-soft px-0.5 no-underline">{added}</ins>}
      {end}
    </>
  );
}
