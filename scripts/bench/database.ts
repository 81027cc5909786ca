import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@/scripts/lib/postgres";
import type { Shutdown } from "@/scripts/lib/shutdown";

/** A directory for the time of the run. */
export async function temporaryDirectory(shutdown: Shutdown): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "destination-bench-"));
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
