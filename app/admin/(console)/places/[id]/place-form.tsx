import { SubmitButton } from "@/app/ui/submit-button";
import { BUSY_RATINGS, PLACE_KINDS } from "@/lib/content/vocabulary";
import type { PlaceFields } from "@/lib/places/editing/place-form";
import type { Choice } from "@/lib/places/editing/places-admin.service";
import { AreaField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { optionsOf, wordOptions } from "../../../_content/filters";
import { Of } from "../../../_content/of";
import { NarrativeField, SummaryField } from "../../../_content/prose";
import { TickGroup } from "../../../_content/tick-group";
import { save } from "../actions";

interface Props {
  id: string;
  base: string;
  fields: PlaceFields;
  choices: { areas: Choice[]; categories: Choice[] };
}

/** The main fields of a place. */
export function PlaceForm({ id, base, fields, choices }: Props) {
  // Those that it is in stand first and in their order, which is the one that guests see.
  const attached = fields.categories.flatMap((key) => choices.categories.filter((one) => one.id === key));
  const others = choices.categories.filter((one) => !fields.categories.includes(one.id));
  return (
    <ActionForm action={save} className="grid gap-5">
      <Of id={id} base={base} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" required value={fields.name} />
        <SelectField name="place_kind" label="Kind" options={wordOptions(PLACE_KINDS)} value={fields.place_kind} />
        <SelectField
          name="category_id"
          label="Main category"
          options={optionsOf("None", choices.categories)}
          value={fields.category_id}
        />
        <SelectField name="area_id" label="Area" options={optionsOf("None", choices.areas)} value={fields.area_id} />
      </div>
      <TickGroup
        name="categories"
        legend="Further categories"
        options={[...attached, ...others].map((one, at) => ({
          value: one.id,
          label: one.name,
          ticked: at < attached.length,
        }))}
      />
      <SummaryField value={fields.summary} />
      <AreaField name="description" label="Description" rows={8} value={fields.description} />
      <NarrativeField value={fields.narrative} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="address" label="Address" value={fields.address} />
        <TextField name="city" label="City" value={fields.city} />
        <TextField name="country_code" label="Country" hint="Two letters, as LC." value={fields.country_code} />
        <TextField name="visit_minutes" label="Minutes of a visit" inputMode="numeric" value={fields.visit_minutes} />
        <TextField name="lat" label="Latitude" inputMode="decimal" value={fields.lat} />
        <TextField name="lng" label="Longitude" inputMode="decimal" value={fields.lng} />
        <TextField name="website_url" label="Website" type="url" value={fields.website_url} />
        <TextField name="contact_phone" label="Phone" type="tel" value={fields.contact_phone} />
        <TextField name="contact_email" label="Email" type="email" value={fields.contact_email} />
        <SelectField
          name="busy_rating"
          label="How busy"
          options={wordOptions(BUSY_RATINGS)}
          value={fields.busy_rating}
        />
      </div>
      <div>
        <SubmitButton pending="Saving…">Save the place</SubmitButton>
      </div>
    </ActionForm>
  );
}
