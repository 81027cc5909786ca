import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { arrayTypes } from "./array-types";
import { connectionsOf } from "./connections";
import { drizzleClientOf } from "./drizzle-client";
import type { PoolUse } from "./gate";
import { type Pool, poolOf } from "./pool";
import type { Observe } from "./runner";

/** Typed queries on the connections of one pool. */
export type Orm = PostgresJsDatabase;
/** The pool for short reads. */
export type Reads = Orm;
/** An open transaction. Until it ends, its code must not query the database in any other way. */
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];
/** Anything that runs queries: either pool, or a transaction. */
export type Queryable = Orm | Tx;

export interface Db {
  /** Short reads. Their plans are generic: they do not depend on a statement's values. */
  reads: Reads;
  /** Writes and transactions. */
  orm: Orm;
  /** Returns the current use of both pools. */
  use(): { reads: PoolUse; writes: PoolUse };
  /** Adds work that is done when the database is closed, before its connections end. */
  beforeClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** Number of connections for short reads. */
  poolSize: number;
  /**
   * How many connections have short reads before two reads share one: about as many as PostgreSQL may use processors.
   * Default: 2.
   */
  spread?: number;
  /** Number of connections for writes. Default: half as many as for reads, but at least 2. */
  writers?: number;
  /** How long a statement may run, in ms; 0 for no limit (imports, migrations). */
  statementTimeoutMs?: number;
  /** How long to wait for a lock, in ms; 0 for no limit. */
  lockTimeoutMs?: number;
  /** How long a transaction may be idle, in ms; 0 for no limit. */
  idleInTransactionMs?: number;
  /** Longest wait for a connection, in ms. A query that would wait longer is rejected. Default: no limit. */
  maxWaitMs?: number;
  /** How long an unused connection stays open. */
  idleSeconds?: number;
  /**
   * Set this if `url` is a pooler that assigns a connection per transaction (PgBouncer in transaction mode, the pooled
   * URLs of Neon and Supabase). Prepared statements and session settings are then off; set timeouts on the role.
   */
  transactionPooler?: boolean;
  observe?: Observe | undefined;
}

// Long enough for the slowest query, short enough that the caller gets a 503 before its request deadline.
const STATEMENT_TIMEOUT_MS = 4_000;
// Short reads that a connection has at once.
const DEPTH = 8;

// Dates, times and JSON travel as text in both directions, as Drizzle expects; the OIDs are those of pg_type.
const DATES = { to: 1184, from: [1082, 1083, 1114, 1184], serialize: dateText, parse: (text: string) => text };
const JSONS = { to: 3802, from: [114, 3802], serialize: jsonText, parse: JSON.parse };
// Reads get dates as the driver parses them by default.
const READ_ARRAYS = arrayTypes((text) => new Date(text));
const WRITE_ARRAYS = arrayTypes(DATES.parse);

/**
 * Opens the two pools of one database. They are lazy: nothing connects before the first query.
 * A connection for writes has one statement or transaction at a time, because one that waits for a lock or the disk would hold
 * those behind it. Connections for short reads have several.
 */
export function connect(options: ConnectOptions): Db {
  const { url, poolSize, spread = 2, transactionPooler = false } = options;
  const common = {
    max: 1,
    fetch_types: false,
    connect_timeout: 2,
    idle_timeout: options.idleSeconds ?? 60,
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => undefined,
    prepare: !transactionPooler,
    connection: { application_name: "destination-service", ...(!transactionPooler && timeoutsOf(options)) },
  };
  // Planning the places list takes ten times as long as running it, so each read is planned once per connection.
  // A generic plan does not see parameters, so limits are part of the SQL text (lib/platform/sql/statement.ts).
  const planned = { ...common.connection, ...(!transactionPooler && { plan_cache_mode: "force_generic_plan" }) };
  const { writers = Math.max(2, Math.ceil(poolSize / 2)) } = options;
  // Without prepared statements, the driver waits for PostgreSQL before it sends a statement's values.
  const sharing = transactionPooler ? undefined : { depth: DEPTH, spread };
  const reader = connectionsOf(
    () => postgres(url, { ...common, types: { ...READ_ARRAYS, json: JSONS }, connection: planned }),
    poolSize,
    sharing,
  );
  const writer = connectionsOf(
    () => postgres(url, { ...common, types: { ...WRITE_ARRAYS, date: DATES, json: JSONS } }),
    writers,
  );
  const lastWork: (() => Promise<void>)[] = [];
  const reads = poolOf(reader, options);
  const writes = poolOf(writer, options);
  return {
    reads: ormOf(reads),
    orm: ormOf(writes),
    use: () => ({ reads: reads.use(), writes: writes.use() }),
    beforeClose: (work) => void lastWork.push(work),
    close: async () => {
      await Promise.all(lastWork.splice(0).map((work) => work()));
      await Promise.all([reader.end(), writer.end()]);
    },
  };
}

/** Drizzle over a pool. */
export const ormOf = (pool: Pool): Reads => drizzle(drizzleClientOf(pool));

function dateText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Serializes a value as JSON. Drizzle passes JSON as text, which is sent unchanged. */
function jsonText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function timeoutsOf(options: ConnectOptions) {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, lockTimeoutMs = 0, idleInTransactionMs = 0 } = options;
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
}
