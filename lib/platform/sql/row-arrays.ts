import { Fragment } from "./template";

/** A value of a row. A list becomes the text of an array. */
type Cell = string | number | boolean | Date | null | readonly string[];

/**
 * Defines the rows of a statement as parameters, one array for each column: `unnest(…) as given (…)`. PostgreSQL reads arrays
 * in a third of the time that it takes to read the same rows as JSON.
 *
 * `columns` has the type of each column. A column whose values are lists has the type `text`, because `unnest` takes arrays
 * of arrays apart; cast it in the statement (`words::text[]`).
 */
export function rowArrays<Row extends { [Name in keyof Row]: Cell }>(
  columns: Readonly<Record<keyof Row & string, string>>,
): (rows: readonly Row[]) => Fragment {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const between = names.slice(0, -1).map((name) => `::${columns[name]}[], `);
  const last = names.at(-1);
  const strings = ["unnest(", ...between, `::${last && columns[last]}[]) as given (${names.join(", ")})`];
  return (rows) =>
    new Fragment(
      strings,
      names.map((name) => arrayText(rows.map((row) => itemOf(row[name])))),
    );
}

function itemOf(cell: Cell): string | number | null {
  if (cell === null || typeof cell === "string" || typeof cell === "number") return cell;
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "boolean" ? String(cell) : arrayText(cell);
}

/** The characters that JSON escapes in another way than the text of an array. */
const OTHERWISE = /[^ -\ud7ff\ue000-\uffff]/;

/** Returns the text of an array. JSON has the same form inside its brackets, and is written much faster than by the driver. */
function arrayText(values: readonly (string | number | null)[]): string {
  if (!values.some((value) => typeof value === "string" && OTHERWISE.test(value)))
    return `{${JSON.stringify(values).slice(1, -1)}}`;
  const items = values.map((value) => (value === null ? "null" : `"${String(value).replace(/["\\]/g, "\\$&")}"`));
  return `{${items.join(",")}}`;
}
