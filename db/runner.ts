import type postgres from "postgres";

/**
 * Called with each statement's text, without values, when it starts. The returned function is called when it ends, with
 * the error of a failed one.
 */
export type Observe = (text: string) => (error?: unknown) => void;

export interface Statement {
  text: string;
  params: readonly unknown[];
  /** Prepares the statement, so that it is planned once per connection. Has no effect behind a transaction pooler. */
  prepare: boolean;
}

/** How rows are returned: objects by column name, arrays in column order, or arrays of each column's bytes. */
export type RowForm = "objects" | "arrays" | "bytes";
/** The rows of a result, and how many rows the statement returned or changed. */
export type Result<Row> = Row[] & { count: number; command: string };

/** Runs statements: on any connection of a pool, or on the one connection of a transaction. */
export interface Runner {
  run<Row = Record<string, unknown>>(statement: Statement, form?: RowForm): Promise<Result<Row>>;
}

export interface Transaction extends Runner {
  savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Sends COMMIT right behind the statements that `last` starts before it returns, and settles like `last`. The transaction
   * takes no further statement. If one of them fails, nothing is committed.
   */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
}

/** Reports a statement to the observer, if there is one. */
export function withObserver<T>(observe: Observe | undefined, text: string, work: () => Promise<T>): Promise<T> {
  return observe ? observed(observe(text), work) : work();
}

async function observed<T>(end: ReturnType<Observe>, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Sends a statement. The driver keeps the order in which the statements of a connection are started. */
export function send<Row>(
  client: Pick<postgres.ISql, "unsafe">,
  { text, params, prepare }: Statement,
  form: RowForm = "objects",
): Promise<Result<Row>> {
  // Without `simple: false`, which the driver's types lack, a statement without values would not be prepared.
  const options = prepare ? { prepare, simple: false } : { prepare };
  const query = client.unsafe(text, params as never[], options);
  const result: unknown = form === "objects" ? query : form === "arrays" ? query.values() : query.raw();
  return result as Promise<Result<Row>>;
}
