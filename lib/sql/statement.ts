import type { Sql } from "@/db/client";

/** Names a value inside a statement that is being written; gives its placeholder. */
export type Bind = (name: string) => string;
type Value = string | number | boolean | null | undefined;

/**
 * A hot statement: its text is written once for each shape and then only looked up, since putting it together
 * would cost more than running it. `write` gets a binder and the shape, and must use nothing else; values never
 * become text. Rows come back as the driver reads them.
 */
export function statement<S extends object>(write: (p: Bind, shape: S) => string) {
  const written = new Map<string, { text: string; names: string[] }>();
  const textFor = (shape: S) => {
    const id = Object.values(shape).join();
    let known = written.get(id);
    if (!known) {
      const names: string[] = [];
      const bind: Bind = (name) => {
        if (!names.includes(name)) names.push(name);
        return `$${names.indexOf(name) + 1}`;
      };
      known = { text: write(bind, shape), names };
      written.set(id, known);
    }
    return known;
  };
  return async <Row>(sql: Sql, shape: S, values: Record<string, Value>): Promise<Row[]> => {
    const { text, names } = textFor(shape);
    const given = names.map((name) => values[name] ?? null);
    return (await sql.unsafe(text, given, { prepare: true })) as unknown as Row[];
  };
}

const SMALLEST_BOUND = 128;

/**
 * A limit written into the statement, at least `rows`. A prepared statement is planned once, without its values;
 * a bound that the planner sees keeps it on the index. Powers of two, so that there are few statements.
 */
export const boundOf = (rows: number): number => Math.max(SMALLEST_BOUND, 2 ** Math.ceil(Math.log2(rows)));
