import { parentPort } from "node:worker_threads";
import { planTourInSteps } from "./plan-tour";
import type { PlanResult } from "./plan-types";
import { runPlanning } from "./run-planning";
import { parsePlanInput, type SerializedPlanInput } from "./serialized-input";
import type { WayAnswer, WayQuestion } from "./way-times";

export interface Job {
  readonly input: SerializedPlanInput;
  readonly deadlineMs: number;
}

/** A question about ways, which the starter answers with a message `{ answer }`, or the end of the job. */
export type Outcome = { readonly plan: PlanResult } | { readonly error: unknown } | { readonly question: WayQuestion };

let answered: ((answer: WayAnswer) => void) | null = null;

// The thread that plans tours (planner-thread.ts starts it): one job at a time, one result each.
parentPort?.on("message", (message: Job | { readonly answer: WayAnswer }) => {
  if ("answer" in message) answered?.(message.answer);
  else void outcomeOf(message).then((outcome) => parentPort?.postMessage(outcome));
});

function ask(question: WayQuestion): Promise<WayAnswer> {
  parentPort?.postMessage({ question } satisfies Outcome);
  return new Promise((resolve) => {
    answered = resolve;
  });
}

async function outcomeOf({ input, deadlineMs }: Job): Promise<Outcome> {
  try {
    const steps = planTourInSteps(parsePlanInput(input), deadlineMs);
    return { plan: await runPlanning(steps, { ask, sliceMs: Infinity }) };
  } catch (error) {
    return { error };
  }
}
