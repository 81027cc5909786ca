import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Queryable } from "@/db/client";
import { activeNetworkVersion, readActiveNetwork } from "./networks.service";
import { StreetsThread } from "./streets-thread";

/** The file that scripts/build-server.ts builds beside the server. */
const WORKER_FILE = "streets-worker.mjs";

let current: StreetsThread | null = null;
let loading: Promise<unknown> = Promise.resolve();

/**
 * The thread that searches the active network; null if none is active. Loads the network when it is first used and when
 * another one became active. Searches that run on the previous one finish first.
 */
export async function activeStreets(db: Queryable): Promise<StreetsThread | null> {
  const version = await activeNetworkVersion(db);
  if (version === null) return null;
  if (current?.version === version && !current.dead) return current;
  const loaded = loading.then(() => load(db, version));
  loading = loaded.catch(() => undefined);
  return loaded;
}

async function load(db: Queryable, version: string): Promise<StreetsThread | null> {
  if (current?.version === version && !current.dead) return current;
  const network = await readActiveNetwork(db);
  if (network === null) return null;
  const previous = current;
  current = new StreetsThread(network.version, network.bytes, workerFile());
  // Its last calls are answered within seconds.
  if (previous) setTimeout(() => void previous.close(), 10_000).unref();
  return current;
}

function workerFile(): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), WORKER_FILE);
  return existsSync(file) ? file : null;
}
