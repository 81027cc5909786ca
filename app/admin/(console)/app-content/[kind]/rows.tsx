import type { ReactNode } from "react";
import { TickField } from "../../../_console/fields";

interface Props<Row> {
  /** The list's name in the form; its rows are `name.0`, `name.1`, … */
  name: string;
  legend: string;
  noun: string;
  rows: readonly Row[];
  children: (row: Row | undefined, name: (field: string) => string, at: number) => ReactNode;
}

const BLANK = 2;

/** Rows of a list, and blank ones below to add by. A row that stays blank is none, so that no script is needed. */
export function Rows<Row>({ name, legend, noun, rows, children }: Props<Row>) {
  const all = [...rows, ...Array.from({ length: BLANK }, () => undefined)];
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {all.map((row, at) => {
        const title = row === undefined ? `New ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${at + 1}`;
        const row_key = `${name}.${at}`;
        return (
          <fieldset key={row_key} className="grid min-w-0 gap-4 rounded-card border border-line p-4">
            <legend className="px-2 font-semibold">
              {row === undefined && at > rows.length ? `Another ${title.toLowerCase()}` : title}
            </legend>
            {children(row, (field) => `${row_key}.${field}`, at)}
            {row !== undefined && <TickField name={`${row_key}.remove`} label={`Remove this ${noun}`} />}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
