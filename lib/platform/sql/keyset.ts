import type { Column } from "drizzle-orm";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Fragment, none, rawSql, sql } from "./template";

/** Selects a page of a list by descending id: the rows before or after an id, or the newest rows. */
export interface Turn {
  before?: string;
  after?: string;
  /** Selects a page of `EXPORT_SIZE` rows, for a file with the whole list. */
  forExport?: true;
}

/** A page of a list, newest first, with the keys of the next pages in both directions; null at an end of the list. */
export interface Paged<Item> {
  items: Item[];
  older: string | null;
  newer: string | null;
}

export const PAGE_SIZE = 25;
export const EXPORT_SIZE = 1_000;

const sizeOf = ({ forExport }: Turn): number => (forExport ? EXPORT_SIZE : PAGE_SIZE);
/** The limit of a page's query: one row more than the page has, which shows that there is another page. */
export const limitOf = (turn: Turn): Fragment => rawSql(String(sizeOf(turn) + 1));

/** The end of a query that is paginated by the id `column`: the bound, the order, and a limit of page size plus one. */
export function pageClause(column: Column, turn: Turn): Fragment {
  const { before, after } = validTurn(turn);
  const limit = limitOf(turn);
  if (after !== undefined) return sql`and ${column} > ${after}::bigint order by ${column} asc limit ${limit}`;
  const older = before === undefined ? none : sql`and ${column} < ${before}::bigint`;
  return sql`${older} order by ${column} desc limit ${limit}`;
}

/** Builds the page from the rows of a query that ends with `pageClause`. */
export const pageOf = <Row extends { id: string }, Item>(
  rows: readonly Row[],
  turn: Turn,
  present: (row: Row) => Item,
): Paged<Item> => pageBy(rows, validTurn(turn), present);

/** Like `pageOf`, for a list whose ids are not row ids. */
export function pageBy<Row extends { id: string }, Item>(
  rows: readonly Row[],
  turn: Turn,
  present: (row: Row) => Item,
): Paged<Item> {
  const { before, after } = turn;
  const more = rows.length > sizeOf(turn);
  const shown = rows.slice(0, sizeOf(turn));
  if (after !== undefined) shown.reverse();
  const older = (after !== undefined || more) && shown.at(-1)?.id;
  const newer = (after !== undefined ? more : before !== undefined) && shown[0]?.id;
  return { items: shown.map(present), older: older || null, newer: newer || null };
}

/** Drops malformed ids from a turn. */
const validTurn = ({ before, after, ...rest }: Turn): Turn => {
  if (after !== undefined && isRowId(after)) return { after, ...rest };
  return before !== undefined && isRowId(before) ? { before, ...rest } : rest;
};
