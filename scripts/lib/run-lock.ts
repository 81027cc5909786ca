import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

async function readRun(file: string): Promise<Partial<Run>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** Stops what a run that was killed has left; throws a PlainError when the run is alive and somebody's. */
async function clear(file: string): Promise<void> {
  const run = await readRun(file);
  if (isAlive(run.launcher)) {
    const pid = pidOf(run.launcher);
    // With npm killed nobody can press Ctrl-C for it any more: it is told to stop, and given the time to.
    if (isAlive(run.parent)) {
      throw new PlainError(
        `npm ${run.command === "start" ? "start" : `run ${run.command}`} is already running from this checkout (process ${pid}, http://localhost:${run.port}). Stop it first: kill ${pid}`,
      );
    }
    signal(pid, "SIGTERM");
    if (!(await gone([run.launcher], STOP_LIMIT_MS))) await end([run.launcher], "SIGKILL", 0);
  }
  if (isAlive(run.service)) await end([run.service], "SIGTERM", STOP_LIMIT_MS);
  await rm(file, { force: true });
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
  const take = () => writeFile(file, JSON.stringify(run), { flag: "wx" });
  try {
    await take();
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw new PlainError(`\`.data\` cannot be written to (${codeOf(error)}).`);
    await clear(file);
    await take();
  }
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
