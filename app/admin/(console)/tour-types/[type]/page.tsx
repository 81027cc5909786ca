import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { type Column, Table } from "@/app/ui/table";
import { historyOf } from "@/lib/domains/admin/history.service";
import { type FitRow, type FitState, fitChoices, fitsOf, tourTypeOf } from "@/lib/domains/tours/fits-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../_console/confirm-dialog";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { ActionForm } from "../../../_console/form";
import { History } from "../../../_console/history";
import { codeLabel } from "../../../_content/choices";
import { FormTarget } from "../../../_content/form-target";
import { customize, disable, enable, restoreBuiltIn } from "../actions";
import { RULE_KIND_LABELS, RULE_SET_LABELS } from "../labels";
import { NewRuleForm, RuleForm } from "./rule-forms";

export const metadata: Metadata = { title: "Tour type" };

const COLUMNS: Column<FitRow>[] = [
  { key: "value", label: "Matches", heading: true, cell: ({ value }) => value },
  { key: "kind", label: "Kind", cell: ({ kind }) => RULE_KIND_LABELS[kind] },
  { key: "fit", label: "Fit", align: "right", cell: ({ fit }) => fit },
  { key: "own", label: "Core", cell: ({ own }) => (own ? "Yes" : "–") },
];

const LEAD: Record<FitState, string> = {
  shipped: "You're using the built-in rules. Customise them to make changes.",
  own: "You're using custom rules. Only places and events that match a rule become stops.",
  off: "All rules are off, so visitors can't plan this type of tour.",
};

export default async function TourTypePage({ params }: { params: Promise<{ type: string }> }) {
  await requireAdmin("tour-types");
  const type = tourTypeOf((await params).type);
  if (!type) notFound();
  const [{ state, rows }, choices, history] = await Promise.all([
    fitsOf(db(), type),
    fitChoices(db()),
    historyOf(db(), `tour_type:${type}`),
  ]);
  return (
    <ConsolePage
      path={`/admin/tour-types/${type}`}
      title={`${codeLabel(type)} tours`}
      lead={LEAD[state]}
      actions={<TourTypeActions type={type} state={state} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Rules" actions={<StatusBadge {...RULE_SET_LABELS[state]} />}>
          {state === "shipped" ? (
            <Table
              caption="Built-in rules"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ kind, value }) => `${kind} ${value}`}
            />
          ) : (
            <ul className="grid gap-4">
              {rows.map((row) => (
                <li key={`${row.kind} ${row.value}`} className="rounded-card border border-line p-4">
                  <RuleForm type={type} row={row} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        {state !== "shipped" && (
          <Card title="Add rule">
            <NewRuleForm type={type} choices={choices} />
          </Card>
        )}
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

function TourTypeActions({ type, state }: { type: string; state: FitState }) {
  if (state === "shipped") {
    return (
      <ActionForm action={customize}>
        <FormTarget id={type} />
        <SubmitButton>Customise rules</SubmitButton>
      </ActionForm>
    );
  }
  return (
    <>
      {state === "off" ? (
        <ActionForm action={enable}>
          <FormTarget id={type} />
          <SubmitButton>Turn on</SubmitButton>
        </ActionForm>
      ) : (
        <ConfirmDialog
          action={disable}
          label="Turn off…"
          title={`Turn off ${type} tours?`}
          confirm="Turn off"
          variant="danger"
        >
          <FormTarget id={type} />
          <p>
            This turns off every rule. Visitors who plan this type of tour see that not enough stops match. Existing
            tours stay.
          </p>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        action={restoreBuiltIn}
        label="Restore built-in rules…"
        title="Restore the built-in rules?"
        confirm="Restore built-in rules"
        variant="danger"
      >
        <FormTarget id={type} />
        <p>This removes all custom rules below. The audit log keeps a record of them.</p>
      </ConfirmDialog>
    </>
  );
}
