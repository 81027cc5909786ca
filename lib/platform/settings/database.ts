import { z } from "zod";

const milliseconds = z.coerce.number().int().min(0).max(600_000);

/** How the service connects to PostgreSQL. */
export const databaseSettings = {
  DATABASE_URL: z.string().min(1, "the URL of the PostgreSQL server (npm start sets it for the embedded one)"),
  DATABASE_URL_UNPOOLED: z.string().min(1).optional(),
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_REPLICA_MAX_LAG_MS: milliseconds.min(1_000).default(5_000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(4),
  DATABASE_TRANSACTION_POOLER: z.enum(["0", "1"]).default("0"),
  DATABASE_IDLE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  DATABASE_MAX_WAIT_MS: milliseconds.min(1).default(4_000),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(4_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds.default(3_500),
  DATABASE_IDLE_IN_TRANSACTION_MS: milliseconds.default(10_000),
};
