import type { Sql } from "@/db/client";
import { isRowId } from "@/lib/http/fields";

/** Which page of a list by descending id: the rows before or after an id, or the newest. */
export interface Turn {
  before?: string;
  after?: string;
}

/** A page of a list, newest first, with the keys to turn it by; null where there is nothing beyond. */
export interface Paged<Item> {
  items: Item[];
  older: string | null;
  newer: string | null;
}

export const PAGE_SIZE = 25;

/** The end of a query whose rows are turned by `column`, an id: what bounds it, its order and one row more than a page. */
export const turned = (db: Sql, column: string, turn: Turn) => {
  const { before, after } = sane(turn);
  const [key, bound] = [db.unsafe(column), db.unsafe(String(PAGE_SIZE + 1))];
  if (after !== undefined) return db`and ${key} > ${after}::bigint order by ${key} asc limit ${bound}`;
  const older = before === undefined ? db`` : db`and ${key} < ${before}::bigint`;
  return db`${older} order by ${key} desc limit ${bound}`;
};

/** The page of the rows that such a query gave. */
export const pageOf = <Row extends { id: string }, Item>(
  rows: readonly Row[],
  turn: Turn,
  present: (row: Row) => Item,
): Paged<Item> => pageBy(rows, sane(turn), present);

/** The same of a query that is turned by ids of its own kind. */
export function pageBy<Row extends { id: string }, Item>(
  rows: readonly Row[],
  { before, after }: Turn,
  present: (row: Row) => Item,
): Paged<Item> {
  const more = rows.length > PAGE_SIZE;
  const kept = rows.slice(0, PAGE_SIZE);
  if (after !== undefined) kept.reverse();
  const older = (after !== undefined || more) && kept.at(-1)?.id;
  const newer = (after !== undefined ? more : before !== undefined) && kept[0]?.id;
  return { items: kept.map(present), older: older || null, newer: newer || null };
}

/** The turn without what is no id. */
const sane = ({ before, after }: Turn): Turn => {
  if (after !== undefined && isRowId(after)) return { after };
  return before !== undefined && isRowId(before) ? { before } : {};
};
