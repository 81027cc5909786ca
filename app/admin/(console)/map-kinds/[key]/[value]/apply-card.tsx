import { Card } from "@/app/ui/card";
import { type KindPreview, MAX_APPLIED } from "@/lib/flows/content-import/kinds/apply-kind.service";
import type { ListedKind } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { ConfirmDialog } from "../../../../_console/confirm-dialog";
import { FormTarget } from "../../../../_content/form-target";
import { apply } from "../../actions";

const places = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "place" : "places"}`;

/** The places of a kind that are already there, and the step that makes them follow its rule. */
export function ApplyCard({ kind: { tag, places: published }, preview }: { kind: ListedKind; preview: KindPreview }) {
  const { unpublish, change, publish } = preview;
  const steps = [
    ...(unpublish > 0 ? [`${places(unpublish)} would be unpublished.`] : []),
    ...(publish > 0 ? [`${places(publish)} that an earlier rule unpublished would be published again.`] : []),
    ...(change > 0 ? [`${places(change)} would get the category, place kind and minutes of this rule.`] : []),
  ];
  const most = unpublish + change + publish;
  return (
    <Card title="Places already here">
      <div className="grid gap-4">
        <p>
          Published places of this kind: {published.toLocaleString("en")}. Each stays as it is until an import updates
          it or you apply the rule.
        </p>
        {steps.length === 0 ? (
          <p className="text-muted">No place differs from the rule.</p>
        ) : (
          <>
            <ul className="grid list-disc gap-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            <div>
              <ConfirmDialog
                action={apply}
                label="Apply to these places…"
                title="Apply the rule to the places already here?"
                confirm="Apply rule"
                variant={unpublish > 0 ? "danger" : "secondary"}
              >
                <FormTarget id={tag} />
                {steps.map((step) => (
                  <p key={step}>{step}</p>
                ))}
                <p>
                  What staff or merchants edited stays. Each change is in the history of its place.
                  {unpublish > 0 && " To undo this, publish the kind and apply its rule again."}
                  {change > 0 && " Earlier values can be restored there."}
                  {most > MAX_APPLIED && ` One step changes at most ${places(MAX_APPLIED)}.`}
                </p>
              </ConfirmDialog>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
