import { SubmitButton } from "@/app/ui/submit-button";
import { ADMISSION_TYPES, AGE_RATINGS, ATTENDANCE_MODES, AUDIENCE_CODES } from "@/lib/content/vocabulary";
import type { EventFields } from "@/lib/events/editing/event-form";
import type { eventChoices } from "@/lib/events/editing/events-admin.service";
import { EventStatus } from "@/lib/events/events.schemas";
import { AreaField, SelectField, TextField, TickField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { optionsOf, wordOf, wordOptions } from "../../../_content/filters";
import { Of } from "../../../_content/of";
import { NarrativeField, SummaryField } from "../../../_content/prose";
import { TickGroup } from "../../../_content/tick-group";
import { save } from "../actions";

interface Props {
  id: string;
  base: string;
  fields: EventFields;
  choices: Awaited<ReturnType<typeof eventChoices>>;
}

const PAIR = "grid gap-5 sm:grid-cols-2";

/** The main fields of an event; its times are on its own clock. */
export function EventForm({ id, base, fields, choices }: Props) {
  return (
    <ActionForm action={save} className="grid gap-5">
      <Of id={id} base={base} />
      <TextField name="title" label="Title" required value={fields.title} />
      <div className={PAIR}>
        <TextField name="starts_at" label="Starts" type="datetime-local" step="any" required value={fields.starts_at} />
        <TextField name="ends_at" label="Ends" type="datetime-local" step="any" value={fields.ends_at} />
        <TextField
          name="timezone"
          label="Time zone of these times"
          hint="As America/St_Lucia."
          value={fields.timezone}
        />
        <SelectField
          name="event_status"
          label="Takes place"
          options={wordOptions(EventStatus.options)}
          value={fields.event_status}
        />
      </div>
      <TickField name="is_all_day" label="All day" ticked={fields.is_all_day} />
      <div className={PAIR}>
        <SelectField
          name="type_id"
          label="Type"
          options={optionsOf("Choose one", choices.types)}
          value={fields.type_id}
        />
        <SelectField name="area_id" label="Area" options={optionsOf("None", choices.areas)} value={fields.area_id} />
        <TextField
          name="place_id"
          label="Number of its place"
          hint="The number in the place's address here."
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
          options={wordOptions(ADMISSION_TYPES)}
          value={fields.admission_type}
        />
        <TextField
          name="admission_price"
          label="Price"
          hint="In major units: 12.5 is twelve and a half."
          inputMode="decimal"
          value={fields.admission_price}
        />
        <TextField
          name="admission_currency"
          label="Currency of the price"
          hint="Three letters, as XCD."
          value={fields.admission_currency}
        />
        <TextField name="ticket_url" label="Tickets at" type="url" value={fields.ticket_url} />
        <SelectField
          name="age_rating"
          label="Age"
          options={wordOptions(AGE_RATINGS, "Not said")}
          value={fields.age_rating}
        />
        <SelectField
          name="attendance_mode"
          label="Attended"
          options={wordOptions(ATTENDANCE_MODES)}
          value={fields.attendance_mode}
        />
        <TextField name="languages" label="Languages" hint="As en, fr-LC." value={fields.languages.join(", ")} />
      </div>
      <TickGroup name="audience_codes" legend="For" options={audience(fields.audience_codes)} />
      <div>
        <SubmitButton pending="Saving…">Save the event</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** Those that it has stand first and in their order, so that saving does not turn it round. */
const audience = (codes: EventFields["audience_codes"]) =>
  [...new Set([...codes, ...AUDIENCE_CODES])].map((value) => ({
    value,
    label: wordOf(value),
    ticked: codes.includes(value),
  }));
