import { parentPort } from "node:worker_threads";
import type { PlanResult } from "./model";
import { type PackedInput, unpacked } from "./packed";
import { planTour } from "./plan";

export interface Job {
  readonly input: PackedInput;
  readonly deadlineMs: number;
}

export type Outcome = { readonly plan: PlanResult } | { readonly error: unknown };

// The thread that plans tours (thread.ts has it): one job after the other, one outcome each.
parentPort?.on("message", (job: Job) => parentPort?.postMessage(outcomeOf(job)));

function outcomeOf({ input, deadlineMs }: Job): Outcome {
  try {
    return { plan: planTour(unpacked(input), deadlineMs) };
  } catch (error) {
    return { error };
  }
}
