import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { log } from "@/lib/log";
import type { Jobs } from "../started";
import { claim } from "./claim.service";
import { execute } from "./execute.service";
import { nextEventsToRuns, startTicks } from "./intake.service";
import { register, type Serve } from "./protocol";
import { type Registry, registryOf } from "./registry";
import { extendLeases, readAgenda, releaseLeases, type Task } from "./tasks.queries";

export interface RunnerOptions {
  /** A database of the runner's own, so that jobs and requests do not wait for each other's connections. */
  db: Db;
  serve: Serve;
  signingKey: string;
  /** How many calls one process makes at a time. */
  slots?: number;
  /** How long a process that says nothing is thought to be alive. */
  leaseMs?: number;
  /** How long it looks for nothing new where nobody has told it of any. */
  pollMs?: number;
  /** The pause after a first failure; four times as long after each further one (decisions D9.13). */
  backoffBaseMs?: number;
}

/**
 * The embedded runner: does what Inngest's service does, in its own protocol, against the same handler in this
 * process, with runs kept in PostgreSQL. Any number of processes may run one; they share the work.
 */
export async function startRunner({
  db,
  serve,
  signingKey,
  slots = 8,
  leaseMs = 10_000,
  pollMs = 2_000,
  backoffBaseMs = 2_000,
}: RunnerOptions): Promise<Jobs> {
  const registry: Registry = registryOf(await register(serve, signingKey));
  const token = randomUUID();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let asked = false;
  let stopped = false;
  let seen = new Date();
  let lastLook = performance.now();

  async function look(): Promise<void> {
    const now = new Date();
    await startTicks(db, registry, seen, now);
    seen = now;
    const { events, tasks, nextMs } = await readAgenda(db.sql);
    if (events) await nextEventsToRuns(db, registry);
    // What is due and cannot be taken (a limit, a function of another version) waits for the next look.
    const taken = events || tasks ? await claim(db, registry.ids, { token, leaseMs, limit: slots - running.size }) : [];
    for (const task of taken) begin(task);
    schedule(taken.length > 0 ? 0 : Math.min(nextMs ?? pollMs, pollMs));
  }

  function begin(task: Task): void {
    const work = execute({ db, serve, signingKey, registry, token, backoffBaseMs }, task)
      .catch((error: unknown) => log.error({ err: error, run_id: task.run_id }, "job lost its place"))
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.add(work);
  }

  function wake(): void {
    if (stopped) return;
    if (looking) {
      asked = true;
      return;
    }
    clearTimeout(timer);
    asked = false;
    looking = look()
      .then(
        () => {
          lastLook = performance.now();
        },
        (error: unknown) => {
          log.warn({ err: error }, "jobs: the database does not answer");
          schedule(pollMs);
        },
      )
      .finally(() => {
        looking = undefined;
        if (asked) wake();
      });
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  }

  const heartbeat = setInterval(() => {
    if (running.size > 0) extendLeases(db.sql, token, leaseMs).catch(() => undefined);
  }, leaseMs / 3);

  wake();
  return {
    wake,
    isWell: () => !stopped && performance.now() - lastLook < pollMs + 10_000,
    stop: async (patienceMs = 8_000) => {
      stopped = true;
      clearTimeout(timer);
      await looking?.catch(() => undefined);
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
      clearInterval(heartbeat);
      await releaseLeases(db.sql, token).catch(() => undefined);
    },
  };
}
