import { z } from "zod";
import type { Operation, ServeResponse } from "./serve-client";

/** A finished step, in the form in which the SDK reads it back. */
export interface FinishedStep {
  id: string;
  result: { type: "data"; data: unknown } | { type: "error"; error: unknown };
}

/** The state that a run enters after a call of its function. */
export type Transition =
  | { to: "completed"; output: unknown }
  | { to: "failed"; error: unknown }
  | { to: "continues"; steps: FinishedStep[]; error?: unknown }
  | { to: "retries"; delayMs: number; error: unknown };

interface AttemptState {
  steps: FinishedStep[];
  /** Zero-based. */
  attempt: number;
}

export interface RetryPolicy {
  maxAttempts: number;
  /** Delay after a first failure; each further delay is four times the one before. */
  backoffBaseMs: number;
}

const MAX_BACKOFF_MS = 900_000;

/** Derives a run's next state from the function's response. An operation that the runner lacks fails the run. */
export function transitionOf(run: AttemptState, response: ServeResponse, policy: RetryPolicy): Transition {
  if (response.status === 200) return { to: "completed", output: response.body };
  if (response.status !== 206) return retryOrFail(run, response.body, policy, response);
  const [operation, ...others] = response.operations;
  if (operation && others.length === 0) {
    switch (operation.op) {
      case "StepRun":
        return { to: "continues", steps: [...run.steps, finishedStep(operation)] };
      case "StepError":
        if (mayRetry(run, policy, response)) return retryOrFail(run, operation.error, policy, response);
        return continueAfterError(run, operation);
      case "StepFailed":
        return continueAfterError(run, operation);
    }
  }
  const ops = response.operations.map(({ op }) => op).join(", ") || "no operation";
  return {
    to: "failed",
    error: { name: "Error", message: `the embedded runner runs one step.run at a time; the function asked for ${ops}` },
  };
}

/** Another attempt after a delay: the delay that the response asks for, or else exponential backoff. */
export function retryOrFail(
  run: AttemptState,
  error: unknown,
  policy: RetryPolicy,
  response: Pick<ServeResponse, "noRetry" | "retryAfter"> = { noRetry: false, retryAfter: null },
): Transition {
  if (!mayRetry(run, policy, response)) return { to: "failed", error };
  const backoffMs = Math.min(policy.backoffBaseMs * 4 ** run.attempt, MAX_BACKOFF_MS);
  return { to: "retries", delayMs: retryAfterMs(response.retryAfter, Date.now()) ?? backoffMs, error };
}

const mayRetry = (run: AttemptState, policy: RetryPolicy, { noRetry }: Pick<ServeResponse, "noRetry">): boolean =>
  !noRetry && run.attempt + 1 < policy.maxAttempts;

const finishedStep = ({ id, data }: Operation): FinishedStep => ({ id, result: { type: "data", data: data ?? null } });

/** The function is called once more with the step's error, which it may catch. */
const continueAfterError = (run: AttemptState, { id, error }: Operation): Transition => ({
  to: "continues",
  steps: [...run.steps, { id, result: { type: "error", error } }],
  error,
});

/** Reads a Retry-After header (seconds or a date) as milliseconds from now; null if it is absent or unreadable. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

const Thrown = z.object({ message: z.string() });

/** Returns the message of the error behind a transition, for the log; undefined if there was none. */
export function errorMessageOf(transition: Transition): string | undefined {
  if (transition.to === "completed" || transition.error === undefined) return undefined;
  return Thrown.safeParse(transition.error).data?.message ?? "no message";
}
