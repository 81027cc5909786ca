import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createDatabase, databaseExists } from "./database.queries";
import { codeOf, messageOf, PlainError } from "./fail";
import { freePort } from "./ports";
import { ensureCluster, readState, type State, writeState } from "./postgres/cluster";
import { damaged, forbidden } from "./postgres/damage";
import { clearOrphan } from "./postgres/orphan";
import { findRuntime, type Runtime } from "./postgres/runtime";
import { ended, halt, launch, type Modes, PortLost } from "./postgres/server";
import { identityOf, isAlive, pidOf } from "./processes";

const DATABASE = "destination";
const STOP_MS = 1_200;
const RESTARTS = 10;
// Error codes for damaged files: data or index corrupted, a file missing, an I/O error.
const DAMAGE = new Set(["XX000", "XX001", "XX002", "58P01", "58030", "28P01", "3D000", "42P04"]);

export interface EmbeddedOptions {
  /** The data directory; created if it is missing. */
  dataDir: string;
  /** Default: the port of the last run if it is free, otherwise any free port. */
  port?: number;
  /** False for tests: no flush to disk, so that a power cut would cost the data. Default true. */
  durable?: boolean;
  /** True for a server that another one follows. Default false. */
  replicated?: boolean;
  /** Called when the server has stopped, was restarted, or could not be restarted (then with the error). */
  onEvent?: (line: string, error?: unknown) => void;
}

export interface Embedded {
  /** Address of the database `destination`, with the password. */
  url: string;
  port: number;
  /** The directory in use. As root it differs from the requested one if the server's user cannot reach that. */
  dataDir: string;
  /** The server's main process at present. */
  pid(): number;
  /** Stops the server cleanly (normally within 2 s). May be called again. */
  stop(): Promise<void>;
}

function addressOf(state: State, port: number, database = DATABASE): string {
  return `postgres://postgres:${state.password}@127.0.0.1:${port}/${database}`;
}

/** The message for a query error that indicates damaged data; undefined for any other error. */
export function damageIn(error: unknown, dataDir: string): PlainError | undefined {
  const code = codeOf(error);
  return code !== undefined && DAMAGE.has(code) ? damaged(resolve(dataDir), messageOf(error)) : undefined;
}

/** The address of the embedded server that another live process of this checkout runs, if one does. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const state = await readState(resolve(dataDir)).catch(() => undefined);
  if (!state?.port || !isAlive(state.owner) || pidOf(state.owner) === process.pid) return undefined;
  const url = addressOf(state, state.port);
  return (await databaseExists(url).catch(() => false)) ? url : undefined;
}

const modesOf = ({ durable = true, replicated = false }: EmbeddedOptions): Modes => ({ durable, replicated });

async function launchOnFreePort(runtime: Runtime, options: EmbeddedOptions, last: number | undefined) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort(attempt === 1 ? last : undefined));
    try {
      return { child: await launch(runtime, runtime.dataDir, port, modesOf(options)), port };
    } catch (error) {
      if (!(error instanceof PortLost)) throw error;
      if (options.port !== undefined) throw new PlainError(`Postgres cannot listen on port ${port}: it is taken.`);
      if (attempt === 3) throw error;
    }
  }
}

/**
 * Starts the embedded PostgreSQL on a data directory and returns the URL of its database `destination`. Cleans up after a
 * killed run (a stale pid file, an orphaned server), and restarts the server on the same port whenever it dies before
 * `stop()`. Throws a PlainError if the data is damaged or in use by another process, or if this machine cannot run the
 * server.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const asked = resolve(options.dataDir);
  const durable = options.durable ?? true;
  await mkdir(dirname(asked), { recursive: true }).catch((error: unknown) => {
    throw codeOf(error) === "EACCES" || codeOf(error) === "EROFS" ? forbidden(dirname(asked)) : error;
  });
  const runtime = await findRuntime(asked);
  const { dataDir } = runtime;
  await ensureCluster(runtime, durable);
  const state = await readState(dataDir);
  await clearOrphan(dataDir, state.owner);
  const { child, port } = await launchOnFreePort(runtime, options, state.port);
  await writeState(dataDir, { ...state, port, owner: identityOf(process.pid) ?? "" });

  let current = child;
  let stopping: Promise<void> | undefined;
  const keepUp = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      await ended(current);
      if (stopping) return;
      options.onEvent?.("PostgreSQL stopped and is being restarted.");
      try {
        await clearOrphan(dataDir, undefined);
        current = await launch(runtime, dataDir, port, modesOf(options));
        if (stopping) return await halt(current, STOP_MS);
        failures = 0;
        options.onEvent?.("PostgreSQL is running again.");
      } catch (error) {
        failures++;
        if (failures === RESTARTS) return options.onEvent?.("PostgreSQL could not be restarted.", error);
        await delay(250 * failures);
      }
    }
  };
  const watching = keepUp();
  const stop = (): Promise<void> => {
    stopping ??= halt(current, STOP_MS).then(() => watching);
    return stopping;
  };
  const url = addressOf(state, port);
  try {
    if (!(await databaseExists(url))) await createDatabase(addressOf(state, port, "postgres"), DATABASE);
  } catch (error) {
    await stop();
    throw damageIn(error, dataDir) ?? error;
  }
  return { url, port, dataDir, pid: () => current.pid ?? 0, stop };
}
