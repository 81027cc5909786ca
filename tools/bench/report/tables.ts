export type Cell = string | number;

/** The last cell of a goal. */
export const REACHED = "reached";
export const MISSED = "**not reached**";

/** A Markdown table. The first column is text, the others are right-aligned numbers. */
export function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(" | ")} |`;
  return [line(columns), line(columns.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** A row of a table in a text, by the names of its columns, under the heading of its section. */
export interface Row {
  section: string;
  columns: readonly string[];
  cells: readonly string[];
}

/** Every row of every table of a text. */
export function* rowsOf(text: string): Generator<Row, void, undefined> {
  let section = "";
  let columns: string[] | undefined;
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    const cells = line.startsWith("|") ? line.split("|").slice(1, -1) : undefined;
    const trimmed = cells?.map((cell) => cell.trim());
    if (trimmed === undefined) columns = undefined;
    else if (columns === undefined) columns = trimmed;
    else if (!/^-+:?$/.test(trimmed[0] ?? "")) yield { section, columns, cells: trimmed };
  }
}
