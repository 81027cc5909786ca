import type { Config } from "@/lib/domains/app-content/app-content.contract";
import { AreaField } from "../../../_console/fields";

/** The configuration as JSON, because the app defines its own feature names. */
export function ConfigFields({ config }: { config: Config }) {
  return (
    <AreaField
      name="json"
      label="JSON"
      hint="JSON with features (name: true or false), section_order (names) and branding (primary_color, logo_url)."
      rows={20}
      spellCheck={false}
      value={JSON.stringify(config, null, 2)}
    />
  );
}
