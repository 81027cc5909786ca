import { type DriverClients, isConnectionLost } from "./driver-clients";
import type { Gate, PoolUse } from "./gate";
import {
  type Observe,
  type Result,
  type RowForm,
  type Runner,
  type Statement,
  send,
  type Transaction,
  withObserver,
} from "./runner";
import { transact } from "./transaction";
import { TransactionConnection } from "./transaction-connection";

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

/**
 * A statement that waited for its connection starts in a turn of its own (`await`). Started directly by the end of the one before
 * it, statements of a full pool survive many collections of the young generation, which costs a list 40 µs more.
 */
async function runOne<Row>(
  driver: DriverClients,
  gate: Gate,
  statement: Statement,
  form?: RowForm,
): Promise<Result<Row>> {
  await new Promise<void>((resolve, reject) => gate.enter(resolve, reject));
  const client = driver.take();
  let isLost = false;
  try {
    return await send<Row>(client, statement, form);
  } catch (error) {
    isLost = isConnectionLost(error);
    throw error;
  } finally {
    driver.give(client, isLost);
    gate.leave();
  }
}

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
    return await transact(client, connection, work, observe);
  } finally {
    driver.give(client, connection.lost);
    gate.leave();
  }
}
