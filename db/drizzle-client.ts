import type postgres from "postgres";
import type { Pool } from "./pool";
import type { Result, RowForm, Runner, Transaction } from "./runner";

/** A pool or a transaction with the interface of the driver's client that Drizzle expects. */
export type DrizzleClient = postgres.Sql & Runner & Partial<Pick<Transaction, "commitWith">>;

interface Lazy extends PromiseLike<Result<unknown>> {
  values(): Promise<Result<unknown>>;
}

// Texts that the builder has sent, up to a number that bounds the prepared statements of a connection.
const MAX_TEXTS = 500;
const MAX_VALUES = 64;
const seen = new Set<string>();

/**
 * Whether to prepare a write of the builder: from its second use on, unless its text is one of too many. The driver needs two
 * round trips for a statement that is not prepared. The builder's reads stay unprepared, because they are written for plans
 * that depend on the values (db/client.ts).
 */
function isPrepared(text: string, params: readonly unknown[]): boolean {
  if (seen.has(text)) return true;
  if (
    seen.size < MAX_TEXTS &&
    params.length > 0 &&
    params.length <= MAX_VALUES &&
    /^(insert|update|delete) /.test(text)
  )
    seen.add(text);
  return false;
}

/**
 * Implements the few driver methods that Drizzle calls, all through `run`. Drizzle overwrites its client's parsers.
 * This has no effect here, because db/client.ts configures how values are parsed.
 */
export function drizzleClientOf(runner: Pool | Transaction): DrizzleClient {
  const unsafe = (text: string, params: unknown[] = [], options: { prepare?: boolean } = {}): Lazy => {
    const start = (form: RowForm) =>
      runner.run({ text, params, prepare: options.prepare || isPrepared(text, params) }, form);
    return {
      // biome-ignore lint/suspicious/noThenProperty: Drizzle awaits the driver's lazy query.
      then: (resolve, reject) => start("objects").then(resolve, reject),
      values: () => start("arrays"),
    };
  };
  const nest =
    <T>(open: (work: (tx: Transaction) => Promise<T>) => Promise<T>) =>
    (work: (tx: DrizzleClient) => Promise<T>) =>
      open((tx) => work(drizzleClientOf(tx)));
  const client = {
    run: runner.run,
    unsafe,
    options: { parsers: {}, serializers: {} },
    ...("begin" in runner
      ? { begin: nest(runner.begin) }
      : { savepoint: nest(runner.savepoint), commitWith: runner.commitWith }),
  };
  return client as unknown as DrizzleClient;
}
