import { rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "@/scripts/lib/postgres";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";

/** A directory for the time of the run. */
export async function temporaryDirectory(shutdown: Shutdown): Promise<string> {
  const dir = await makeTemporaryDirectory("destination-bench-");
  shutdown.add(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** An embedded PostgreSQL of the bench's own, with an empty database; gives its address. */
export async function ownDatabase(shutdown: Shutdown): Promise<string> {
  const dir = await temporaryDirectory(shutdown);
  const server = await startEmbedded({ dataDir: join(dir, "postgres"), durable: false });
  shutdown.add(() => server.stop());
  return server.url;
}

/** A client of the driver for the statements of a bench itself, apart from the service's pools. */
export function plainClient(url: string, shutdown: Shutdown): postgres.Sql {
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  shutdown.add(() => sql.end({ timeout: 5 }));
  return sql;
}
