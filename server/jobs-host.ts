import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { onceATurn } from "@/lib/platform/event-loop/once-a-turn";
import { env, environmentWith } from "@/lib/platform/settings/env";
import type { JobWorker } from "@/lib/providers/jobs/job-worker";
import { type JobsMessage, WAKE_JOBS } from "./jobs-messages";

/**
 * Nice value of the process. Requests get a core when they need one; jobs get what is left, and at least a tenth of what another
 * process gets, so that the locks they hold are released soon on a busy machine too.
 */
const PRIORITY = 10;
// Few parallel statements, because PostgreSQL knows no priorities. The pool for writes has twice as many connections.
const POOL_SIZE = 2;
const CHECK_MS = 10_000;
/** A process that sends nothing for so many checks in a row is replaced. */
const MISSED_CHECKS = 3;
const SHORT_LIFE_MS = 10_000;
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

interface Options {
  /** The file that the process runs. */
  script: string;
  /** Variables that are added to the environment of a process, read when it is started. */
  settings?(): Record<string, string>;
  /** Writes a line to the log of the service. */
  report(fields: Record<string, unknown>, text: string): void;
  checkMs?: number;
}

export interface JobsHost extends JobWorker {
  /** Replaces the process, which first lets running jobs end, by one of the present build. */
  replace(): void;
}

/**
 * Runs the jobs in a process of their own with a low priority, so that requests wait neither for their JavaScript nor for
 * a core. A process that ends by itself, or is stuck, is replaced; what it ran is repeated (decision 149).
 */
export function hostJobs({ script, settings, report, checkMs = CHECK_MS }: Options): JobsHost {
  let child: ChildProcess;
  let missed = 0;
  let shortLives = 0;
  let late = false;
  let stopping = false;

  function launch(): void {
    const bornAt = performance.now();
    const poolSize = Math.min(POOL_SIZE, env().DATABASE_POOL_SIZE);
    const own = { DATABASE_POOL_SIZE: String(poolSize), WORKERS: "1", ...settings?.() };
    const launched = fork(script, { env: environmentWith(own) });
    child = launched;
    [missed, late] = [0, false];
    lowerPriority(launched);
    launched.on("message", (message: JobsMessage) => {
      missed = 0;
      late = message === "late";
    });
    launched.on("error", (error) => report({ err: error }, "the process of the jobs cannot be reached"));
    launched.once("exit", (code, signal) => {
      if (stopping) return;
      const isShort = performance.now() - bornAt < SHORT_LIFE_MS;
      shortLives = isShort ? shortLives + 1 : 0;
      report({ process: launched.pid, exit: [code, signal] }, "the process of the jobs ended; it is started again");
      const pauseMs = Math.min(RETRY_MS * Math.max(0, shortLives - 1), MAX_RETRY_MS);
      void delay(pauseMs, undefined, { ref: false }).then(() => {
        if (!stopping) launch();
      });
    });
  }

  launch();
  const check = setInterval(() => {
    missed++;
    if (missed <= MISSED_CHECKS) return;
    report({ process: child.pid }, "the process of the jobs is stuck");
    child.kill("SIGKILL");
  }, checkMs).unref();

  return {
    wake: onceATurn(() => void (child.connected && child.send(WAKE_JOBS, () => undefined))),
    isHealthy: () => !late && missed < MISSED_CHECKS,
    replace: () => void child.kill("SIGTERM"),
    stop: async (patienceMs = 8_000) => {
      stopping = true;
      clearInterval(check);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await Promise.race([gone, delay(patienceMs, undefined, { ref: false })]);
    },
  };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    // Before it starts threads, which inherit the value.
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // The process has ended already, or the system does not allow it; the jobs run either way.
  }
}
