import type { Tx } from "@/db/client";
import { backoffMs, retryAfterMs, sleepMs } from "./durations";
import type { Operation, ServeAnswer } from "./protocol";
import type { Registry } from "./registry";
import { endRun, hasOpenSteps, insertRuns, planStep, type Run, type StepResult, saveStep } from "./runs.queries";
import { putTask, type Task } from "./tasks.queries";

/** What an answer did to its run. */
export type Outcome = "completed" | "failed" | "goes on" | "tries again";

export interface Applied {
  tx: Tx;
  task: Task;
  run: Run;
  registry: Registry;
  /** The pause after a first failure. */
  backoffBaseMs: number;
}

/** Takes an answer of the function into the run's state, in a transaction that holds the run. */
export async function applyAnswer(at: Applied, answer: ServeAnswer): Promise<Outcome> {
  const { tx, task } = at;
  if (answer.status === 206) return applyOperations(at, answer);
  if (answer.status === 200) {
    await endRun(tx, task.run_id, { status: "completed", output: answer.body });
    return "completed";
  }
  const last = answer.noRetry || task.attempt + 1 >= at.registry.maxAttempts(task.function_id);
  return last ? fail(at, answer.body) : again(at, answer.retryAfter, task.step_id);
}

/** Ends the run and tells whoever waits for failures: a function's `onFailure` is a function that does. */
export async function fail({ tx, task, run, registry }: Applied, error: unknown): Promise<Outcome> {
  await endRun(tx, task.run_id, { status: "failed", error });
  const starts = registry.startsOf({
    id: `failed:${task.run_id}`,
    name: "inngest/function.failed",
    data: { function_id: task.function_id, run_id: task.run_id, error, event: run.event },
    ts: Date.now(),
  });
  await insertRuns(
    tx,
    starts.map((start) => ({ ...start, requestId: run.requestId })),
  );
  return "failed";
}

/** Another attempt, after the pause that the answer asks for, else after a longer one each time. */
export async function again(at: Applied, retryAfter: string | null, stepId: string): Promise<Outcome> {
  const { tx, task, backoffBaseMs } = at;
  const pause = retryAfterMs(retryAfter, Date.now()) ?? backoffMs(task.attempt, backoffBaseMs);
  await putTask(tx, { ...task, step_id: stepId, attempt: task.attempt + 1 }, pause);
  return "tries again";
}

async function applyOperations(at: Applied, answer: ServeAnswer): Promise<Outcome> {
  const { tx, task } = at;
  let retried = false;
  for (const operation of answer.operations) {
    switch (operation.op) {
      case "Step":
      case "StepRun":
        await save(at, operation, { type: "data", data: operation.data ?? null });
        break;
      case "StepFailed":
        await save(at, operation, { type: "error", error: operation.error });
        break;
      case "StepError":
        if (answer.noRetry || task.attempt + 1 >= at.registry.maxAttempts(task.function_id)) {
          await save(at, operation, { type: "error", error: operation.error });
        } else {
          await again(at, answer.retryAfter, task.step_id);
          retried = true;
        }
        break;
      case "StepPlanned":
        if (await plan(at, operation)) await putTask(tx, { ...task, step_id: operation.id, attempt: 0 }, 0);
        break;
      case "Sleep":
        if (await plan(at, operation)) {
          const pause = sleepMs(operation.name ?? "", Date.now());
          // Who sleeps works on nothing: no limit counts it.
          await putTask(
            tx,
            { ...task, step_id: operation.id, kind: "sleep", attempt: 0, lanes: [], limits: [] },
            pause,
          );
        }
        break;
      default:
        return fail(at, { name: "Error", message: `the embedded runner does not do ${operation.op}` });
    }
  }
  if (!retried) await goOn(at);
  return retried ? "tries again" : "goes on";
}

const nameOf = (operation: Operation): string => operation.displayName ?? operation.name ?? "";

const plan = ({ tx, task }: Applied, operation: Operation): Promise<boolean> =>
  planStep(tx, task.run_id, { id: operation.id, name: nameOf(operation) });

const save = ({ tx, task }: Applied, operation: Operation, result: StepResult): Promise<void> =>
  saveStep(tx, task.run_id, { id: operation.id, name: nameOf(operation), result });

/** The sleep that the task was is over. */
export async function wakeUp(at: Applied): Promise<Outcome> {
  const { tx, task } = at;
  await saveStep(tx, task.run_id, { id: task.step_id, name: "", result: { type: "data", data: null } });
  await goOn(at);
  return "goes on";
}

/** Goes on with the function once everything that it has planned is done, and not once for each of them. */
async function goOn({ tx, task, run, registry }: Applied): Promise<void> {
  if (await hasOpenSteps(tx, task.run_id)) return;
  // A task may have been a sleep, which has no limits: those of the function come from its settings.
  const limits = registry.limitsOf(task.function_id, run.event);
  await putTask(tx, { ...task, ...limits, step_id: "step", kind: "call", attempt: 0 }, 0);
}
