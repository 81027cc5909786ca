import type { Reads } from "@/db/client";
import type { RowForm } from "@/db/runner";
import { runnerOf } from "./runner";

/** Names a value inside a statement. Returns its placeholder. */
export type Bind = (name: string) => string;
type Value = string | number | boolean | null | undefined;
type Write<S extends object> = (p: Bind, shape: S) => string;

interface Written {
  text: string;
  given: Exclude<Value, undefined>[];
}

/** Returns a statement's text, cached by shape, and its values in the order of the placeholders. */
function textWriter<S extends object>(write: Write<S>) {
  const known = new Map<string, { text: string; names: string[] }>();
  return (shape: S, values: Record<string, Value>): Written => {
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
 * A hot statement written by hand. Its text is built once for each shape and then cached. `write` gets a binder and the
 * shape, and must use nothing else, so values never become part of the text. Rows have the driver's types.
 */
export function statement<S extends object>(write: Write<S>) {
  const textFor = textWriter(write);
  return async <Row>(db: Reads, shape: S, values: Record<string, Value>): Promise<Row[]> =>
    send<Row>(db, textFor(shape, values), "objects");
}

const SMALLEST_BOUND = 128;

/**
 * A limit of at least `rows`, to write into the text of a statement. A prepared statement is planned once, without its
 * values; a limit in the text makes the planner use the index. Powers of two keep the number of statements small.
 */
export const boundOf = (rows: number): number => Math.max(SMALLEST_BOUND, 2 ** Math.ceil(Math.log2(rows)));

/**
 * A hot statement of at most one row, returned as the raw bytes of its columns (UTF-8 text, or null). A value that is
 * sent unchanged is then never decoded and encoded again. Undefined without a row.
 */
export function bytesStatement<S extends object>(write: Write<S>) {
  const textFor = textWriter(write);
  return async (db: Reads, shape: S, values: Record<string, Value>): Promise<(Buffer | null)[] | undefined> => {
    const [row] = await send<(Buffer | null)[]>(db, textFor(shape, values), "bytes");
    return row;
  };
}

const send = <Row>(db: Reads, { text, given }: Written, form: RowForm): Promise<Row[]> =>
  runnerOf(db).run<Row>({ text, params: given, prepare: true }, form);
