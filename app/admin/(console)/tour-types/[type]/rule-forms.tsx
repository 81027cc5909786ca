import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { type FitRow, fitFields } from "@/lib/domains/tours/fits-admin.service";
import { ConfirmDialog } from "../../../_console/confirm-dialog";
import { CheckboxField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { FormTarget } from "../../../_content/form-target";
import { add, change, remove } from "../actions";
import { RULE_KIND_LABELS } from "../labels";

const FIT_HINT = "How well it fits, from 0.01 to 1.";

/** One rule, with its edit form. */
export function RuleForm({ type, row }: { type: string; row: FitRow }) {
  const { kind, value, fit, own, enabled } = row;
  const ruleKey = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="value" value={value} />
    </>
  );
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">
        {value} <span className="font-normal text-muted">{RULE_KIND_LABELS[kind].toLowerCase()}</span>
      </h3>
      <div className="flex flex-wrap items-end gap-4">
        <ActionForm action={change} className="flex flex-wrap items-end gap-4">
          <FormTarget id={type} base={baseOf(fitFields(row))} />
          {ruleKey}
          <TextField
            name="fit"
            label={
              <>
                Fit<span className="sr-only"> ({value})</span>
              </>
            }
            inputMode="decimal"
            className="w-24"
            value={String(fit)}
          />
          {kind !== "event_type" && <CheckboxField name="own" label="Core" checked={own} />}
          <CheckboxField name="enabled" label="On" checked={enabled} />
          <SubmitButton variant="secondary">
            Save<span className="sr-only"> {value}</span>
          </SubmitButton>
        </ActionForm>
        <ConfirmDialog
          action={remove}
          label={
            <>
              Remove…<span className="sr-only"> {value}</span>
            </>
          }
          title={`Remove the rule for ${value}?`}
          confirm="Remove rule"
          variant="danger"
        >
          <FormTarget id={type} />
          {ruleKey}
          <p>Matching places and events no longer become stops, unless another rule includes them.</p>
        </ConfirmDialog>
      </div>
    </div>
  );
}

/** The form that adds a rule. */
export function NewRuleForm({
  type,
  choices,
}: {
  type: string;
  choices: { categories: string[]; eventTypes: string[] };
}) {
  const kinds = Object.entries(RULE_KIND_LABELS).map(([value, label]) => ({ value, label }));
  const known = [...new Set([...choices.categories, ...choices.eventTypes, ...PLACE_KINDS])].sort();
  return (
    <ActionForm action={add} className="grid gap-4">
      <FormTarget id={type} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="kind" label="Kind" options={kinds} value="category" />
        <TextField name="value" label="Matches" hint="A slug, such as street-food." list="slugs" autoComplete="off" />
        <TextField name="fit" label="Fit" hint={FIT_HINT} inputMode="decimal" value="1" />
      </div>
      <datalist id="slugs">
        {known.map((slug) => (
          <option key={slug} value={slug} />
        ))}
      </datalist>
      <CheckboxField name="own" label="Core: a tour may have more than three of these in a row" />
      <CheckboxField name="enabled" label="On" checked />
      <div>
        <SubmitButton>Add rule</SubmitButton>
      </div>
    </ActionForm>
  );
}
