import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "@/lib/platform/threads/start-thread";
import type { PlanResult } from "./plan-types";
import type { Job, Outcome } from "./planner-worker";
import type { RunOptions } from "./run-planning";
import type { SerializedPlanInput } from "./serialized-input";

/** A thread that has not answered this long after its deadline counts as hung. */
const GRACE_MS = 500;

/** The planner's thread. It starts with the first tour; after a crash or a hang, the next tour starts a new one. */
export class PlannerThread {
  private worker: Worker | null = null;
  private proven = false;

  constructor(private readonly file: string) {}

  /**
   * Plans one tour and answers its questions with `ask`. The caller must call it for one tour at a time. Returns "no thread"
   * if no thread can be started. Rejects with the planner's error, and if the thread dies.
   */
  async run(input: SerializedPlanInput, until: number, ask: RunOptions["ask"]): Promise<PlanResult | "no thread"> {
    const worker = this.started();
    const deadlineMs = Math.max(1, until - performance.now());
    const hung = setTimeout(() => void worker.terminate(), deadlineMs + GRACE_MS);
    // A busy thread keeps the process alive, an idle one does not.
    worker.ref();
    const ended = new AbortController();
    try {
      worker.postMessage({ input, deadlineMs } satisfies Job);
      const death = once(worker, "exit", ended).then(() => Promise.reject(new Error("the planner's thread died")));
      // The thread's exit has a listener while a question is being answered, too.
      death.catch(() => undefined);
      for (;;) {
        const message = once(worker, "message", ended) as Promise<[Outcome]>;
        const [outcome] = await Promise.race([message, death]);
        this.proven = true;
        if ("error" in outcome) throw outcome.error;
        if ("plan" in outcome) return outcome.plan;
        worker.postMessage({ answer: await ask(outcome.question) });
      }
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
    const worker = startThread(this.file);
    // Without a listener, an error of the thread would be thrown here. The caller learns of it from the exit event.
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = null;
    });
    this.worker = worker;
    return worker;
  }
}
