import type { Sql } from "@/db/client";

/** Names a value inside a statement that is being written; gives its placeholder. */
export type Bind = (name: string) => string;
type Value = string | number | boolean | null | undefined;
type Write<S extends object> = (p: Bind, shape: S) => string;

/** The text of a statement for a shape, written once, with its values in order. */
function written<S extends object>(write: Write<S>) {
  const known = new Map<string, { text: string; names: string[] }>();
  return (shape: S, values: Record<string, Value>) => {
    let id = "";
    for (const name in shape) id += `${shape[name]},`;
    let one = known.get(id);
    if (!one) {
      const names: string[] = [];
      const bind: Bind = (name) => {
        if (!names.includes(name)) names.push(name);
        return `$${names.indexOf(name) + 1}`;
      };
      one = { text: write(bind, shape), names };
      known.set(id, one);
    }
    return { text: one.text, given: one.names.map((name) => values[name] ?? null) };
  };
}

/**
 * A hot statement: its text is written once for each shape and then only looked up, since putting it together
 * would cost more than running it. `write` gets a binder and the shape, and must use nothing else; values never
 * become text. Rows come back as the driver reads them.
 */
export function statement<S extends object>(write: Write<S>) {
  const textFor = written(write);
  return async <Row>(sql: Sql, shape: S, values: Record<string, Value>): Promise<Row[]> => {
    const { text, given } = textFor(shape, values);
    return (await sql.unsafe(text, given, { prepare: true })) as unknown as Row[];
  };
}

const SMALLEST_BOUND = 128;

/**
 * A limit written into the statement, at least `rows`. A prepared statement is planned once, without its values;
 * a bound that the planner sees keeps it on the index. Powers of two, so that there are few statements.
 */
export const boundOf = (rows: number): number => Math.max(SMALLEST_BOUND, 2 ** Math.ceil(Math.log2(rows)));

/**
 * A hot statement of at most one row, given as the bytes of its columns (UTF-8 text; null for a null): what is only
 * passed through need not become text and bytes again. Undefined where there is no row.
 */
export function bytesStatement<S extends object>(write: Write<S>) {
  const textFor = written(write);
  return async (sql: Sql, shape: S, values: Record<string, Value>): Promise<(Buffer | null)[] | undefined> => {
    const { text, given } = textFor(shape, values);
    const [row] = await sql.unsafe(text, given, { prepare: true }).raw();
    return row;
  };
}
