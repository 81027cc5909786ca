import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

// Any fixed number: it only has to be the same in every process that migrates this service's database.
const LOCK = 7_203_411;

/**
 * Brings a database up to the newest schema. Safe to run twice and by several processes at once: an advisory lock
 * lets one of them work while the others wait, and then find nothing left to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await applyMigrations(drizzle(client), { migrationsFolder: "db/migrations" });
    await client`select pg_advisory_unlock(${LOCK})`;
  } finally {
    await client.end({ timeout: 5 });
  }
}
