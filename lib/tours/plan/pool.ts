import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { finishPolitely } from "@/lib/tours/planner/steps";
import type { PlanResult } from "./model";
import { type PackedInput, unpacked } from "./packed";
import { planning } from "./plan";
import { PlannerThread } from "./thread";

/** A tour takes tenths of a second: who still waits after this is told that the planner is busy. */
const DEADLINE_MS = 3000;
/** How long the planner holds a thread that it shares with requests. */
const SLICE_MS = 8;
/** What scripts/build-server.ts puts beside the server. */
const WORKER_FILE = "tour-worker.mjs";

/** The planner did not come to an answer in time: 503 service_unavailable. */
export class PlannerBusy extends Error {}

export interface PlanOptions {
  /** Aborted when whoever asked has gone. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until PlannerBusy. */
  readonly deadlineMs?: number | undefined;
}

/**
 * Plans tours beside the requests, one at a time, first come, first served: on a thread of its own where its file is
 * (behind `npm start`), otherwise on this thread in short slices (Next, tests).
 */
export class Planner {
  private thread: PlannerThread | null;
  private last: Promise<unknown> = Promise.resolve();

  /** `file`: what the thread runs; null: no thread. */
  constructor(file: string | null) {
    this.thread = file === null ? null : new PlannerThread(file);
  }

  /** The plan of planTour(unpacked(input)). Rejects with PlannerBusy at the deadline, and with the signal's reason when aborted. */
  async plan(input: PackedInput, { signal, deadlineMs = DEADLINE_MS }: PlanOptions = {}): Promise<PlanResult> {
    const until = performance.now() + deadlineMs;
    const late = AbortSignal.timeout(deadlineMs);
    const gone = signal === undefined ? late : AbortSignal.any([signal, late]);
    const answer = this.last.then(() => {
      gone.throwIfAborted();
      return this.run(input, until, gone);
    });
    this.last = answer.catch(() => undefined);
    try {
      return await orAborted(answer, gone);
    } catch (error) {
      if (late.aborted && !signal?.aborted) throw new PlannerBusy("no tour in time", { cause: error });
      throw error;
    }
  }

  /** Ends the thread; a tour being planned is lost. */
  async close(): Promise<void> {
    await this.thread?.close();
  }

  private async run(input: PackedInput, until: number, gone: AbortSignal): Promise<PlanResult> {
    if (this.thread !== null) {
      const plan = await this.thread.run(input, until);
      if (plan !== "no thread") return plan;
      this.thread = null;
    }
    return await finishPolitely(planning(unpacked(input), until - performance.now()), SLICE_MS, gone);
  }
}

function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

function workerFile(): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), WORKER_FILE);
  return existsSync(file) ? file : null;
}

let shared: Planner | undefined;

/** The service's planner. */
export function tourPlanner(): Planner {
  shared ??= new Planner(workerFile());
  return shared;
}
