import type { Db } from "@/db/client";
import { log } from "@/lib/platform/log/log";
import { errorWithoutValues } from "@/lib/platform/log/without-values";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";
import { traceparentOf } from "../event";
import type { FunctionRegistry } from "./function-registry";
import { type ClaimedRun, insertRuns, saveTransition } from "./runs.queries";
import { callFunction, type Serve, type ServeResponse } from "./serve-client";
import { errorMessageOf, retryOrFail, type Transition, transitionOf } from "./transition";

export interface Worker {
  db: Db;
  serve: Serve;
  signingKey: string;
  registry: FunctionRegistry;
  token: string;
  backoffBaseMs: number;
}

/** `lost`: the run was cancelled, or its lease expired and another process has it. Nothing was written. */
type Outcome = Transition["to"] | "lost";

// A step that kills its process would do so forever. Deploys and operators also kill processes, so the limit is high.
const MAX_CRASHES = 20;

/** Calls a claimed run's function once, saves the run's next state, and writes one log line. */
export async function executeRun(worker: Worker, run: ClaimedRun): Promise<void> {
  const began = performance.now();
  const measured = telemetry()?.job({
    job: run.functionId,
    attempt: run.attempt,
    traceparent: traceparentOf(run.event.data),
  });
  let outcome: Outcome = "lost";
  let error: string | undefined;
  try {
    await runMeasured(measured, async () => {
      const transition = await nextTransition(worker, run);
      error = errorMessageOf(transition);
      outcome = await moveRun(worker, run, transition);
    });
  } finally {
    measured?.end(outcome);
  }
  const line = {
    run_id: run.id,
    job: run.functionId,
    attempt: run.attempt,
    outcome,
    ...(error !== undefined && { error }),
    ms: Math.round((performance.now() - began) * 100) / 100,
    ...(run.requestId !== null && { request_id: run.requestId }),
  };
  // Inside the span, so that the line carries its trace.
  await runMeasured(measured, async () => log.info(line, "job"));
}

async function nextTransition(worker: Worker, run: ClaimedRun): Promise<Transition> {
  const { serve, signingKey, registry, backoffBaseMs } = worker;
  if (run.crashes > MAX_CRASHES) {
    return { to: "failed", error: { name: "Error", message: `the process died ${run.crashes} times` } };
  }
  const maxAttempts = registry.maxAttempts(run.functionId);
  let response: ServeResponse;
  try {
    response = await callFunction(serve, signingKey, run, maxAttempts);
  } catch (error) {
    // The handler reports its functions' errors itself; it throws only for temporary faults of the service.
    log.error({ err: error, run_id: run.id, job: run.functionId }, "job call failed");
    return retryOrFail(
      run,
      { name: "Error", message: String(errorWithoutValues(error)) },
      { maxAttempts, backoffBaseMs },
    );
  }
  return transitionOf(run, response, { maxAttempts, backoffBaseMs });
}

/** Saves the run's next state. A failure starts the function's `onFailure` handler in the same transaction. */
async function moveRun({ db, registry, token }: Worker, run: ClaimedRun, transition: Transition): Promise<Outcome> {
  if (transition.to !== "failed") {
    return (await saveTransition(db.orm, run.id, token, transition)) ? transition.to : "lost";
  }
  return db.orm.transaction(async (tx) => {
    if (!(await saveTransition(tx, run.id, token, transition))) return "lost";
    const { id: runId, functionId, event, requestId } = run;
    const handlers = registry.failureRuns({ runId, functionId, event, error: transition.error });
    await insertRuns(
      tx,
      handlers.map((handler) => ({ ...handler, requestId })),
    );
    return transition.to;
  });
}
