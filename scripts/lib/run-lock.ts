import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf, PlainError } from "./fail";
import { end, gone, identityOf, isAlive, pidOf, signal } from "./processes";

const STOP_LIMIT_MS = 12_000;

interface Run {
  command: string;
  port: number;
  /** identityOf the process that holds the lock, of its parent (npm) and of the service that it started. */
  launcher: string;
  parent: string;
  service?: string;
}

/** One run per checkout: a file that names the processes of the present run. */
export interface RunLock {
  /** Records the service's process, so that the next run can stop it if this one is killed. */
  serving(pid: number): Promise<void>;
  release(): Promise<void>;
}

const HALF_WRITTEN_MS = 300;

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

function parseRun(text: string): Partial<Run> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** The lock's text. Another start may have made the file and not written it yet, so an empty one is read again. */
async function readLock(file: string): Promise<string> {
  const text = await readText(file);
  if (text !== "") return text;
  await delay(HALF_WRITTEN_MS);
  return readText(file);
}

/**
 * Removes the lock if it still says what was read. Two starts that both find a dead run's lock must not remove the
 * lock that one of them takes meanwhile: the file is moved first, which only one of them can do, and put back when
 * it is another's.
 */
async function removeStale(file: string, expected: string): Promise<void> {
  const moved = `${file}.${randomUUID()}`;
  try {
    await rename(file, moved);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if ((await readText(moved)) !== expected) {
    await copyFile(moved, file, constants.COPYFILE_EXCL).catch(() => undefined);
  }
  await rm(moved, { force: true });
}

/** Stops the processes of a run that was killed, and removes its lock. Throws a PlainError when the run is alive. */
async function clear(file: string): Promise<void> {
  const text = await readLock(file);
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
 * Takes the checkout's lock in `dataDir`. Throws a PlainError, one line with the other's pid and address, when
 * another run holds it.
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

/** Creates the lock's file; false where there is one. */
async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new PlainError(`\`.data\` cannot be written to (${codeOf(error)}).`);
  }
}
