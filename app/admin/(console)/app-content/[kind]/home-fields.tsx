import type { Home } from "@/lib/app-content/app-content.contract";
import { TextField } from "../../../_console/fields";
import { Rows } from "./rows";

const PLACE_HINT = "Lower comes first.";

/** The home screen, part by part. */
export function HomeFields({ home: { hero, featured_sections: sections, ctas } }: { home: Home }) {
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="mb-3 text-lg font-semibold">Top of the screen</legend>
        <TextField name="hero.headline" label="Headline" value={hero.headline} />
        <TextField name="hero.subheadline" label="Line below" value={hero.subheadline} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="hero.image_url"
            label="Picture"
            hint="An address, or a path under /media/."
            value={hero.image_url}
          />
          <TextField name="hero.cta_label" label="Words on the button" value={hero.cta_label} />
        </div>
      </fieldset>
      <Rows name="featured_sections" legend="Sections" noun="section" rows={sections}>
        {(row, name, at) => (
          <div className="grid gap-4 sm:grid-cols-4">
            <TextField name={name("title")} label="Title" value={row?.title} />
            <TextField name={name("type")} label="Shows" hint="As places, events." value={row?.type} />
            <TextField name={name("limit")} label="How many" inputMode="numeric" value={row && String(row.limit)} />
            <TextField
              name={name("place")}
              label="Order"
              hint={PLACE_HINT}
              inputMode="numeric"
              value={row && String(at + 1)}
            />
          </div>
        )}
      </Rows>
      <Rows name="ctas" legend="Buttons" noun="button" rows={ctas}>
        {(row, name, at) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField name={name("label")} label="Words" value={row?.label} />
            <TextField
              name={name("target_route")}
              label="Leads to"
              hint="A route, as /events, or an address."
              value={row?.target_route}
            />
            <TextField name={name("icon")} label="Icon" value={row?.icon} />
            <TextField name={name("color")} label="Colour" hint="As #1a7f64." value={row?.color} />
            <TextField
              name={name("place")}
              label="Order"
              hint={PLACE_HINT}
              inputMode="numeric"
              value={row && String(at + 1)}
            />
          </div>
        )}
      </Rows>
    </>
  );
}
