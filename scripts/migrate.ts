import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { inTurn, newestMigration } from "./lib/database.queries";
import { PlainError } from "./lib/fail";

// An arbitrary number that must be the same in every process that migrates this service's database.
const LOCK = 7_203_411;
const FOLDER = { migrationsFolder: "db/migrations" };

/**
 * Brings a database up to the newest schema. Safe to run twice and by several processes at once: under an advisory lock, one
 * works while the others wait and then find nothing left to do.
 * @throws PlainError for a database of a version from before the first release candidate, whose migrations are not kept.
 */
export async function migrate(url: string): Promise<void> {
  await inTurn(url, LOCK, async (client) => {
    const newest = await newestMigration(client);
    const baseline = readMigrationFiles(FOLDER)[0]?.folderMillis ?? 0;
    if (newest !== null && newest < baseline) {
      throw new PlainError(
        "This database was made by a development version from before 1.0.0-rc.1 and cannot be updated. Begin with an empty one: delete the folder .data/postgres, or name another database in DATABASE_URL.",
      );
    }
    await applyMigrations(drizzle(client), FOLDER);
  });
}
