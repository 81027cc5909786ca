import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/admin/edits";
import type { ProductFields } from "@/lib/commerce/catalogue/products-edit.service";
import { AreaField, SelectField, TextField, TickField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { optionsOf } from "../../../_content/filters";
import { Of } from "../../../_content/of";
import { save } from "../actions";

interface Props {
  id: string;
  fields: ProductFields;
  categories: { id: string; name: string }[];
}

/** A product and its place in the menu; its prices are only ever added to. */
export function ProductForm({ id, fields, categories }: Props) {
  return (
    <ActionForm action={save} className="grid gap-5">
      <Of id={id} base={baseOf(fields)} />
      <TextField name="name" label="Name" required value={fields.name} />
      <AreaField name="description" label="Description" rows={4} value={fields.description ?? ""} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name="sku" label="SKU" required value={fields.sku} />
        <SelectField
          name="category_id"
          label="Category of the menu"
          options={optionsOf("None", categories)}
          value={fields.category_id ?? ""}
        />
        <TextField
          name="position"
          label="Position in the menu"
          hint="Lower is shown first."
          inputMode="numeric"
          value={String(fields.position)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="starts_at"
          label="Shown from"
          type="datetime-local"
          step="any"
          value={fields.starts_at ?? ""}
        />
        <TextField name="ends_at" label="Shown until" type="datetime-local" step="any" value={fields.ends_at ?? ""} />
      </div>
      <TickField name="published" label="Published" ticked={fields.published} />
      <TickField name="enabled" label="In the menu" ticked={fields.enabled} />
      <div>
        <SubmitButton pending="Saving…">Save the product</SubmitButton>
      </div>
    </ActionForm>
  );
}
