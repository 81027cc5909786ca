import { parentPort } from "node:worker_threads";
import { planTour } from "./plan-tour";
import type { PlanResult } from "./plan-types";
import { parsePlanInput, type SerializedPlanInput } from "./serialized-input";

export interface Job {
  readonly input: SerializedPlanInput;
  readonly deadlineMs: number;
}

export type Outcome = { readonly plan: PlanResult } | { readonly error: unknown };

// The thread that plans tours (planner-thread.ts starts it): one job at a time, one result each.
parentPort?.on("message", (job: Job) => parentPort?.postMessage(outcomeOf(job)));

function outcomeOf({ input, deadlineMs }: Job): Outcome {
  try {
    return { plan: planTour(parsePlanInput(input), deadlineMs) };
  } catch (error) {
    return { error };
  }
}
