import { z } from "zod";
import type { Db } from "@/db/client";
import { log } from "@/lib/log";
import { telemetry, within } from "@/lib/telemetry/port";
import { traceparentOf } from "../event";
import { type Applied, again, applyAnswer, fail, type Outcome, wakeUp } from "./apply.service";
import { call, type Serve, type ServeAnswer } from "./protocol";
import type { Registry } from "./registry";
import { lockRun, type Run, readRun } from "./runs.queries";
import { type Task, takeOff } from "./tasks.queries";

export interface Worker {
  db: Db;
  serve: Serve;
  signingKey: string;
  registry: Registry;
  token: string;
  backoffBaseMs: number;
}

const Thrown = z.object({ message: z.string() });

// A step that takes a process down with it would do so for ever; dying by the operator's hand is not its fault.
const MAX_CRASHES = 20;

/** Does what a task asks for and takes the outcome into the run, unless the task has gone to another meanwhile. */
export async function execute(worker: Worker, task: Task): Promise<void> {
  const began = performance.now();
  const run = await worker.db.orm.transaction((tx) => readRun(tx, task.run_id));
  if (!run) return;
  const measured =
    task.kind === "call"
      ? telemetry()?.job({ job: task.function_id, attempt: task.attempt, traceparent: traceparentOf(run.event.data) })
      : undefined;
  let outcome: Outcome | "lost" = "lost";
  let failure: string | undefined;
  try {
    await within(measured, async () => {
      const end = await outcomeOf(worker, task, run);
      failure = end.failure;
      outcome = await settled(worker, task, run, end);
    });
  } finally {
    measured?.end(outcome);
  }
  log.info(
    {
      run_id: task.run_id,
      job: task.function_id,
      ...(task.step_id !== "step" && { step_id: task.step_id }),
      attempt: task.attempt,
      outcome,
      ...(failure !== undefined && { error: failure }),
      ms: Math.round((performance.now() - began) * 100) / 100,
      ...(run.requestId !== null && { request_id: run.requestId }),
      ...(measured && { trace_id: measured.traceId }),
    },
    "job",
  );
}

/** Takes the outcome into the run; `lost` where the task is another's by now, or the run has ended. */
function settled(worker: Worker, task: Task, run: Run, { settle }: Settlement): Promise<Outcome | "lost"> {
  return worker.db.orm.transaction(async (tx) => {
    const held = await lockRun(tx, task.run_id);
    if (!(await takeOff(tx, task, worker.token)) || !held) return "lost";
    return settle({ tx, task, run, registry: worker.registry, backoffBaseMs: worker.backoffBaseMs });
  });
}

interface Settlement {
  settle(at: Applied): Promise<Outcome>;
  /** What went wrong, for the log. */
  failure?: string | undefined;
}

async function outcomeOf(worker: Worker, task: Task, run: Run): Promise<Settlement> {
  if (task.kind === "sleep") return { settle: wakeUp };
  if (task.crashes > MAX_CRASHES) {
    const message = `the process was gone ${task.crashes} times`;
    return { settle: (at) => fail(at, { name: "Error", message }), failure: message };
  }
  const { serve, signingKey, registry } = worker;
  let answer: ServeAnswer;
  try {
    answer = await call(serve, signingKey, { task, run, maxAttempts: registry.maxAttempts(task.function_id) });
  } catch (error) {
    // The handler answers for its functions; that it fails itself is a fault of ours, and may pass.
    log.error({ err: error, run_id: task.run_id, job: task.function_id }, "job could not be called");
    const last = task.attempt + 1 >= registry.maxAttempts(task.function_id);
    return {
      settle: (at) => (last ? fail(at, { name: "Error", message: String(error) }) : again(at, null, task.step_id)),
      failure: String(error),
    };
  }
  return { settle: (at) => applyAnswer(at, answer), failure: failureOf(answer) };
}

/** The message of what a function or one of its steps failed with. */
function failureOf(answer: ServeAnswer): string | undefined {
  const error = answer.status < 400 ? answer.operations.find((operation) => operation.error)?.error : answer.body;
  return error ? (Thrown.safeParse(error).data?.message ?? "no message") : undefined;
}
