import { Column, sql as drizzleSql, getTableColumns, Param, type SQL, type SQLWrapper, Table } from "drizzle-orm";
import { alias as drizzleAlias, PgDialect, type PgTable } from "drizzle-orm/pg-core";

/** The value of a parameter. An array is one parameter of an array type: write `= any(${ids})`. */
export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly (string | number | null)[];
/** A slot that becomes text: a table or column of the schema, or another fragment. */
type Part = Table | Column | Fragment;

/** A piece of SQL. Drizzle's query builder accepts it through `getSQL()`. */
export class Fragment implements SQLWrapper {
  constructor(
    readonly strings: readonly string[],
    readonly slots: readonly (Value | Part)[],
  ) {}

  getSQL(): SQL {
    const chunks: SQL[] = [];
    for (const [i, text] of this.strings.entries()) {
      chunks.push(drizzleSql.raw(text));
      if (i < this.slots.length) chunks.push(chunkOf(this.slots[i] as Value | Part));
    }
    return drizzleSql.join(chunks);
  }

  shouldOmitSQLParens(): boolean {
    return true;
  }
}

function chunkOf(slot: Value | Part): SQL {
  if (slot instanceof Fragment) return slot.getSQL();
  return isPart(slot) ? drizzleSql`${slot}` : drizzleSql`${new Param(slot)}`;
}

const isPart = (slot: object | Value): slot is Table | Column => slot instanceof Column || slot instanceof Table;

/**
 * Writes SQL like Drizzle's `sql`: tables and columns of the schema become quoted names, fragments are inserted, and
 * everything else becomes a parameter. Unlike Drizzle's, it renders a statement only once for each shape (its
 * fragments without the values), because rendering takes longer than many of our queries run.
 */
export const sql = (strings: TemplateStringsArray, ...slots: (Value | Part)[]): Fragment =>
  new Fragment(strings, slots);

/** An empty fragment, for an optional condition. */
export const none = sql``;

const texts = new Map<string, Fragment>();

/** Inserts text verbatim. Never pass text from a caller: use it only for words from a fixed list. */
export function rawSql(text: string): Fragment {
  let fragment = texts.get(text);
  if (!fragment) {
    fragment = new Fragment([text], []);
    texts.set(text, fragment);
  }
  return fragment;
}

/**
 * Inserts a word as an SQL literal, so that PostgreSQL plans for this value. Plans of the read pool are generic
 * (db/client.ts): for an unknown status the planner scans the whole list, even if an index would find a rare status
 * fast. Use it for columns with few distinct values. A word with characters outside the pattern becomes a parameter.
 */
export const literal = (word: string): Fragment => (/^[\w:.-]{1,100}$/.test(word) ? rawSql(`'${word}'`) : sql`${word}`);

/** A column's name without its table, as `insert` and `set` take it. */
export const nameOf = (column: Column): Fragment => rawSql(`"${column.name}"`);

/** The time at which the transaction began, as a value for Drizzle's builder. */
export const transactionTime: SQL = sql`now()`.getSQL();

const blanks: string[][] = [];

/** Joins fragments with a separator. */
export function join(fragments: readonly Fragment[], separator: Fragment): Fragment {
  const slots = fragments.flatMap((one, i) => (i === 0 ? [one] : [separator, one]));
  blanks[slots.length] ??= Array.from({ length: slots.length + 1 }, () => "");
  return new Fragment(blanks[slots.length] ?? [], slots);
}

/**
 * A table alias, for a statement that uses a table more than once: write `from ${reviews} ${r}`. Create it once per
 * module. Drizzle's `alias` returns a new object each time a column is read; this one returns the same object, so that
 * `render` finds the cached text.
 */
export function alias<T extends PgTable>(table: T, name: string): T {
  const aliased = drizzleAlias(table, name);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    { value: Object.create(column as Column, { table: { value: aliased } }), enumerable: true },
  ]);
  return Object.create(aliased, Object.fromEntries(columns)) as T;
}

/** A node of the trie that caches texts. The path from the root holds a template's strings and slots. */
class Shape {
  parameter: Shape | undefined;
  readonly parts = new Map<object, Shape>();
  text: string | undefined;

  next(part: object): Shape {
    let next = this.parts.get(part);
    if (!next) {
      next = new Shape();
      this.parts.set(part, next);
    }
    return next;
  }
}

const shapes = new Shape();
const dialect = new PgDialect();

/** Returns a statement's text and values. Drizzle renders the text once for each shape. */
export function render(fragment: Fragment): { text: string; params: Value[] } {
  const params: Value[] = [];
  const shape = walk(shapes, fragment, params);
  shape.text ??= dialect.sqlToQuery(fragment.getSQL()).sql;
  return { text: shape.text, params };
}

function walk(from: Shape, { strings, slots }: Fragment, params: Value[]): Shape {
  let shape = from.next(strings);
  for (const slot of slots) {
    if (slot instanceof Fragment) shape = walk(shape, slot, params);
    else if (typeof slot === "object" && slot !== null && (shape.parts.has(slot) || isPart(slot))) {
      shape = shape.next(slot);
    } else {
      params.push(slot as Value);
      shape.parameter ??= new Shape();
      shape = shape.parameter;
    }
  }
  return shape;
}
