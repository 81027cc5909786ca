import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/admin/edits";
import { PLACE_KINDS } from "@/lib/content/vocabulary";
import { type FitRow, fitFields } from "@/lib/tours/fits-admin.service";
import { Ask } from "../../../_console/ask";
import { SelectField, TextField, TickField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { Of } from "../../../_content/of";
import { add, change, remove } from "../actions";
import { KIND_WORDS } from "../words";

const FIT_HINT = "0.01 to 1.";

/** One rule of a mapping, to be changed where it stands. */
export function Rule({ type, row }: { type: string; row: FitRow }) {
  const { kind, value, fit, own, enabled } = row;
  const which = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="value" value={value} />
    </>
  );
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">
        {value} <span className="font-normal text-muted">{KIND_WORDS[kind].toLowerCase()}</span>
      </h3>
      <div className="flex flex-wrap items-end gap-4">
        <ActionForm action={change} className="flex flex-wrap items-end gap-4">
          <Of id={type} base={baseOf(fitFields(row))} />
          {which}
          <TextField
            name="fit"
            label={
              <>
                Fits<span className="sr-only"> ({value})</span>
              </>
            }
            inputMode="decimal"
            className="w-24"
            value={String(fit)}
          />
          {kind !== "event_type" && <TickField name="own" label="The type itself" ticked={own} />}
          <TickField name="enabled" label="On" ticked={enabled} />
          <SubmitButton variant="secondary">
            Save<span className="sr-only"> {value}</span>
          </SubmitButton>
        </ActionForm>
        <Ask
          action={remove}
          label={
            <>
              Remove…<span className="sr-only"> {value}</span>
            </>
          }
          title={`Remove the rule for ${value}?`}
          confirm="Remove the rule"
          variant="danger"
        >
          <Of id={type} />
          {which}
          <p>It is never a stop of such a tour again, unless another rule takes it in.</p>
        </Ask>
      </div>
    </div>
  );
}

/** A form for one more rule. */
export function NewRule({ type, choices }: { type: string; choices: { categories: string[]; eventTypes: string[] } }) {
  const kinds = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }));
  const known = [...new Set([...choices.categories, ...choices.eventTypes, ...PLACE_KINDS])].sort();
  return (
    <ActionForm action={add} className="grid gap-4">
      <Of id={type} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="kind" label="Is a" options={kinds} value="category" />
        <TextField name="value" label="What" hint="Its slug, as street-food." list="slugs" autoComplete="off" />
        <TextField name="fit" label="Fits" hint={FIT_HINT} inputMode="decimal" value="1" />
      </div>
      <datalist id="slugs">
        {known.map((slug) => (
          <option key={slug} value={slug} />
        ))}
      </datalist>
      <TickField name="own" label="It is what the type is about: more than three in a row are welcome" />
      <TickField name="enabled" label="On" ticked />
      <div>
        <SubmitButton>Add the rule</SubmitButton>
      </div>
    </ActionForm>
  );
}
