import type { ReactNode } from "react";
import { CheckboxField } from "../../../_console/fields";

interface Props<Row> {
  /** The name of the list in the form; its rows are `name.0`, `name.1`, … */
  name: string;
  legend: string;
  noun: string;
  rows: readonly Row[];
  children: (row: Row | undefined, name: (field: string) => string, at: number) => ReactNode;
}

const BLANK_ROWS = 2;

/** The rows of a list and blank rows to add more, without JavaScript: a row that stays blank is dropped. */
export function ListFields<Row>({ name, legend, noun, rows, children }: Props<Row>) {
  const all = [...rows, ...Array.from({ length: BLANK_ROWS }, () => undefined)];
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {all.map((row, at) => {
        const title = row === undefined ? `New ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${at + 1}`;
        const rowKey = `${name}.${at}`;
        return (
          <fieldset key={rowKey} className="grid min-w-0 gap-4 rounded-card border border-line p-4">
            <legend className="px-2 font-semibold">
              {row === undefined && at > rows.length ? `Another ${title.toLowerCase()}` : title}
            </legend>
            {children(row, (field) => `${rowKey}.${field}`, at)}
            {row !== undefined && <CheckboxField name={`${rowKey}.remove`} label={`Remove this ${noun}`} />}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
