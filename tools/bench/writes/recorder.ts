import postgres from "postgres";
import { type Db, ormOf } from "@/db/client";
import { connectionsOf } from "@/db/connections";
import { type Pool, poolOf } from "@/db/pool";
import type { Result, RowForm, Runner, Transaction } from "@/db/runner";
import type { Shutdown } from "@/scripts/lib/shutdown";

/** A statement that the service sent, with its values and the rows of its result; all values as text. */
export interface Sent {
  text: string;
  params: readonly unknown[];
  rows: readonly Record<string, string>[];
}

export interface Recorder {
  /** A database for the service's own code, which keeps what is sent. */
  db: Db;
  /** Returns what was sent since the last call, in order, `begin` and `commit` included. */
  take(): Sent[];
}

/** Records the statements of this process, so that a benchmark can repeat exactly those that the service sends. */
export function startRecorder(url: string, shutdown: Shutdown): Recorder {
  const driver = connectionsOf(
    () => postgres(url, { max: 1, onnotice: () => undefined, types: { date: TEXT_DATES, json: TEXT_JSON } }),
    1,
  );
  shutdown.add(() => driver.end());
  let sent: Sent[] = [];
  const pool = poolOf(driver);
  const orm = ormOf(recordingPool(pool, (one) => void sent.push(one)));
  return {
    db: {
      reads: orm,
      orm,
      use: () => ({ reads: pool.use(), writes: pool.use() }),
      beforeClose: () => undefined,
      close: () => driver.end(),
    },
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

// As in db/client.ts.
const TEXT_DATES = {
  to: 1184,
  from: [1082, 1083, 1114, 1184],
  serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  parse: (text: string) => text,
};
const TEXT_JSON = {
  to: 3802,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: JSON.parse,
};

type Keep = (sent: Sent) => void;
const plain = (text: string): Sent => ({ text, params: [], rows: [] });

const recordingPool = (pool: Pool, keep: Keep): Pool => ({
  run: recordingRun(pool, keep),
  begin: async (work) => {
    const result = await pool.begin((tx) => {
      keep(plain("begin"));
      return work(recordingTransaction(tx, keep));
    });
    keep(plain("commit"));
    return result;
  },
  use: pool.use,
});

const recordingTransaction = (tx: Transaction, keep: Keep): Transaction => ({
  run: recordingRun(tx, keep),
  savepoint: (work) => tx.savepoint((inner) => work(recordingTransaction(inner, keep))),
  commitWith: (last) => tx.commitWith(last),
});

const recordingRun =
  (runner: Runner, keep: Keep): Runner["run"] =>
  async <Row>(statement: Parameters<Runner["run"]>[0], form?: RowForm): Promise<Result<Row>> => {
    const result = await runner.run<Row>(statement, form);
    keep({ text: statement.text, params: statement.params, rows: rowsOf(result as Result<unknown>) });
    return result;
  };

function rowsOf(result: Result<unknown>): Record<string, string>[] {
  const names = (result as unknown as postgres.RowList<postgres.Row[]>).columns?.map(({ name }) => name) ?? [];
  return result.map((row) => {
    const values: readonly unknown[] = Array.isArray(row) ? row : names.map((name) => (row as postgres.Row)[name]);
    return Object.fromEntries(names.map((name, i) => [name, String(values[i] ?? "")]));
  });
}
