import type postgres from "postgres";
import { type DriverClients, isConnectionLost } from "./driver-clients";
import type { Gate, PoolUse } from "./gate";
import { TransactionConnection } from "./transaction-connection";

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
export type Result<Row> = Row[] & { count: number };

/** Runs statements: on any connection of a pool, or on the one connection of a transaction. */
export interface Runner {
  run<Row = Record<string, unknown>>(statement: Statement, form?: RowForm): Promise<Result<Row>>;
}

export interface Transaction extends Runner {
  savepoint<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

export interface Pool extends Runner {
  begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  use(): PoolUse;
}

/**
 * Puts the gate and the observer in front of a driver client. Every statement of the service goes through `run`.
 * A statement enters the gate when it starts and leaves it when it ends; a transaction does so as a whole, because
 * its statements never wait for a connection. Rejects with `Overloaded` when the gate refuses.
 */
export function poolOf(driver: DriverClients, gate: Gate, observe?: Observe): Pool {
  return {
    run: <Row>(statement: Statement, form?: RowForm) =>
      withObserver(observe, statement.text, () => runOne<Row>(driver, gate, statement, form)),
    begin: (work) => begin(driver, gate, work, observe),
    use: () => gate.use(),
  };
}

/** One promise for the gate, the statement and its end, because each further one costs every read time. */
const runOne = <Row>(driver: DriverClients, gate: Gate, statement: Statement, form?: RowForm): Promise<Result<Row>> =>
  new Promise((resolve, reject) => {
    gate.enter(() => {
      const client = driver.take();
      const end = (isLost: boolean): void => {
        driver.give(client, isLost);
        gate.leave();
      };
      send<Row>(client, statement, form).then(
        (rows) => {
          end(false);
          resolve(rows);
        },
        (error: unknown) => {
          end(isConnectionLost(error));
          reject(error);
        },
      );
    }, reject);
  });

async function begin<T>(
  driver: DriverClients,
  gate: Gate,
  work: (tx: Transaction) => Promise<T>,
  observe: Observe | undefined,
): Promise<T> {
  await new Promise<void>((resolve, reject) => gate.enter(resolve, reject));
  const client = driver.take();
  const connection = new TransactionConnection();
  try {
    return (await client.begin((tx) => connection.settle(work(transactionOf(tx, connection, observe))))) as T;
  } catch (error) {
    connection.end(error);
    throw error;
  } finally {
    driver.give(client, connection.lost);
    gate.leave();
  }
}

function transactionOf(
  client: postgres.TransactionSql,
  connection: TransactionConnection,
  observe: Observe | undefined,
): Transaction {
  return {
    run: (statement, form) =>
      withObserver(observe, statement.text, () => connection.run(() => send(client, statement, form))),
    savepoint: <T>(work: (tx: Transaction) => Promise<T>) =>
      client.savepoint((inner) => connection.settle(work(transactionOf(inner, connection, observe)))) as Promise<T>,
  };
}

function withObserver<T>(observe: Observe | undefined, text: string, work: () => Promise<T>): Promise<T> {
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

function send<Row>(
  client: postgres.ISql,
  { text, params, prepare }: Statement,
  form: RowForm = "objects",
): Promise<Result<Row>> {
  // Without `simple: false`, which the driver's types lack, a statement without values would not be prepared.
  const options = prepare ? { prepare, simple: false } : { prepare };
  const query = client.unsafe(text, params as never[], options);
  const result: unknown = form === "objects" ? query : form === "arrays" ? query.values() : query.raw();
  return result as Promise<Result<Row>>;
}
