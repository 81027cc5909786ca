import type postgres from "postgres";
import { beginOn } from "./pinned-client";
import {
  type Observe,
  type Result,
  type RowForm,
  type Statement,
  send,
  type Transaction,
  withObserver,
} from "./runner";
import type { TransactionConnection } from "./transaction-connection";

/**
 * Runs `work` in a transaction on a client's connection: commits when it resolves, and rolls back when it rejects or one of its
 * statements has failed. `connection` tells afterwards whether the client's connection is lost.
 */
export function transact<T>(
  client: postgres.Sql,
  connection: TransactionConnection,
  work: (tx: Transaction) => Promise<T>,
  observe: Observe | undefined,
): Promise<T> {
  const { began, pinned } = beginOn(client, connection.close);
  return connection.transact(
    began,
    (text) => send(pinned, { text, params: [], prepare: false }),
    () => work(transactionOf(pinned, connection, observe)),
  );
}

function transactionOf(
  client: Pick<postgres.ISql, "unsafe">,
  connection: TransactionConnection,
  observe: Observe | undefined,
): Transaction {
  const transaction: Transaction = {
    run: <Row>(statement: Statement, form?: RowForm): Promise<Result<Row>> =>
      withObserver(observe, statement.text, () => connection.run(() => send<Row>(client, statement, form))),
    savepoint: (work) => connection.savepoint(() => work(transaction)),
    commitWith: (last) => connection.commitWith(last),
  };
  return transaction;
}
