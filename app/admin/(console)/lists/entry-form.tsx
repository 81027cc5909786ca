"use client";
import { SubmitButton } from "@/app/ui/submit-button";
import type { TaxonomyKind } from "@/lib/domains/content/taxonomy.service";
import { TAXONOMY_FORMS } from "@/lib/domains/content/taxonomy-forms";
import { AreaField, CheckboxField, TextField } from "../../_console/fields";
import { ActionForm } from "../../_console/form";
import { FieldPairs } from "../../_content/fields-card";
import { FormTarget } from "../../_content/form-target";
import { create, save } from "./actions";
import { LISTS } from "./kinds";

interface Props {
  kind: TaxonomyKind;
  /** The edited entry; without it the form adds one. */
  entry?: { id: string; base: string };
  fields: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);

/** The form of one entry of a list. */
export function EntryForm({ kind, entry, fields }: Props) {
  return (
    <ActionForm action={entry ? save : create} schema={TAXONOMY_FORMS[kind]} guard={entry !== undefined}>
      {entry && <FormTarget {...entry} />}
      <input type="hidden" name="list" value={kind} />
      <TextField name="name" label="Name" required value={text(fields.name)} />
      {kind === "areas" && (
        <AreaField
          name="polygon"
          label="Boundary"
          hint="GeoJSON: a Polygon, a MultiPolygon, or a feature with one. Leave blank if unknown."
          rows={6}
          value={text(fields.polygon)}
        />
      )}
      {kind === "categories" && (
        <FieldPairs>
          <TextField name="icon" label="Icon" hint="A name that your app knows." value={text(fields.icon)} />
          <TextField name="color" label="Colour" hint="For example, #1a7f64." value={text(fields.color)} />
        </FieldPairs>
      )}
      {kind === "organizers" && (
        <FieldPairs>
          <TextField name="website_url" label="Website" type="url" value={text(fields.website_url)} />
          <TextField name="logo_url" label="Logo" hint="A web address." value={text(fields.logo_url)} />
          <TextField name="public_email" label="Email" type="email" value={text(fields.public_email)} />
          <TextField name="public_phone" label="Phone" type="tel" value={text(fields.public_phone)} />
        </FieldPairs>
      )}
      {(kind === "categories" || kind === "event_types") && (
        <CheckboxField name="active" label="In use" checked={fields.active !== false} />
      )}
      <div>
        <SubmitButton>{entry ? `Save ${LISTS[kind].one}` : `Add ${LISTS[kind].one}`}</SubmitButton>
      </div>
    </ActionForm>
  );
}
