"use client";
import { Card } from "@/app/ui/card";
import { BUSY_RATINGS, PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { PlaceFields } from "@/lib/domains/places/editing/place-form";
import { AreaField, SelectField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { CheckboxGroup } from "../../_content/checkbox-group";
import { codeOptions, optionsOf } from "../../_content/choices";
import { FieldPairs, FieldsCard } from "../../_content/fields-card";
import { FormTarget } from "../../_content/form-target";
import { AmenitiesField } from "../../_content/place/amenities-field";
import { HoursFields } from "../../_content/place/hours-fields";
import { LinksField } from "../../_content/place/links-field";
import { LocationFields } from "../../_content/place/location-fields";
import { SaveBar } from "../../_content/save-bar";
import { NarrativeField, SummaryField } from "../../_content/text-fields";
import { create, save } from "./actions";

interface Choice {
  id: string;
  name: string;
}

interface Props {
  /** The edited place; without it the form creates one. */
  place?: { id: string; base: string };
  fields: PlaceFields;
  choices: { areas: Choice[]; categories: Choice[] };
}

/** The form of a place, new or existing. It applies the service's schema while it is filled in. */
export function PlaceForm({ place, fields, choices }: Props) {
  return (
    <ActionForm action={place ? save : create} schema={PlaceFields} guard className="grid gap-6">
      {place && <FormTarget {...place} />}
      <FieldsCard title="About">
        <FieldPairs>
          <TextField name="name" label="Name" required value={fields.name} />
          <SelectField name="place_kind" label="Kind" options={codeOptions(PLACE_KINDS)} value={fields.place_kind} />
        </FieldPairs>
        <SummaryField value={fields.summary} />
        <AreaField
          name="description"
          label="Description"
          hint="Separate paragraphs with a blank line. Descriptions of at least 100 characters count towards completeness."
          rows={7}
          value={fields.description}
        />
        <SelectField
          name="category_id"
          label="Main category"
          options={optionsOf("None", choices.categories)}
          value={fields.category_id}
          className="sm:w-1/2"
        />
        <CheckboxGroup name="categories" legend="Other categories" options={categoryOptions(fields, choices)} />
      </FieldsCard>
      <FieldsCard title="Location">
        <LocationFields
          key={place?.base}
          lat={fields.lat}
          lng={fields.lng}
          area={fields.area_id}
          areas={optionsOf("None", choices.areas)}
        />
        <TextField name="address" label="Address" hint="Street and number." value={fields.address} />
        <FieldPairs>
          <TextField name="city" label="City" hint="Town or village." value={fields.city} />
          <TextField
            name="country_code"
            label="Country"
            hint="Two-letter code, such as LC."
            value={fields.country_code}
          />
        </FieldPairs>
      </FieldsCard>
      <FieldsCard title="Contacts and links">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField name="website_url" label="Website" type="url" value={fields.website_url} />
          <TextField name="contact_phone" label="Phone" type="tel" value={fields.contact_phone} />
          <TextField name="contact_email" label="Email" type="email" value={fields.contact_email} />
        </div>
        <LinksField key={place?.base} links={fields.links} />
      </FieldsCard>
      <Card title="Opening hours">
        <HoursFields key={place?.base} hours={fields.hours} exceptions={fields.hours_exceptions} />
      </Card>
      <Card title="Amenities">
        <AmenitiesField key={place?.base} amenities={fields.amenities} />
      </Card>
      <FieldsCard title="On tours">
        <FieldPairs>
          <TextField
            name="visit_minutes"
            label="Visit length in minutes"
            hint="Leave blank to use the usual length for its kind."
            inputMode="numeric"
            value={fields.visit_minutes}
          />
          <SelectField
            name="busy_rating"
            label="How busy"
            hint="Shown when there is no live rating."
            options={codeOptions(BUSY_RATINGS)}
            value={fields.busy_rating}
          />
        </FieldPairs>
        <NarrativeField value={fields.narrative} />
      </FieldsCard>
      <SaveBar>{place ? "Save place" : "Create draft"}</SaveBar>
    </ActionForm>
  );
}

/** The place's own categories come first, in their stored order, which visitors see. */
function categoryOptions({ categories }: PlaceFields, choices: Props["choices"]) {
  const attached = categories.flatMap((key) => choices.categories.filter((one) => one.id === key));
  const others = choices.categories.filter((one) => !categories.includes(one.id));
  return [...attached, ...others].map((one, at) => ({
    value: one.id,
    label: one.name,
    checked: at < attached.length,
  }));
}
