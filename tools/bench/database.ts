import { rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "@/scripts/lib/postgres";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { parentOf } from "./report/process";

/** A directory that exists during the run. */
export async function temporaryDirectory(shutdown: Shutdown): Promise<string> {
  const dir = await makeTemporaryDirectory("destination-bench-");
  shutdown.add(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Starts an embedded PostgreSQL for the benchmark, with an empty database. Returns its URL. If it is `durable`, a commit
 * waits until it is on the disk, as under `npm start`.
 */
export async function ownDatabase(shutdown: Shutdown, { durable = false } = {}): Promise<string> {
  const dir = await temporaryDirectory(shutdown);
  const server = await startEmbedded({ dataDir: join(dir, "postgres"), durable });
  shutdown.add(() => server.stop());
  return server.url;
}

/** A client of the driver for the benchmark's own statements, apart from the service's pools. */
export function plainClient(url: string, shutdown: Shutdown): postgres.Sql {
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  shutdown.add(() => sql.end({ timeout: 5 }));
  return sql;
}

/** The main process of a client's PostgreSQL, which must run on this machine; 0 without /proc. */
export async function postmasterOf(sql: postgres.Sql): Promise<number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return (await parentOf(backend?.pid ?? 0)) ?? 0;
}
