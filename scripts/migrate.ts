import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { inTurn } from "./lib/database.queries";

// An arbitrary number that must be the same in every process that migrates this service's database.
const LOCK = 7_203_411;

/**
 * Brings a database up to the newest schema. Safe to run twice and by several processes at once: under an advisory lock, one
 * works while the others wait and then find nothing left to do.
 */
export async function migrate(url: string): Promise<void> {
  await inTurn(url, LOCK, async (client) => {
    await applyMigrations(drizzle(client), { migrationsFolder: "db/migrations" });
  });
}
