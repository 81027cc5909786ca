import { type Connection, type Connections, isConnectionLost } from "./connections";
import { type Gate, gateOf, type PoolUse } from "./gate";
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
 * Puts the gate and the observer in front of connections. Every statement of the service goes through `run`. A statement
 * enters the gate when it starts and leaves it when it ends; a transaction does so as a whole, because its statements never
 * wait for a connection. Rejects with `Overloaded` if it waits longer than `maxWaitMs` for a connection.
 */
export function poolOf(
  connections: Connections,
  { maxWaitMs = Number.POSITIVE_INFINITY, observe }: { maxWaitMs?: number; observe?: Observe | undefined } = {},
): Pool {
  const gate = gateOf(connections, maxWaitMs);
  return {
    run: <Row>(statement: Statement, form?: RowForm) =>
      withObserver(observe, statement.text, () => runOne<Row>(gate, statement, form)),
    begin: (work) => begin(gate, work, observe),
    use: () => ({ size: connections.size, used: connections.used(), ...gate.use() }),
  };
}

/**
 * A statement that waited for its connection starts in a turn of its own (`await`). Started directly by the end of the one before
 * it, statements of a full pool survive many collections of the young generation, which costs a list 40 µs more.
 */
async function runOne<Row>(gate: Gate<Connection>, statement: Statement, form?: RowForm): Promise<Result<Row>> {
  const connection = await new Promise<Connection>(gate.enter);
  let isLost = false;
  try {
    return await send<Row>(connection.client, statement, form);
  } catch (error) {
    isLost = isConnectionLost(error);
    throw error;
  } finally {
    gate.leave(connection, isLost);
  }
}

async function begin<T>(
  gate: Gate<Connection>,
  work: (tx: Transaction) => Promise<T>,
  observe: Observe | undefined,
): Promise<T> {
  const connection = await new Promise<Connection>(gate.enter);
  const transaction = new TransactionConnection();
  try {
    return await transact(connection.client, transaction, work, observe);
  } finally {
    gate.leave(connection, transaction.lost);
  }
}
