import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { gateOf, type PoolUse } from "./gate";
import { guarded, type Observe } from "./guard";
import * as schema from "./schema";

/** Prepared SQL for the hot reads. */
export type Sql = postgres.Sql;
/** Typed queries for everything else. */
export type Orm = PostgresJsDatabase<typeof schema>;
/** An open transaction: inside it nothing else may touch the database. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];

export interface Db {
  sql: Sql;
  orm: Orm;
  /** How the two pools are used: short reads, and transactions. */
  use(): { reads: PoolUse; writes: PoolUse };
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** Connections for short prepared reads; half as many again serve transactions. */
  poolSize: number;
  /** How long a statement may run; 0 for as long as it takes (imports, migrations). */
  statementTimeoutMs?: number;
  /** How long a lock may be waited for, and a transaction stand still; 0 for as long as it takes. */
  lockTimeoutMs?: number;
  idleInTransactionMs?: number;
  /** Who would have to wait longer than this for a connection is refused at once. Default: nobody is. */
  maxWaitMs?: number;
  /** How long an unused connection is kept. */
  idleSeconds?: number;
  /**
   * The address is a pooler that gives each transaction another connection (PgBouncer's transaction mode, Neon's and
   * Supabase's pooled addresses): nothing may be prepared or set on a connection. The timeouts are then the role's.
   */
  transactionPooler?: boolean;
  observe?: Observe | undefined;
}

// Long enough for the slowest declared query, short enough that a caller gets a 503 and not a hang.
const STATEMENT_TIMEOUT_MS = 4_000;

/**
 * Opens the two clients of one database. They are lazy: nothing connects before the first query.
 * drizzle changes the date handling of the client it is given, so the hot reads have one of their own.
 * Reads are not pipelined: a short query behind a long one would wait for it.
 */
export function connect(options: ConnectOptions): Db {
  const { url, poolSize, maxWaitMs = Number.POSITIVE_INFINITY, transactionPooler = false, observe } = options;
  const common = {
    connect_timeout: 2,
    idle_timeout: options.idleSeconds ?? 60,
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => undefined,
    prepare: !transactionPooler,
    connection: { application_name: "destination-service", ...(!transactionPooler && timeoutsOf(options)) },
  };
  // The option is missing in the library's types.
  const unpipelined: { max_pipeline: number } = { max_pipeline: 1 };
  // Planned once: planning the page of places costs ten times what running it does. Their SQL carries its bounds.
  const planned = { ...common.connection, ...(!transactionPooler && { plan_cache_mode: "force_generic_plan" }) };
  const writers = Math.max(2, Math.ceil(poolSize / 2));
  const [reads, writes] = [gateOf(poolSize, maxWaitMs), gateOf(writers, maxWaitMs)];
  const reader = postgres(url, { ...common, ...unpipelined, connection: planned, max: poolSize });
  const writer = postgres(url, { ...common, max: writers });
  return {
    sql: guarded(reader, reads, observe),
    orm: drizzle(guarded(writer, writes, observe), { schema }),
    use: () => ({ reads: reads.use(), writes: writes.use() }),
    close: async () => {
      await Promise.all([reader.end({ timeout: 5 }), writer.end({ timeout: 5 })]);
    },
  };
}

function timeoutsOf(options: ConnectOptions) {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, lockTimeoutMs = 0, idleInTransactionMs = 0 } = options;
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
}
