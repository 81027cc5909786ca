import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { PLACE_KINDS } from "@/lib/domains/content/vocabulary";
import { OSM_CATEGORIES } from "@/lib/flows/content-import/formats/osm-categories";
import { CATEGORY_KEYS } from "@/lib/flows/content-import/kinds/kinds.service";
import type { KindFields, ListedKind } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { CheckboxField, SelectField, TextField } from "../../../../_console/fields";
import { ActionForm } from "../../../../_console/form";
import { codeLabel, codeOptions } from "../../../../_content/choices";
import { FieldPairs } from "../../../../_content/fields-card";
import { FormTarget } from "../../../../_content/form-target";
import { save } from "../../actions";

interface Props {
  tag: string;
  fields: KindFields;
  shipped: ListedKind["shipped"];
}

/** How imports treat a kind. Blank fields follow the default. */
export function KindForm({ tag, fields, shipped }: Props) {
  const [category, kind] = shipped
    ? [`Default: ${OSM_CATEGORIES[shipped.category].name}`, `Default: ${codeLabel(shipped.kind)}`]
    : ["Choose a category", "Choose a place kind"];
  return (
    <ActionForm action={save} className="grid gap-5" guard>
      <FormTarget id={tag} base={baseOf({ ...fields })} />
      <CheckboxField name="published" label="Publish features of this kind as places" checked={fields.published} />
      <FieldPairs>
        <SelectField
          name="category"
          label="Category"
          value={fields.category}
          options={[
            { value: "", label: category },
            ...CATEGORY_KEYS.map((value) => ({ value, label: OSM_CATEGORIES[value].name })),
          ]}
        />
        <SelectField
          name="place_kind"
          label="Place kind"
          value={fields.place_kind}
          options={codeOptions(PLACE_KINDS, kind)}
        />
        <TextField
          name="visit_minutes"
          label="Minutes of a visit"
          hint="Leave blank to let tours decide."
          inputMode="numeric"
          value={fields.visit_minutes}
        />
      </FieldPairs>
      <p className="text-sm text-muted">
        Imports and feeds follow this from their next run on. A feature with several tags is published if one of them
        is; the first specific one sets its category.
      </p>
      <div>
        <SubmitButton pending="Saving…">Save rule</SubmitButton>
      </div>
    </ActionForm>
  );
}
