import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import type { ProductFields } from "@/lib/domains/commerce/catalogue/products-edit.service";
import { AreaField, CheckboxField, SelectField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { optionsOf } from "../../../_content/choices";
import { FormTarget } from "../../../_content/form-target";
import { save } from "../actions";

interface Props {
  id: string;
  fields: ProductFields;
  categories: { id: string; name: string }[];
}

/** The edit form of a menu item. Prices are not in it: they are append-only. */
export function ProductForm({ id, fields, categories }: Props) {
  return (
    <ActionForm action={save} className="grid gap-5">
      <FormTarget id={id} base={baseOf(fields)} />
      <TextField name="name" label="Name" required value={fields.name} />
      <AreaField name="description" label="Description" rows={4} value={fields.description ?? ""} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name="sku" label="SKU" required value={fields.sku} />
        <SelectField
          name="category_id"
          label="Menu category"
          options={optionsOf("None", categories)}
          value={fields.category_id ?? ""}
        />
        <TextField
          name="position"
          label="Menu position"
          hint="Lower numbers come first."
          inputMode="numeric"
          value={String(fields.position)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="starts_at" label="Show from" type="datetime-local" step="any" value={fields.starts_at ?? ""} />
        <TextField name="ends_at" label="Show until" type="datetime-local" step="any" value={fields.ends_at ?? ""} />
      </div>
      <CheckboxField name="published" label="Available to order" checked={fields.published} />
      <CheckboxField name="enabled" label="Show on the menu" checked={fields.enabled} />
      <div>
        <SubmitButton pending="Saving…">Save menu item</SubmitButton>
      </div>
    </ActionForm>
  );
}
