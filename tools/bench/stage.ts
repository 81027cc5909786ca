import type postgres from "postgres";
import { connect, type Db } from "@/db/client";
import { ensureBuilt } from "@/scripts/lib/build";
import { phase } from "@/scripts/lib/progress";
import type { Shutdown } from "@/scripts/lib/shutdown";
import { ownDatabase, plainClient } from "./database";
import { benchEnvironment, fillDestination } from "./destination/destination";
import { type Server, startOurs } from "./servers/servers";

/** The service as `npm start` runs it, over a synthetic destination in a database of its own. */
export async function openStage(
  places: number,
  shutdown: Shutdown,
): Promise<{ server: Server; db: Db; sql: postgres.Sql }> {
  await ensureBuilt(process.cwd(), shutdown);
  const url = await phase("starting Postgres", "Postgres", () => ownDatabase(shutdown));
  Object.assign(process.env, benchEnvironment(url));
  await fillDestination(url, places);
  const server = await phase("starting the server", "server", () => startOurs(benchEnvironment(url), shutdown));
  const db = connect({ url, poolSize: 1 });
  shutdown.add(() => db.close());
  return { server, db, sql: plainClient(url, shutdown) };
}
