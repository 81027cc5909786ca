import { AreaField, TextField } from "../_console/fields";

interface Props {
  value: string | null;
}

/** What lists tell of a place, an event or a story. */
export const SummaryField = ({ value }: Props) => (
  <TextField name="summary" label="Summary" hint="A sentence, at most 500 characters." value={value} />
);

/** What a tour tells at a place or an event. */
export const NarrativeField = ({ value }: Props) => (
  <AreaField
    name="narrative"
    label="Narrative"
    hint="Read aloud on tours; composed from the facts where it is empty."
    rows={5}
    value={value}
  />
);
