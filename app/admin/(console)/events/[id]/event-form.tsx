import { SubmitButton } from "@/app/ui/submit-button";
import { ADMISSION_TYPES, AGE_RATINGS, ATTENDANCE_MODES, AUDIENCE_CODES } from "@/lib/domains/content/vocabulary";
import type { EventFields } from "@/lib/domains/events/editing/event-form";
import type { eventChoices } from "@/lib/domains/events/editing/events-admin.service";
import { EventStatus } from "@/lib/domains/events/events.schemas";
import { AreaField, CheckboxField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { CheckboxGroup } from "../../../_content/checkbox-group";
import { codeLabel, codeOptions, optionsOf } from "../../../_content/filters";
import { FormTarget } from "../../../_content/form-target";
import { NarrativeField, SummaryField } from "../../../_content/text-fields";
import { save } from "../actions";

interface Props {
  id: string;
  base: string;
  fields: EventFields;
  choices: Awaited<ReturnType<typeof eventChoices>>;
}

const PAIR = "grid gap-5 sm:grid-cols-2";

/** The edit form of an event. Its times are in the event's own time zone. */
export function EventForm({ id, base, fields, choices }: Props) {
  return (
    <ActionForm action={save} className="grid gap-5">
      <FormTarget id={id} base={base} />
      <TextField name="title" label="Title" required value={fields.title} />
      <div className={PAIR}>
        <TextField name="starts_at" label="Starts" type="datetime-local" step="any" required value={fields.starts_at} />
        <TextField name="ends_at" label="Ends" type="datetime-local" step="any" value={fields.ends_at} />
        <TextField name="timezone" label="Time zone" hint="For example, America/St_Lucia." value={fields.timezone} />
        <SelectField
          name="event_status"
          label="Event status"
          options={codeOptions(EventStatus.options)}
          value={fields.event_status}
        />
      </div>
      <CheckboxField name="is_all_day" label="All day" checked={fields.is_all_day} />
      <div className={PAIR}>
        <SelectField
          name="type_id"
          label="Type"
          options={optionsOf("Choose a type", choices.types)}
          value={fields.type_id}
        />
        <SelectField name="area_id" label="Area" options={optionsOf("None", choices.areas)} value={fields.area_id} />
        <TextField
          name="place_id"
          label="Place ID"
          hint="The number at the end of the place's address in this console."
          inputMode="numeric"
          value={fields.place_id}
        />
        <SelectField
          name="organizer_id"
          label="Organizer"
          options={optionsOf("None", choices.organizers)}
          value={fields.organizer_id}
        />
      </div>
      <SummaryField value={fields.summary} />
      <AreaField name="description" label="Description" rows={8} value={fields.description} />
      <NarrativeField value={fields.narrative} />
      <div className={PAIR}>
        <SelectField
          name="admission_type"
          label="Admission"
          options={codeOptions(ADMISSION_TYPES)}
          value={fields.admission_type}
        />
        <TextField
          name="admission_price"
          label="Price"
          hint="For example, 12.50."
          inputMode="decimal"
          value={fields.admission_price}
        />
        <TextField
          name="admission_currency"
          label="Currency"
          hint="Three-letter code, such as XCD."
          value={fields.admission_currency}
        />
        <TextField name="ticket_url" label="Ticket website" type="url" value={fields.ticket_url} />
        <SelectField
          name="age_rating"
          label="Age rating"
          options={codeOptions(AGE_RATINGS, "Not specified")}
          value={fields.age_rating}
        />
        <SelectField
          name="attendance_mode"
          label="Attendance"
          options={codeOptions(ATTENDANCE_MODES)}
          value={fields.attendance_mode}
        />
        <TextField
          name="languages"
          label="Languages"
          hint="Language codes separated by commas, such as en, fr."
          value={fields.languages.join(", ")}
        />
      </div>
      <CheckboxGroup name="audience_codes" legend="Audience" options={audience(fields.audience_codes)} />
      <div>
        <SubmitButton pending="Saving…">Save event</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** The event's own codes come first, in their stored order, so that saving keeps that order. */
const audience = (codes: EventFields["audience_codes"]) =>
  [...new Set([...codes, ...AUDIENCE_CODES])].map((value) => ({
    value,
    label: codeLabel(value),
    checked: codes.includes(value),
  }));
