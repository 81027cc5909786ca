import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { planTourInSteps } from "./plan-tour";
import type { PlanResult } from "./plan-types";
import { PlannerThread } from "./planner-thread";
import { type RunOptions, runPlanning } from "./run-planning";
import { parsePlanInput, type SerializedPlanInput } from "./serialized-input";

/** A tour takes tenths of a second. After this long the planner counts as overloaded. */
const DEADLINE_MS = 3000;
/** Longest time for which the planner blocks a thread that it shares with requests. */
const SLICE_MS = 8;
/** The file that scripts/build-server.ts builds beside the server. */
const WORKER_FILE = "tour-worker.mjs";

/** The planner did not finish in time (503 service_unavailable). `hasBegun` is false for a tour whose turn never came. */
export class PlannerBusy extends Error {
  constructor(
    readonly hasBegun: boolean,
    cause: unknown,
  ) {
    super("no tour in time", { cause });
  }
}

export interface PlanOptions {
  /** Answers the planner's questions about ways. Needed if the input names an engine. */
  readonly ask?: RunOptions["ask"] | undefined;
  /** Aborts when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until `plan` rejects with PlannerBusy. */
  readonly deadlineMs?: number | undefined;
}

/**
 * Plans tours one at a time, in the order of the calls: on a thread of its own if its file exists (behind `npm start`),
 * otherwise on this thread in short slices (Next, tests).
 */
export class Planner {
  private thread: PlannerThread | null;
  private last: Promise<unknown> = Promise.resolve();

  /** `file` is the module that the thread runs; null for no thread. */
  constructor(file: string | null) {
    this.thread = file === null ? null : new PlannerThread(file);
  }

  /** Runs `planTour`. Rejects with PlannerBusy at the deadline, and with the signal's reason when it aborts. */
  async plan(
    input: SerializedPlanInput,
    { signal, deadlineMs = DEADLINE_MS, ask = async () => null }: PlanOptions = {},
  ): Promise<PlanResult> {
    const until = performance.now() + deadlineMs;
    const late = AbortSignal.timeout(deadlineMs);
    const gone = signal === undefined ? late : AbortSignal.any([signal, late]);
    let hasBegun = false;
    const answer = this.last.then(() => {
      gone.throwIfAborted();
      hasBegun = true;
      return this.run(input, until, gone, ask);
    });
    this.last = answer.catch(() => undefined);
    try {
      return await orAborted(answer, gone);
    } catch (error) {
      if (late.aborted && !signal?.aborted) throw new PlannerBusy(hasBegun, error);
      throw error;
    }
  }

  /** Ends the thread and drops a tour that it is planning. */
  async close(): Promise<void> {
    await this.thread?.close();
  }

  private async run(
    input: SerializedPlanInput,
    until: number,
    signal: AbortSignal,
    ask: RunOptions["ask"],
  ): Promise<PlanResult> {
    if (this.thread !== null) {
      const plan = await this.thread.run(input, until, ask);
      if (plan !== "no thread") return plan;
      this.thread = null;
    }
    const steps = planTourInSteps(parsePlanInput(input), until - performance.now());
    return await runPlanning(steps, { ask, sliceMs: SLICE_MS, signal });
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
