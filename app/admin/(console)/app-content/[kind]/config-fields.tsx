import type { Config } from "@/lib/app-content/app-content.contract";
import { AreaField } from "../../../_console/fields";

/** Config as a JSON document: its features are whatever the app knows by name. */
export function ConfigFields({ config }: { config: Config }) {
  return (
    <AreaField
      name="json"
      label="JSON document"
      hint="features (true or false by name), section_order (names) and branding (primary_color, logo_url)."
      rows={20}
      spellCheck={false}
      value={JSON.stringify(config, null, 2)}
    />
  );
}
