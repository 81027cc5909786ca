import { SubmitButton } from "@/app/ui/submit-button";
import { BUSY_RATINGS, PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import type { PlaceFields } from "@/lib/domains/places/editing/place-form";
import type { Choice } from "@/lib/domains/places/editing/places-admin.service";
import { AreaField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { CheckboxGroup } from "../../../_content/checkbox-group";
import { codeOptions, optionsOf } from "../../../_content/filters";
import { FormTarget } from "../../../_content/form-target";
import { NarrativeField, SummaryField } from "../../../_content/text-fields";
import { save } from "../actions";

interface Props {
  id: string;
  base: string;
  fields: PlaceFields;
  choices: { areas: Choice[]; categories: Choice[] };
}

/** The edit form of a place. */
export function PlaceForm({ id, base, fields, choices }: Props) {
  // The place's own categories come first, in their stored order, which visitors see.
  const attached = fields.categories.flatMap((key) => choices.categories.filter((one) => one.id === key));
  const others = choices.categories.filter((one) => !fields.categories.includes(one.id));
  return (
    <ActionForm action={save} className="grid gap-5">
      <FormTarget id={id} base={base} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" required value={fields.name} />
        <SelectField name="place_kind" label="Kind" options={codeOptions(PLACE_KINDS)} value={fields.place_kind} />
        <SelectField
          name="category_id"
          label="Main category"
          options={optionsOf("None", choices.categories)}
          value={fields.category_id}
        />
        <SelectField name="area_id" label="Area" options={optionsOf("None", choices.areas)} value={fields.area_id} />
      </div>
      <CheckboxGroup
        name="categories"
        legend="Other categories"
        options={[...attached, ...others].map((one, at) => ({
          value: one.id,
          label: one.name,
          checked: at < attached.length,
        }))}
      />
      <SummaryField value={fields.summary} />
      <AreaField name="description" label="Description" rows={8} value={fields.description} />
      <NarrativeField value={fields.narrative} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="address" label="Address" value={fields.address} />
        <TextField name="city" label="City" value={fields.city} />
        <TextField
          name="country_code"
          label="Country"
          hint="Two-letter code, such as LC."
          value={fields.country_code}
        />
        <TextField
          name="visit_minutes"
          label="Visit length in minutes"
          inputMode="numeric"
          value={fields.visit_minutes}
        />
        <TextField name="lat" label="Latitude" inputMode="decimal" value={fields.lat} />
        <TextField name="lng" label="Longitude" inputMode="decimal" value={fields.lng} />
        <TextField name="website_url" label="Website" type="url" value={fields.website_url} />
        <TextField name="contact_phone" label="Phone" type="tel" value={fields.contact_phone} />
        <TextField name="contact_email" label="Email" type="email" value={fields.contact_email} />
        <SelectField
          name="busy_rating"
          label="How busy"
          options={codeOptions(BUSY_RATINGS)}
          value={fields.busy_rating}
        />
      </div>
      <div>
        <SubmitButton pending="Saving…">Save place</SubmitButton>
      </div>
    </ActionForm>
  );
}
