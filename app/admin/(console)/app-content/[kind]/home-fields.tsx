import type { Home } from "@/lib/domains/app-content/app-content.contract";
import { SECTION_TYPES } from "@/lib/domains/app-content/section-types";
import { SelectField, TextField } from "../../../_console/fields";
import { codeLabel } from "../../../_content/choices";
import { ListFields } from "./list-fields";

const SECTIONS = [
  { value: "", label: "Choose…" },
  ...SECTION_TYPES.map((value) => ({ value, label: codeLabel(value) })),
];
const ORDER_HINT = "Lower numbers come first.";

/** The fields of the home screen. */
export function HomeFields({ home: { hero, featured_sections: sections, ctas } }: { home: Home }) {
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="mb-3 text-lg font-semibold">Hero</legend>
        <TextField name="hero.headline" label="Headline" value={hero.headline} />
        <TextField name="hero.subheadline" label="Subheadline" value={hero.subheadline} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="hero.image_url"
            label="Image"
            hint="A web address, or a path under /media/."
            value={hero.image_url}
          />
          <TextField name="hero.cta_label" label="Button label" value={hero.cta_label} />
        </div>
      </fieldset>
      <ListFields name="featured_sections" legend="Sections" noun="section" rows={sections}>
        {(row, name, at) => (
          <div className="grid gap-4 sm:grid-cols-4">
            <TextField name={name("title")} label="Title" value={row?.title} />
            <SelectField name={name("type")} label="Content" options={SECTIONS} value={row?.type} />
            <TextField name={name("limit")} label="Limit" inputMode="numeric" value={row && String(row.limit)} />
            <TextField
              name={name("place")}
              label="Order"
              hint={ORDER_HINT}
              inputMode="numeric"
              value={row && String(at + 1)}
            />
          </div>
        )}
      </ListFields>
      <ListFields name="ctas" legend="Buttons" noun="button" rows={ctas}>
        {(row, name, at) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField name={name("label")} label="Label" value={row?.label} />
            <TextField
              name={name("target_route")}
              label="Target"
              hint="A route such as /events, or a web address."
              value={row?.target_route}
            />
            <TextField name={name("icon")} label="Icon" value={row?.icon} />
            <TextField name={name("color")} label="Colour" hint="For example, #1a7f64." value={row?.color} />
            <TextField
              name={name("place")}
              label="Order"
              hint={ORDER_HINT}
              inputMode="numeric"
              value={row && String(at + 1)}
            />
          </div>
        )}
      </ListFields>
    </>
  );
}
