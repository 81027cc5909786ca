import { nextTurn } from "@/lib/platform/event-loop/turns";
import type { Planning, WayAnswer, WayQuestion } from "./way-times";

export interface RunOptions {
  /** Answers the planner's questions. */
  ask(question: WayQuestion): Promise<WayAnswer>;
  /** Milliseconds after which the event loop gets a turn; Infinity on a thread of its own. */
  sliceMs: number;
  signal?: AbortSignal | undefined;
}

/** Runs the planner to its end. Rejects with the signal's reason when aborted. */
export async function runPlanning<T>(steps: Planning<T>, { ask, sliceMs, signal }: RunOptions): Promise<T> {
  let answer: WayAnswer = null;
  let until = performance.now() + sliceMs;
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next(answer);
    if (step.done) return step.value;
    answer = null;
    if (step.value !== undefined) answer = await ask(step.value);
    else if (performance.now() < until) continue;
    else await nextTurn();
    until = performance.now() + sliceMs;
  }
}
