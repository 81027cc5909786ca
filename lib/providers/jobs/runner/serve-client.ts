import { createHmac } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "@/lib/platform/json/canonical-json";
import type { ClaimedRun } from "./runs.queries";

/** A handler of Inngest's HTTP protocol: what the SDK's `serve()` returns. */
export type Serve = (req: Request) => Promise<Response>;

/** Address of in-process calls to the handler. The SDK requires a URL and a Host; neither is ever resolved. */
export const IN_PROCESS_URL = "http://localhost/api/inngest";

/** Returns the X-Inngest-Signature of a body at a moment. `key` includes its `signkey-…-` prefix. */
export function signatureOf(body: unknown, key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const secret = key.replace(/^signkey-\w+-/, "");
  const mac = createHmac("sha256", secret).update(canonicalJson(body)).update(String(seconds)).digest("hex");
  return `t=${seconds}&s=${mac}`;
}

function signedRequest(
  method: "POST" | "PUT",
  search: string,
  body: object,
  key: string,
  headers: Record<string, string>,
): Request {
  // Sign the parsed text, not the object: JSON drops undefined members, and the SDK verifies what it parses.
  const text = JSON.stringify(body);
  return new Request(`${IN_PROCESS_URL}${search}`, {
    method,
    headers: {
      host: "localhost",
      "content-type": "application/json",
      "x-inngest-signature": signatureOf(JSON.parse(text), key, new Date()),
      ...headers,
    },
    body: text,
  });
}

/** Returns the handler's registration: every function with its settings. */
export async function fetchRegistration(serve: Serve, key: string): Promise<unknown> {
  const headers = { "x-inngest-sync-kind": "in_band" };
  const response = await serve(signedRequest("PUT", "", { url: IN_PROCESS_URL }, key, headers));
  if (response.status !== 200) {
    throw new Error(`reading the functions failed with ${response.status}: ${await response.text()}`);
  }
  return response.json();
}

/** One operation of a 206 response. */
const Operation = z.object({
  op: z.string(),
  id: z.string(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type Operation = z.output<typeof Operation>;

export interface ServeResponse {
  status: number;
  noRetry: boolean;
  retryAfter: string | null;
  body: unknown;
  /** Empty unless the status is 206. */
  operations: Operation[];
}

/** Calls the run's function once: it resumes after its finished steps and runs until the end of the next one. */
export async function callFunction(
  serve: Serve,
  key: string,
  run: ClaimedRun,
  maxAttempts: number,
): Promise<ServeResponse> {
  const query = new URLSearchParams({ fnId: run.functionId, stepId: "step" });
  const stack = run.steps.map((step) => step.id);
  const body = {
    version: 2,
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(run.steps.map((step) => [step.id, step.result])),
    ctx: {
      run_id: run.id,
      attempt: run.attempt,
      max_attempts: maxAttempts,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack, current: stack.length },
    },
  };
  const headers = { "x-run-id": run.id, "x-inngest-req-version": "2", "x-inngest-server-kind": "cloud" };
  const response = await serve(signedRequest("POST", `?${query}`, body, key, headers));
  const text = await response.text();
  const value: unknown = text === "" ? null : JSON.parse(text);
  return {
    status: response.status,
    noRetry: response.headers.get("x-inngest-no-retry") === "true",
    retryAfter: response.headers.get("retry-after"),
    body: value,
    operations: response.status === 206 ? z.array(Operation).parse(value) : [],
  };
}
