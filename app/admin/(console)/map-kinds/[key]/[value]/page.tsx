import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { historyOf } from "@/lib/domains/admin/history.service";
import { OSM_CATEGORIES } from "@/lib/flows/content-import/formats/osm-categories";
import { previewKind } from "@/lib/flows/content-import/kinds/apply-kind.service";
import { kindOf } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../../_console/confirm-dialog";
import { ConsoleLink } from "../../../../_console/console-link";
import { ConsolePage } from "../../../../_console/console-page";
import { requireAdmin } from "../../../../_console/current-admin";
import { History } from "../../../../_console/history";
import { codeLabel } from "../../../../_content/choices";
import { FormTarget } from "../../../../_content/form-target";
import { reset } from "../../actions";
import { kindName, kindPath, stateBadge } from "../../labels";
import { ApplyCard } from "./apply-card";
import { KindForm } from "./kind-form";

export const metadata: Metadata = { title: "Kind on maps" };

export default async function MapKindPage({ params }: { params: Promise<{ key: string; value: string }> }) {
  await requireAdmin("content");
  const { key, value } = await params;
  const tag = `${key}=${value}`;
  const found = await kindOf(db(), tag);
  if (!found) notFound();
  const { kind, fields } = found;
  const [preview, history] = await Promise.all([previewKind(db(), tag), historyOf(db(), `map_kind:${tag}`)]);
  const { shipped } = kind;
  const byDefault = shipped
    ? `By default published as ${codeLabel(shipped.kind).toLowerCase()} in “${OSM_CATEGORIES[shipped.category].name}”.`
    : "Left out by default.";
  return (
    <ConsolePage
      path={kindPath(tag)}
      title={kindName(tag)}
      lead={
        <>
          <ConsoleLink href="/admin/map-kinds">All kinds</ConsoleLink> ·{" "}
          <span className="font-mono [overflow-wrap:anywhere]">{tag}</span> · {byDefault}
        </>
      }
      actions={
        kind.isOverridden && (
          <ConfirmDialog
            action={reset}
            label="Reset to default…"
            title="Reset this kind to the default?"
            confirm="Reset to default"
          >
            <FormTarget id={tag} />
            <p>{byDefault} The next import follows this again. Places that are already there stay as they are.</p>
          </ConfirmDialog>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="On import" actions={<StatusBadge {...stateBadge(kind)} />}>
          <KindForm tag={tag} fields={fields} shipped={shipped} />
        </Card>
        <ApplyCard kind={kind} preview={preview} />
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
