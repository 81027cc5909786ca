import { Readable } from "node:stream";
import { DateTime } from "luxon";
import type { z } from "zod";
import { recordExport } from "@/lib/domains/admin/export-log.service";
import type { Permission } from "@/lib/domains/admin/permissions";
import { formatMajor } from "@/lib/domains/commerce/money-text";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import type { Paged, Turn } from "@/lib/platform/sql/keyset";
import { CSV_START, type CsvValue, csvLine } from "@/lib/platform/text/csv";
import { adminOrRefusal } from "./console-json";
import { operatorOf } from "./current-admin";
import { type FiltersOf, readList } from "./list";

/** A column of the file. `amount` is a sum of money in minor units, which the last lines add up by currency. */
export type CsvColumn<Row> = { label: string } & (
  | { cell: (row: Row) => CsvValue }
  | { amount: (row: Row) => number; currency: (row: Row) => string }
);

interface Export<Row, Shape extends Filters> {
  /** The name of the list in the file's name and in the audit log. */
  name: string;
  permission: Permission;
  /** The filters of the list's screen. */
  filters: Shape;
  columns: readonly CsvColumn<Row>[];
  page: (filters: FiltersOf<Shape>, turn: Turn) => Promise<Paged<Row>>;
}
type Filters = Record<string, z.ZodType<string | undefined>>;

/**
 * The route of a console list as a CSV file: every row that matches the filters of the address, read page by page while it
 * is sent, so that memory stays bounded. Each export has an entry in the audit log.
 */
export const csvExport =
  <Row, Shape extends Filters>(list: Export<Row, Shape>) =>
  async (request: Request): Promise<Response> => {
    const admin = await adminOrRefusal(list.permission);
    if (admin instanceof Response) return admin;
    const given = Object.fromEntries(new URL(request.url).searchParams);
    const { filters } = await readList("", list.filters, Promise.resolve(given));
    await recordExport(operatorOf(admin), list.name, filters);
    const lines = linesOf(list.columns, (turn) => list.page(filters, turn));
    return new Response(Readable.toWeb(Readable.from(reported(lines))) as ReadableStream, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8; header=present",
        "Content-Disposition": `attachment; filename="${fileNameOf(list.name, new Date(), env().DESTINATION_TIMEZONE)}"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };

/** The name of the file of a list, with the day in a time zone: `orders-2026-11-27.csv`. */
export const fileNameOf = (list: string, now: Date, zone: string): string =>
  `${list}-${DateTime.fromJSDate(now, { zone }).toISODate()}.csv`;

/** The file in pieces: the header, one piece for each page, and the totals. */
export async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  read: (turn: Turn) => Promise<Paged<Row>>,
): AsyncGenerator<Buffer> {
  const totals = new Totals(columns);
  yield Buffer.from(CSV_START + csvLine(columns.map(({ label }) => label)));
  let before: string | null = null;
  do {
    const page: Paged<Row> = await read({ forExport: true, ...(before !== null && { before }) });
    yield Buffer.from(page.items.map((row) => csvLine(columns.map((column) => cellOf(column, row)))).join(""));
    for (const row of page.items) totals.add(row);
    before = page.older;
  } while (before !== null);
  yield Buffer.from(totals.lines());
}

/** Logs why a file is incomplete, and breaks the connection, so that the file does not look complete. */
async function* reported(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* lines;
  } catch (error) {
    log.error({ err: error }, "an export broke off");
    throw error;
  }
}

const cellOf = <Row>(column: CsvColumn<Row>, row: Row): CsvValue =>
  "cell" in column ? column.cell(row) : Number(formatMajor(column.amount(row), column.currency(row)));

/** The sums of the columns with money, by currency. */
class Totals<Row> {
  readonly #sums = new Map<string, number[]>();
  constructor(readonly columns: readonly CsvColumn<Row>[]) {}

  add(row: Row): void {
    for (const [at, column] of this.columns.entries()) {
      if ("cell" in column) continue;
      const currency = column.currency(row);
      const sums = this.#sums.get(currency) ?? this.columns.map(() => 0);
      sums[at] = (sums[at] ?? 0) + column.amount(row);
      this.#sums.set(currency, sums);
    }
  }

  /** A line for each currency, which begins with `Total XCD`. */
  lines(): string {
    const byCode = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return byCode
      .map(([currency, sums]) =>
        csvLine(
          this.columns.map((column, at) => {
            if (at === 0) return `Total ${currency}`;
            return "cell" in column ? null : Number(formatMajor(sums[at] ?? 0, currency));
          }),
        ),
      )
      .join("");
  }
}
