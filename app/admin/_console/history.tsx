import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/server-formats";
import type { HistoryRow } from "@/lib/domains/admin/history.service";

/** The audit log of one record, newest first. */
export function History({ entries }: { entries: readonly HistoryRow[] }) {
  return (
    <Card title="History">
      {entries.length === 0 ? (
        <p className="text-muted">No changes yet.</p>
      ) : (
        <ol className="grid gap-3">
          {entries.map(({ id, actor, action, before, after, at }) => (
            <li key={id} className="border-l-4 border-line pl-3">
              <p className="font-semibold">{action}</p>
              <p className="text-sm text-muted">
                {dateTime(at)} · {actor}
              </p>
              <ChangeText before={before} after={after} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** The values before and after a change, as the audit log stores them. */
export function ChangeText({ before, after }: { before: unknown; after: unknown }) {
  if (before === null && after === null) return null;
  const text = [before, after].map((value) => (value === null ? "–" : formatValue(value))).join(" → ");
  return <p className="font-mono text-sm">{text}</p>;
}

const MAX_CHARACTERS = 400;

function formatValue(value: unknown): string {
  const json = JSON.stringify(value);
  const plain = json.startsWith("{") ? json.slice(1, -1) : json;
  return [...plain].length > MAX_CHARACTERS ? `${[...plain].slice(0, MAX_CHARACTERS).join("")}…` : plain;
}
