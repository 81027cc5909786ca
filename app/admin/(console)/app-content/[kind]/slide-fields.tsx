import type { TourSlide } from "@/lib/domains/app-content/app-content.contract";
import { AreaField, TextField } from "../../../_console/fields";
import { ListFields } from "./list-fields";

/** The fields of the onboarding slides. */
export function SlideFields({ slides }: { slides: TourSlide[] }) {
  return (
    <ListFields name="slides" legend="Slides" noun="slide" rows={slides}>
      {(row, name) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[3fr_1fr]">
            <TextField name={name("headline")} label="Headline" value={row?.headline} />
            <TextField
              name={name("order")}
              label="Order"
              hint="Lower numbers come first."
              inputMode="numeric"
              value={row && String(row.order)}
            />
          </div>
          <AreaField name={name("body")} label="Text" rows={3} value={row?.body} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name={name("image_url")}
              label="Image"
              hint="A web address, or a path under /media/."
              value={row?.image_url}
            />
            <TextField name={name("cta_label")} label="Button label" value={row?.cta_label} />
          </div>
        </>
      )}
    </ListFields>
  );
}
