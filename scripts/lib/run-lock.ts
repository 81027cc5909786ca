import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf, PlainError } from "./fail";
import { end, gone, identityOf, isAlive, pidOf, signal } from "./processes";

const STOP_LIMIT_MS = 12_000;
const GUARD_POLL_MS = 5;

interface Run {
  command: string;
  port: number;
  /** identityOf the process that holds the lock, of its parent (npm) and of the service that it started. */
  launcher: string;
  parent: string;
  service?: string;
}

/** The lock that allows one run per checkout: a file that names the processes of the current run. */
export interface RunLock {
  /** Records the service's process, so that the next run can stop it if this one is killed. */
  serving(pid: number): Promise<void>;
  release(): Promise<void>;
}

/** A lock's text; undefined if there is none. */
async function readLock(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function parseRun(text: string): Partial<Run> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/**
 * Removes a lock whose text was read as `stale`. A second lock, named after that text, guards the removal: without it, a
 * start that has read the dead run's lock could remove a lock that another start has taken since.
 */
async function removeStale(file: string, stale: string): Promise<void> {
  const guard = `${file}.${createHash("sha256").update(stale).digest("hex").slice(0, 16)}`;
  const holder = JSON.stringify({ launcher: identityOf(process.pid), id: randomUUID() });
  while (!(await create(guard, holder))) {
    const text = await readLock(guard);
    if (text === undefined) continue;
    if (isAlive(parseRun(text).launcher)) await delay(GUARD_POLL_MS);
    else await removeStale(guard, text);
  }
  if ((await readLock(file)) === stale) await rm(file, { force: true });
  await rm(guard, { force: true });
}

/** Stops the processes of a run that was killed, and removes its lock. Throws a PlainError if the run is alive. */
async function clear(file: string): Promise<void> {
  const text = await readLock(file);
  if (text === undefined) return;
  const run = parseRun(text);
  if (isAlive(run.launcher)) {
    const pid = pidOf(run.launcher);
    // Its npm was killed, so no Ctrl-C can reach it any more.
    if (isAlive(run.parent)) {
      throw new PlainError(
        `npm ${run.command === "start" ? "start" : `run ${run.command}`} is already running from this checkout (process ${pid}, http://localhost:${run.port}). Stop it first: kill ${pid}`,
      );
    }
    signal(pid, "SIGTERM");
    if (!(await gone([run.launcher], STOP_LIMIT_MS))) await end([run.launcher], "SIGKILL", 0);
  }
  if (isAlive(run.service)) await end([run.service], "SIGTERM", STOP_LIMIT_MS);
  await removeStale(file, text);
}

/**
 * Takes the checkout's lock in `dataDir`. Throws a PlainError with the pid and the URL of another run that holds it.
 */
export async function takeRunLock(dataDir: string, command: string, port: number): Promise<RunLock> {
  const file = join(dataDir, "run.json");
  const run: Run = {
    command,
    port,
    launcher: identityOf(process.pid) ?? "",
    parent: identityOf(process.ppid) ?? "",
  };
  while (!(await create(file, JSON.stringify(run)))) await clear(file);
  return {
    async serving(pid) {
      run.service = identityOf(pid) ?? "";
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify(run));
      await rename(draft, file);
    },
    release: () => rm(file, { force: true }),
  };
}

/** Creates a lock with its text atomically, so that no reader finds it empty; false if it exists. */
async function create(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: "wx" });
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new PlainError(`\`.data\` cannot be written to (${codeOf(error)}).`);
  } finally {
    await rm(draft, { force: true });
  }
}
