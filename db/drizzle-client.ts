import type postgres from "postgres";
import type { Pool, Result, RowForm, Runner, Transaction } from "./pool";

/** A pool or a transaction with the interface of the driver's client that Drizzle expects. */
export type DrizzleClient = postgres.Sql & Runner;

interface Lazy extends PromiseLike<Result<unknown>> {
  values(): Promise<Result<unknown>>;
}

/**
 * Implements the few driver methods that Drizzle calls, all through `run`. Drizzle overwrites its client's parsers.
 * This has no effect here, because db/client.ts configures how values are parsed.
 */
export function drizzleClientOf(runner: Pool | Transaction): DrizzleClient {
  const unsafe = (text: string, params: unknown[] = [], options: { prepare?: boolean } = {}): Lazy => {
    const start = (form: RowForm) => runner.run({ text, params, prepare: options.prepare ?? false }, form);
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
    ...("begin" in runner ? { begin: nest(runner.begin) } : { savepoint: nest(runner.savepoint) }),
  };
  return client as unknown as DrizzleClient;
}
