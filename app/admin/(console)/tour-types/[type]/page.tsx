import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { type Column, Table } from "@/app/ui/table";
import { historyOf } from "@/lib/admin/history.service";
import { db } from "@/lib/database";
import { type FitRow, type FitState, fitChoices, fitsOf, tourTypeOf } from "@/lib/tours/fits-admin.service";
import { Ask } from "../../../_console/ask";
import { ConsolePage } from "../../../_console/console-page";
import { ActionForm } from "../../../_console/form";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { wordOf } from "../../../_content/filters";
import { Of } from "../../../_content/of";
import { begin, disable, enable, end } from "../actions";
import { KIND_WORDS, STATE_WORDS } from "../words";
import { NewRule, Rule } from "./rule";

export const metadata: Metadata = { title: "Tour type" };

const COLUMNS: Column<FitRow>[] = [
  { key: "value", label: "What", heading: true, cell: ({ value }) => value },
  { key: "kind", label: "Is a", cell: ({ kind }) => KIND_WORDS[kind] },
  { key: "fit", label: "Fits", align: "right", cell: ({ fit }) => fit },
  { key: "own", label: "The type itself", cell: ({ own }) => (own ? "Yes" : "–") },
];

const LEAD: Record<FitState, string> = {
  shipped: "The mapping that comes with the service holds. Begin one of your own to change it.",
  own: "Your own mapping holds: what is not named here is never a stop of such a tour.",
  off: "Every rule is off, so no tour of this type can be made.",
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
      title={`${wordOf(type)} tours`}
      lead={LEAD[state]}
      actions={<Moves type={type} state={state} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Rules" actions={<Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>}>
          {state === "shipped" ? (
            <Table
              caption="Rules that ship"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ kind, value }) => `${kind} ${value}`}
            />
          ) : (
            <ul className="grid gap-4">
              {rows.map((row) => (
                <li key={`${row.kind} ${row.value}`} className="rounded-card border border-line p-4">
                  <Rule type={type} row={row} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        {state !== "shipped" && (
          <Card title="Add a rule">
            <NewRule type={type} choices={choices} />
          </Card>
        )}
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

function Moves({ type, state }: { type: string; state: FitState }) {
  if (state === "shipped") {
    return (
      <ActionForm action={begin}>
        <Of id={type} />
        <SubmitButton>Begin an own mapping</SubmitButton>
      </ActionForm>
    );
  }
  return (
    <>
      {state === "off" ? (
        <ActionForm action={enable}>
          <Of id={type} />
          <SubmitButton>Turn on</SubmitButton>
        </ActionForm>
      ) : (
        <Ask
          action={disable}
          label="Turn off…"
          title={`Make no ${type} tours?`}
          confirm="Turn the type off"
          variant="danger"
        >
          <Of id={type} />
          <p>
            Every rule is turned off. Whoever asks for such a tour is told that there is not enough to see. Tours that
            were made stay.
          </p>
        </Ask>
      )}
      <Ask
        action={end}
        label="Back to what ships…"
        title="Give up your own mapping?"
        confirm="Go back to what ships"
        variant="danger"
      >
        <Of id={type} />
        <p>
          All rules below are removed and the mapping that comes with the service holds again. The audit log keeps them.
        </p>
      </Ask>
    </>
  );
}
