import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Run } from "./runs.queries";
import type { Task } from "./tasks.queries";

/** Answers Inngest's protocol: what `serve()` makes of the functions. */
export type Serve = (req: Request) => Promise<Response>;

/** Only the handler in this process is called; the address, and its host, have to be some, no more. */
export const ADDRESS = "http://localhost/api/inngest";

/** JSON with sorted keys, as signatures are made of (RFC 8785); of values that have come from JSON. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
}

/** The X-Inngest-Signature of a body at a moment; the key with its `signkey-…-` prefix. */
export function signatureOf(body: unknown, key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const secret = key.replace(/^signkey-\w+-/, "");
  const mac = createHmac("sha256", secret).update(canonicalJson(body)).update(String(seconds)).digest("hex");
  return `t=${seconds}&s=${mac}`;
}

function request(method: "POST" | "PUT", search: string, body: object, key: string, headers: Record<string, string>) {
  // Through JSON first: what is signed is what will be read.
  const text = JSON.stringify(body);
  return new Request(`${ADDRESS}${search}`, {
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

/** Asks the handler which functions it serves. */
export async function register(serve: Serve, key: string): Promise<unknown> {
  const answer = await serve(request("PUT", "", { url: ADDRESS }, key, { "x-inngest-sync-kind": "in_band" }));
  if (answer.status !== 200)
    throw new Error(`the functions could not be read: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One operation of an answer with status 206: a step that ran, failed, or is planned. */
const Operation = z.object({
  op: z.string(),
  id: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type Operation = z.output<typeof Operation>;

export interface ServeAnswer {
  status: number;
  noRetry: boolean;
  retryAfter: string | null;
  body: unknown;
  /** Those of a 206. */
  operations: Operation[];
}

/** Calls a function for a task, with the run's steps as they are; gives what it says. */
export async function call(
  serve: Serve,
  key: string,
  { task, run, maxAttempts }: { task: Task; run: Run; maxAttempts: number },
): Promise<ServeAnswer> {
  const query = new URLSearchParams({ fnId: task.function_id, stepId: task.step_id });
  const stack = run.steps.map((step) => step.id);
  const body = {
    version: 2,
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(run.steps.map((step) => [step.id, step.result])),
    ctx: {
      run_id: task.run_id,
      attempt: task.attempt,
      max_attempts: maxAttempts,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack, current: stack.length },
    },
  };
  const headers = { "x-run-id": task.run_id, "x-inngest-req-version": "2", "x-inngest-server-kind": "cloud" };
  const answer = await serve(request("POST", `?${query}`, body, key, headers));
  const text = await answer.text();
  const value: unknown = text === "" ? null : JSON.parse(text);
  return {
    status: answer.status,
    noRetry: answer.headers.get("x-inngest-no-retry") === "true",
    retryAfter: answer.headers.get("retry-after"),
    body: value,
    operations: answer.status === 206 ? z.array(Operation).parse(value) : [],
  };
}
