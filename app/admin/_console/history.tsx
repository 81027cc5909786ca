import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/format";
import type { HistoryRow } from "@/lib/admin/history.service";

/** What was done to one thing, newest first, as the audit log has it. */
export function History({ entries }: { entries: readonly HistoryRow[] }) {
  return (
    <Card title="History">
      {entries.length === 0 ? (
        <p className="text-muted">Nothing was done here yet.</p>
      ) : (
        <ol className="grid gap-3">
          {entries.map(({ id, actor, action, before, after, at }) => (
            <li key={id} className="border-l-4 border-line pl-3">
              <p className="font-semibold">{action}</p>
              <p className="text-sm text-muted">
                {dateTime(at)} · {actor}
              </p>
              <Change before={before} after={after} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** What an entry says was changed, as it was written. */
export function Change({ before, after }: { before: unknown; after: unknown }) {
  if (before === null && after === null) return null;
  const text = [before, after].map((value) => (value === null ? "–" : shown(value))).join(" → ");
  return <p className="font-mono text-sm">{text}</p>;
}

const LONG = 400;

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  const plain = json.startsWith("{") ? json.slice(1, -1) : json;
  return [...plain].length > LONG ? `${[...plain].slice(0, LONG).join("")}…` : plain;
}
