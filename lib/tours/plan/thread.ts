import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PlanResult } from "./model";
import type { PackedInput } from "./packed";
import type { Job, Outcome } from "./worker";

/** A thread that has not answered so long after its deadline never will. */
const GRACE_MS = 500;

/** The thread that plans, started with the first tour; one that dies or hangs is replaced for the next. */
export class PlannerThread {
  private worker: Worker | null = null;
  private proven = false;

  constructor(private readonly file: string) {}

  /**
   * Plans one tour; the caller sees to it that there is one at a time. "no thread" where none can be started.
   * Rejects with what the planner threw, or where the thread died.
   */
  async run(input: PackedInput, until: number): Promise<PlanResult | "no thread"> {
    const worker = this.started();
    const deadlineMs = Math.max(1, until - performance.now());
    const hung = setTimeout(() => void worker.terminate(), deadlineMs + GRACE_MS);
    // A thread at work keeps the process up, an idle one does not.
    worker.ref();
    const ended = new AbortController();
    try {
      worker.postMessage({ input, deadlineMs } satisfies Job);
      const answer = once(worker, "message", ended) as Promise<[Outcome]>;
      const death = once(worker, "exit", ended).then(() => Promise.reject(new Error("the planner's thread died")));
      const [outcome] = await Promise.race([answer, death]);
      this.proven = true;
      if ("error" in outcome) throw outcome.error;
      return outcome.plan;
    } catch (error) {
      if (!this.proven) return "no thread";
      throw error;
    } finally {
      clearTimeout(hung);
      ended.abort();
      worker.unref();
    }
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private started(): Worker {
    if (this.worker !== null) return this.worker;
    const worker = new Worker(this.file);
    // Without a listener an error of the thread would be thrown here; whoever waits hears of it by its exit.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = null;
    });
    this.worker = worker;
    return worker;
  }
}
