import type { PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Queryable } from "@/db/client";
import type { DrizzleClient } from "@/db/drizzle-client";
import type { Runner, Transaction } from "@/db/runner";

type Session = PostgresJsSession<DrizzleClient, Record<string, never>, Record<string, never>>;

/** The client that sends the statements of a pool or a transaction, for this folder alone: queries use query.ts. */
export const runnerOf = (db: Queryable): Runner & Partial<Pick<Transaction, "commitWith">> =>
  (db._.session as unknown as Session).client;
