import type postgres from "postgres";
import type { Gate } from "./gate";

/** Told of a query as it begins: the text, its values left out. Gives what is to be called when it has ended. */
export type Observe = (text: string) => (failed: boolean) => void;

type Client = postgres.Sql | postgres.TransactionSql;

/** What a query of the driver has besides its types (postgres 3.4, src/query.js); tests/database/guard.test.ts holds it to this. */
interface Driven {
  executed: boolean;
  handle(): unknown;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

/**
 * The client with a gate before its queries and transactions, and an observer of each. A query of the driver does
 * nothing until somebody waits for it; that is when it is counted, so that fragments of others never are.
 */
export function guarded(client: postgres.Sql, gate: Gate, observe: Observe | undefined): postgres.Sql {
  const sql = wrap(client, observe, gate);
  const begin = async (...given: unknown[]): Promise<unknown> => {
    await new Promise<void>((resolve, reject) => gate.enter(resolve, reject));
    try {
      const work = given.pop() as (tx: postgres.TransactionSql) => unknown;
      const observed = observe ? (tx: postgres.TransactionSql) => work(observedTx(tx, observe)) : work;
      return await (client.begin as (...given: unknown[]) => Promise<unknown>)(...given, observed);
    } finally {
      gate.leave();
    }
  };
  return Object.assign(sql, { begin });
}

/** A transaction has its connection: nothing within it waits for one. */
function observedTx(tx: postgres.TransactionSql, observe: Observe): postgres.TransactionSql {
  const sql = wrap(tx, observe, undefined);
  const savepoint = (...given: unknown[]): Promise<unknown> => {
    const work = given.pop() as (tx: postgres.TransactionSql) => unknown;
    const observed = (inner: postgres.TransactionSql) => work(observedTx(inner, observe));
    return (tx.savepoint as (...given: unknown[]) => Promise<unknown>)(...given, observed);
  };
  return Object.assign(sql, { savepoint });
}

function wrap<C extends Client>(client: C, observe: Observe | undefined, gate: Gate | undefined): C {
  const call = client as unknown as (first: unknown, ...rest: unknown[]) => unknown;
  const sql = (first: unknown, ...rest: unknown[]): unknown => {
    const made = call(first, ...rest);
    // Of a name or a list of values the client makes a part of a query, not a query.
    if (!isTemplate(first)) return made;
    return watched(made as Driven, gate, observe && (() => observe(first.join("?"))));
  };
  const unsafe = (text: string, ...rest: [never[], never]): unknown =>
    watched(client.unsafe(text, ...rest) as unknown as Driven, gate, observe && (() => observe(text)));
  Object.setPrototypeOf(sql, client);
  return Object.assign(sql, { unsafe }) as unknown as C;
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && "raw" in first;

/**
 * Puts the gate and the observer into the query itself: the driver calls `handle` whenever somebody waits, and
 * `resolve` or `reject` once. (A `then` of one's own on a promise would make every promise of the process slower.)
 */
function watched(query: Driven, gate: Gate | undefined, observe: (() => (failed: boolean) => void) | undefined) {
  const { resolve, reject } = query;
  let asked = false;
  query.handle = () => {
    if (asked) return;
    asked = true;
    const observed = observe?.();
    let ended = false;
    // A connection that breaks may reject its query twice.
    const end = (failed: boolean): void => {
      if (ended) return;
      ended = true;
      observed?.(failed);
    };
    const start = (): void => {
      const leave = (failed: boolean): void => {
        if (!ended) gate?.leave();
        end(failed);
      };
      query.resolve = (rows) => {
        leave(false);
        resolve(rows);
      };
      query.reject = (error) => {
        leave(true);
        reject(error);
      };
      begin(query);
    };
    if (!gate) start();
    else {
      gate.enter(start, (error) => {
        end(true);
        reject(error);
      });
    }
  };
  return query;
}

const begin = (query: Driven): void => Object.getPrototypeOf(query).handle.call(query);
