import type { Queryable } from "@/db/client";
import type { Result, RowForm } from "@/db/runner";
import type { RowOf, RowType } from "./columns";
import { runnerOf } from "./runner";
import { type Fragment, render } from "./template";

interface Statement<A extends unknown[]> {
  /** Builds the statement from the arguments, and from nothing else, so that the set of its texts stays bounded. */
  sql: (...args: A) => Fragment;
  /** Arguments that together produce every text. tests/database/statements.test.ts prepares them all. */
  samples: readonly NoInfer<A>[];
  /** False for a statement with an unbounded number of texts. Default: true, planned once per connection. */
  prepare?: boolean;
}

interface Reading<R extends RowType, A extends unknown[]> extends Statement<A> {
  /** The columns of the result, in the statement's order. */
  row: R;
}

type Run<A extends unknown[], T> = (db: Queryable, ...args: A) => Promise<T>;

/** The parts of a query, for the test that prepares every statement. */
export interface Definition {
  row: RowType | undefined;
  statements: () => Fragment[];
}

const definitions = new Map<unknown, Definition>();

/** The queries of all modules that are loaded, by the function that runs each. */
export const registeredQueries = (): ReadonlyMap<unknown, Definition> => definitions;

/** Defines a query whose function returns all rows. It runs on either pool and inside a transaction. */
export function query<R extends RowType, A extends unknown[]>(reading: Reading<R, A>): Run<A, RowOf<R>[]> {
  const decode = decoderOf(reading.row);
  return register(reading, async (db, ...args) => decode(await send(db, reading, args)));
}

/** Like `query`, for a statement of at most one row. Returns undefined without a row. */
export function queryRow<R extends RowType, A extends unknown[]>(reading: Reading<R, A>): Run<A, RowOf<R> | undefined> {
  const decode = decoderOf(reading.row);
  return register(reading, async (db, ...args) => decode(await send(db, reading, args))[0]);
}

/** Like `query`, for a statement that always returns one row, such as an aggregate. Throws without a row. */
export function queryOne<R extends RowType, A extends unknown[]>(reading: Reading<R, A>): Run<A, RowOf<R>> {
  const decode = decoderOf(reading.row);
  return register(reading, async (db, ...args) => {
    const [row] = decode(await send(db, reading, args));
    if (!row) throw new Error("the statement returned no row");
    return row;
  });
}

/**
 * Like `queryRow`, but returns the raw bytes of each column. Use it for a row that is sent unchanged, because it avoids
 * decoding the bytes to text and encoding them again.
 */
export function queryBytes<A extends unknown[]>(reading: Reading<RowType, A>): Run<A, (Buffer | null)[] | undefined> {
  return register(reading, async (db, ...args) => (await send<A, (Buffer | null)[]>(db, reading, args, "bytes"))[0]);
}

/** Defines a statement whose function returns how many rows it matched or changed. */
export function command<A extends unknown[]>(statement: Statement<A>): Run<A, number> {
  return register(statement, async (db, ...args) => (await send(db, statement, args)).count);
}

/** Defines a statement whose function returns whether it matched or changed any row. */
export function matches<A extends unknown[]>(statement: Statement<A>): Run<A, boolean> {
  return register(statement, async (db, ...args) => (await send(db, statement, args)).count > 0);
}

function register<A extends unknown[], T>(
  { sql, samples, row }: Statement<A> & { row?: RowType },
  run: Run<A, T>,
): Run<A, T> {
  definitions.set(run, { row, statements: () => samples.map((sample) => sql(...sample)) });
  return run;
}

type Row = Record<string, unknown>;

function send<A extends unknown[], T = Row>(
  db: Queryable,
  statement: Statement<A>,
  args: A,
  form?: RowForm,
): Promise<Result<T>> {
  const { text, params } = render(statement.sql(...args));
  return runnerOf(db).run<T>({ text, params, prepare: statement.prepare ?? true }, form);
}

/** Converts rows in place. Most columns need no conversion. */
function decoderOf<R extends RowType>(row: R): (rows: Row[]) => RowOf<R>[] {
  const decoders = Object.entries(row).flatMap(([name, { decode }]) => (decode ? [{ name, decode }] : []));
  return (rows) => {
    for (const row of rows) {
      for (const { name, decode } of decoders) {
        const value = row[name];
        if (value !== null) row[name] = decode(value);
      }
    }
    return rows as RowOf<R>[];
  };
}
