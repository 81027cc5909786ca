import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
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
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** Connections for short prepared reads; half as many again serve transactions. */
  poolSize: number;
  /** How long a statement may run; 0 for as long as it takes (imports, migrations). */
  statementTimeoutMs?: number;
}

// Long enough for the slowest declared query, short enough that a caller gets a 503 and not a hang.
const STATEMENT_TIMEOUT_MS = 4_000;

/**
 * Opens the two clients of one database. They are lazy: nothing connects before the first query.
 * drizzle changes the date handling of the client it is given, so the hot reads have one of their own.
 * Reads are not pipelined: a short query behind a long one would wait for it (docs/performance.md).
 */
export function connect({ url, poolSize, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: ConnectOptions): Db {
  const common = {
    connect_timeout: 2,
    idle_timeout: 60,
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => undefined,
    connection: { application_name: "destination-service", statement_timeout: statementTimeoutMs },
  };
  // The option is missing in the library's types.
  const unpipelined: { max_pipeline: number } = { max_pipeline: 1 };
  // Planned once: planning the page of places costs ten times what running it does. Their SQL carries its bounds.
  const planned = { ...common.connection, plan_cache_mode: "force_generic_plan" };
  const sql = postgres(url, { ...common, ...unpipelined, connection: planned, max: poolSize });
  const writer = postgres(url, { ...common, max: Math.max(2, Math.ceil(poolSize / 2)) });
  return {
    sql,
    orm: drizzle(writer, { schema }),
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), writer.end({ timeout: 5 })]);
    },
  };
}
