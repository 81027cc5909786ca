import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { editedEntryFields, taxonomyEntry } from "@/lib/domains/content/taxonomy.service";
import { db } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { ConsoleLink } from "../../../../_console/console-link";
import { ConsolePage } from "../../../../_console/console-page";
import { requireAdmin } from "../../../../_console/current-admin";
import { History } from "../../../../_console/history";
import { EditedFieldsCard } from "../../../../_content/edited-fields-card";
import { release } from "../../actions";
import { EntryForm } from "../../entry-form";
import { kindOf, LISTS } from "../../kinds";

export const metadata: Metadata = { title: "List entry" };

export default async function EntryPage({ params }: { params: Promise<{ kind: string; id: string }> }) {
  await requireAdmin("content");
  const { kind: list, id } = await params;
  const kind = kindOf(list);
  const entry = kind && isRowId(id) ? await taxonomyEntry(db(), kind, id) : undefined;
  if (kind === undefined || !entry) notFound();
  const [history, kept] = await Promise.all([historyOf(db(), `${kind}:${id}`), editedEntryFields(db().orm, kind, id)]);
  return (
    <ConsolePage
      path={`/admin/lists/${kind}/${id}`}
      title={String(entry.fields.name)}
      lead={<ConsoleLink href={`/admin/lists?kind=${kind}`}>All {LISTS[kind].many.toLowerCase()}</ConsoleLink>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EditedFieldsCard fields={kept} id={id} release={release}>
          <input type="hidden" name="list" value={kind} />
        </EditedFieldsCard>
        <Card title="Edit">
          <EntryForm kind={kind} entry={{ id, base: baseOf(entry.fields) }} fields={entry.fields} />
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
