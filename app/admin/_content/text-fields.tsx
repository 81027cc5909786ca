import { AreaField, TextField } from "../_console/fields";

interface Props {
  value: string | null;
}

/** The summary of a place, an event or a story, which lists show. */
export const SummaryField = ({ value }: Props) => (
  <TextField name="summary" label="Summary" hint="Shown in lists. One sentence, up to 500 characters." value={value} />
);

/** The narrative of a place or an event, which tours read aloud. */
export const NarrativeField = ({ value }: Props) => (
  <AreaField
    name="narrative"
    label="Narrative"
    hint="Read aloud on tours. Leave blank to generate it from the details."
    rows={5}
    value={value}
  />
);
