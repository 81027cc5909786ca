"use client";
import { Card } from "@/app/ui/card";
import { ADMISSION_TYPES, AGE_RATINGS, ATTENDANCE_MODES, AUDIENCE_CODES } from "@/lib/domains/content/vocabulary";
import { EventFields, NewEvent } from "@/lib/domains/events/editing/event-form";
import { EventStatus } from "@/lib/domains/events/events.schemas";
import { notRepeating } from "@/lib/domains/events/series/series-form";
import { AreaField, CheckboxField, SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { CheckboxGroup } from "../../_content/checkbox-group";
import { codeLabel, codeOptions, optionsOf } from "../../_content/choices";
import { FieldPairs, FieldsCard } from "../../_content/fields-card";
import { FormTarget } from "../../_content/form-target";
import { PlacePicker } from "../../_content/place-picker";
import { SaveBar } from "../../_content/save-bar";
import { NarrativeField, SummaryField } from "../../_content/text-fields";
import { create, save } from "./actions";
import { RepeatFields } from "./repeat-fields";

interface Choice {
  id: string;
  name: string;
}

interface Props {
  /** The edited event; without it the form creates one. */
  event?: { id: string; base: string };
  fields: EventFields;
  /** The name of the event's place. */
  place?: string | null;
  choices: { types: Choice[]; areas: Choice[]; organizers: Choice[] };
}

/** The form of an event, new or existing. Its times are in the event's own time zone. */
export function EventForm({ event, fields, place = null, choices }: Props) {
  return (
    <ActionForm action={event ? save : create} schema={event ? EventFields : NewEvent} guard className="grid gap-6">
      {event && <FormTarget {...event} />}
      <FieldsCard title="About">
        <FieldPairs>
          <TextField name="title" label="Title" required value={fields.title} />
          <SelectField
            name="type_id"
            label="Type"
            options={optionsOf("Choose a type", choices.types)}
            value={fields.type_id}
          />
        </FieldPairs>
        <SummaryField value={fields.summary} />
        <AreaField name="description" label="Description" rows={7} value={fields.description} />
      </FieldsCard>
      <FieldsCard title="Date and time">
        <FieldPairs>
          <TextField
            name="starts_at"
            label="Starts"
            type="datetime-local"
            step="any"
            required
            value={fields.starts_at}
          />
          <TextField name="ends_at" label="Ends" type="datetime-local" step="any" value={fields.ends_at} />
          <TextField name="timezone" label="Time zone" hint="For example, America/St_Lucia." value={fields.timezone} />
          <SelectField
            name="event_status"
            label="Event status"
            options={codeOptions(EventStatus.options)}
            value={fields.event_status}
          />
        </FieldPairs>
        <CheckboxField name="is_all_day" label="All day" checked={fields.is_all_day} />
        {!event && (
          <RepeatFields
            fields={notRepeating([])}
            prefix="repeats."
            daysHint="Leave blank for the day of the first date."
          />
        )}
      </FieldsCard>
      <Card title="Venue and organizer">
        <FieldPairs>
          <PlacePicker name="place_id" label="Place" value={fields.place_id} shown={place} />
          <SelectField name="area_id" label="Area" options={optionsOf("None", choices.areas)} value={fields.area_id} />
          <SelectField
            name="organizer_id"
            label="Organizer"
            options={optionsOf("None", choices.organizers)}
            value={fields.organizer_id}
          />
          <SelectField
            name="attendance_mode"
            label="Attendance"
            options={codeOptions(ATTENDANCE_MODES)}
            value={fields.attendance_mode}
          />
        </FieldPairs>
      </Card>
      <AdmissionFields fields={fields} />
      <Card title="On tours">
        <NarrativeField value={fields.narrative} />
      </Card>
      <SaveBar>{event ? "Save event" : "Create draft"}</SaveBar>
    </ActionForm>
  );
}

function AdmissionFields({ fields }: { fields: EventFields }) {
  return (
    <FieldsCard title="Admission and audience">
      <FieldPairs>
        <SelectField
          name="admission_type"
          label="Admission"
          options={codeOptions(ADMISSION_TYPES)}
          value={fields.admission_type}
        />
        <TextField name="ticket_url" label="Ticket website" type="url" value={fields.ticket_url} />
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
        <SelectField
          name="age_rating"
          label="Age rating"
          options={codeOptions(AGE_RATINGS, "Not specified")}
          value={fields.age_rating}
        />
        <TextField
          name="languages"
          label="Languages"
          hint="Language codes separated by commas, such as en, fr."
          value={fields.languages.join(", ")}
        />
      </FieldPairs>
      <CheckboxGroup name="audience_codes" legend="Audience" options={audience(fields.audience_codes)} />
    </FieldsCard>
  );
}

/** The event's own codes come first, in their stored order, so that saving keeps that order. */
const audience = (codes: EventFields["audience_codes"]) =>
  [...new Set([...codes, ...AUDIENCE_CODES])].map((value) => ({
    value,
    label: codeLabel(value),
    checked: codes.includes(value),
  }));
