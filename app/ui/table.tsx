// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the roles of a table with another CSS display
import type { ReactNode } from "react";
import { classes } from "./classes";

export interface Column<Row> {
  key: string;
  label: string;
  /** The content of the cell. */
  cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned. */
  align?: "left" | "right";
  /** The column that names the row: its cells are row headers. */
  heading?: boolean;
}

interface Props<Row> {
  /** The name of the table, for screen readers; visible with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table; on a phone each row is a card whose cells carry their column's label. */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey }: Props<Row>) {
  return (
    <table role="table" className="block w-full text-left sm:table">
      <caption className={showCaption ? "mb-2 block text-left font-semibold sm:table-caption" : "sr-only"}>
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="sm:border-b sm:border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classes("px-3 py-2 text-sm font-semibold text-muted", right(column))}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-card border border-line bg-surface p-3 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent sm:hover:bg-sunken"
          >
            {columns.map((column) => (
              <TableCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const right = ({ align }: { align?: "left" | "right" }): string | false => align === "right" && "sm:text-right";

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classes(
    "flex items-baseline justify-between gap-4 px-1 py-1 sm:table-cell sm:px-3 sm:py-3 sm:align-top",
    right(column),
    column.align === "right" && "tabular-nums",
    column.heading && "text-lg font-semibold sm:text-base",
  );
  const label = !column.heading && (
    <span aria-hidden="true" className="shrink-0 text-sm text-muted sm:hidden">
      {column.label}
    </span>
  );
  const content = <span className="min-w-0">{column.cell(row)}</span>;
  return column.heading ? (
    <th role="rowheader" scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td role="cell" className={className}>
      {label}
      {content}
    </td>
  );
}
