"use client";
import { SubmitButton } from "@/app/ui/submit-button";
import { SeriesForm as Schema, type SeriesFields } from "@/lib/domains/events/series/series-form";
import { CheckboxField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { FormTarget } from "../../_content/form-target";
import { saveSeries } from "./actions";
import { RepeatFields } from "./repeat-fields";

interface Props {
  event: { id: string; base: string };
  fields: SeriesFields;
  /** Whether the event already repeats. */
  repeats: boolean;
}

/** The dates of a saved event. */
export function SeriesForm({ event, fields, repeats }: Props) {
  return (
    <ActionForm action={saveSeries} schema={Schema} guard className="grid gap-5">
      <FormTarget {...event} />
      <RepeatFields fields={fields}>
        {repeats && (
          <CheckboxField
            name="apply"
            label="Copy the saved details and photos of this event to all dates"
            checked={false}
          />
        )}
      </RepeatFields>
      <div>
        <SubmitButton variant="secondary" pending="Saving dates…">
          Save dates
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
