import { execFile } from "node:child_process";
import { readlink, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@/scripts/lib/ports";
import type { Environment } from "@/scripts/lib/settings";
import { killLeft, waitGone } from "./processes";
import { type Run, type RunOptions, startRun } from "./run";
import { Failed, type Outcome } from "./scenario";
import type { Packages, Workshop } from "./workshop";

// Far above the time that a slow machine takes: only a hung start exceeds them.
const API_S = 600;
const PAGES_S = 1_200;
// npm may end before the processes that it has started, which then end shortly afterwards.
const LEAVE_MS = 10_000;
// npm exits with 130 if Ctrl-C interrupts an installation.
const CLEAN = [0, 130];

export interface TrialRun extends Partial<Omit<RunOptions, "env">> {
  cwd: string;
  /** Variables that differ from the workshop's environment. */
  env?: Environment;
}

/** The environment of one scenario. Everything that it starts and creates is removed afterwards. */
export interface Trial {
  workshop: Workshop;
  dir: string;
  /** Adds what must be undone; the last added is undone first. */
  undo(work: () => unknown): void;
  /** A fresh clone in this scenario's directory. */
  clone(name?: string, packages?: Packages): Promise<string>;
  start(options: TrialRun): Promise<Run>;
  /**
   * Starts, stops with Ctrl-C and starts again. Throws if anything is not as it should be, or if the first start does not
   * print a line that matches `says`.
   */
  works(options: TrialRun & { pages?: boolean; says?: RegExp }): Promise<Outcome>;
  /** Starts a scenario that cannot work. Returns its last line, which must match. */
  refuses(options: TrialRun, line: RegExp): Promise<Outcome>;
  /** Fails if a process of the scenario still runs shortly after its run has ended. */
  gone(run: Run): Promise<void>;
  /** Presses Ctrl-C. Fails if the shutdown is not clean or a process is left. */
  stop(run: Run): Promise<void>;
  /** Creates a system user without a home. Returns its ids. */
  user(): Promise<{ uid: number; gid: number }>;
}

/** Runs one scenario in a directory of its own. */
export async function inTrial<T>(workshop: Workshop, name: string, work: (trial: Trial) => Promise<T>): Promise<T> {
  const dir = await workshop.directory(name);
  const undos: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })];
  const checkouts = new Set<string>();

  async function start(options: TrialRun): Promise<Run> {
    const { port = await freePort(), env = {}, ...rest } = options;
    const own: NodeJS.ProcessEnv = { ...workshop.env, PORT: String(port), ...env };
    checkouts.add(options.cwd);
    return startRun({ ...rest, port, env: own });
  }
  async function gone(run: Run): Promise<void> {
    const left = await waitGone(dir, LEAVE_MS);
    await killLeft(dir);
    if (left > 0) throw new Failed(`${left} processes were left after its end:\n${run.output().slice(-2_000)}`);
  }
  async function stop(run: Run): Promise<void> {
    const code = await run.interrupt();
    await gone(run);
    if (!CLEAN.includes(code ?? -1)) throw new Failed(`Ctrl-C ended it with ${code}:\n${run.output().slice(-2_000)}`);
  }
  const trial: Trial = {
    workshop,
    dir,
    undo: (undo) => void undos.push(undo),
    async clone(name = "clone", packages = "linked") {
      const at = join(dir, name);
      await workshop.clone(at, packages);
      return at;
    },
    start,
    gone,
    stop,
    async works({ pages = false, says, ...options }) {
      const first = await start(options);
      const api = await first.answers("/api/v1/places", API_S);
      const early = await first.status("/");
      if (early !== 503 && early !== 200) throw new Failed(`a page answers ${early} before the pages are built`);
      if (says) await first.printed(says);
      const line = says?.exec(first.output())?.[0];
      const built = pages && !workshop.quick ? { pages: await first.answers("/", PAGES_S) } : {};
      await stop(first);
      const second = await start(options);
      const again = await second.answers("/api/v1/places", API_S);
      await stop(second);
      return { api, ...built, again, ...(line !== undefined && { line }) };
    },
    async refuses(options, line) {
      const run = await start(options);
      const code = await run.exited;
      const last = run.output().trim().split("\n").at(-1) ?? "";
      if (code === 0 || !line.test(last))
        throw new Failed(`it ended with ${code}, saying:\n${run.output().slice(-2_000)}`);
      return { line: last };
    },
    async user() {
      const account = `starts-${process.pid}`;
      const run = promisify(execFile);
      await run("useradd", ["--system", "--no-create-home", "--home-dir", dir, "--shell", "/bin/sh", account]);
      undos.push(() => run("userdel", [account]));
      const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, account])));
      return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    },
  };
  let undone: Promise<void> | undefined;
  const undoAll = async (): Promise<void> => {
    await killLeft(dir);
    for (const checkout of checkouts) await removeOwnPlace(checkout);
    for (const undo of undos.reverse()) await undo();
  };
  // Ctrl-C ends the process before the scenario's own end is reached.
  workshop.onEnd(() => {
    undone ??= undoAll();
    return undone;
  });
  try {
    return await work(trial);
  } finally {
    undone ??= undoAll();
    await undone;
  }
}

/** Removes the data that a start as root has kept outside its checkout. */
async function removeOwnPlace(checkout: string): Promise<void> {
  const target = await readlink(join(checkout, ".data/postgres")).catch(() => undefined);
  if (!target?.startsWith("/var/lib/destination-service/data-")) return;
  if (await stat(dirname(target)).catch(() => undefined)) await rm(dirname(target), { recursive: true });
}
