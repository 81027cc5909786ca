import { z } from "zod";
import type { ErrorCode } from "@/lib/http/errors";
import { askedOf, type Handler, handlerOf, responseOf } from "@/lib/http/exchange";
import { limitStore } from "@/lib/http/limiter";
import { LIMITS } from "@/lib/http/limits";
import { requestIdOf } from "@/lib/http/request-id";
import { plainError, type Resource } from "@/lib/http/resource";
import { log } from "@/lib/log";
import { telemetry, within } from "@/lib/telemetry/port";
import { traceparentOf } from "./event";
import { jobsMode } from "./mode";
import type { Serve } from "./runner/protocol";

const ALLOW = { Allow: "GET, OPTIONS, POST, PUT" };
// A call carries the results of the steps before it; Inngest's own bound is this too.
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * What the address of the jobs answers. Calls are signed, except by a dev server; whatever the SDK did not accept
 * goes out as our own envelope, so that a stranger learns nothing from it and can make it do nothing.
 */
export function jobsResource(serve: Serve): Resource {
  const handle: Handler = async (req) => {
    const began = performance.now();
    const text = req.method === "GET" ? "" : await readText(req);
    if (text === null) return refusal(req, "payload_too_large");
    const { kind } = jobsMode();
    const signed = req.headers.has("x-inngest-signature");
    if (kind !== "dev" && !signed) {
      const code = req.method === "PUT" && kind === "cloud" ? await spendSync() : "auth_required";
      if (code) return refusal(req, code);
    }
    const init = { method: req.method, headers: req.headers, ...(text !== "" && { body: text }) };
    const call = req.method === "POST" ? callOf(req, text) : undefined;
    const measured = call && telemetry()?.job({ ...call, traceparent: traceparentOf(call.data) });
    const answer = await within(measured, () => serve(new Request(req.url, init))).catch(() => undefined);
    if (!answer) return refusal(req, "invalid_body");
    // The SDK signs what it answers to those whose signature it accepted.
    const accepted = kind === "dev" || answer.headers.has("x-inngest-signature") || (!signed && answer.ok);
    if (!accepted) return refusal(req, signed ? "auth_required" : "service_unavailable");
    // Only now is it known that the call was one: a stranger's leaves no trace.
    measured?.end(OUTCOMES.get(answer.status) ?? "tries again");
    answer.headers.set("X-Request-Id", requestIdOf(req.headers));
    if (call) logCall(req, call, answer.status, performance.now() - began, measured?.traceId);
    return answer;
  };
  const refuse = handlerOf(async (asked) => plainError(asked, "method_not_allowed", ALLOW));
  const options = handlerOf(async () => ({ status: 204, headers: { ...ALLOW }, body: null }));
  return { GET: handle, POST: handle, PUT: handle, PATCH: refuse, DELETE: refuse, HEAD: refuse, OPTIONS: options };
}

const refusal = (req: Request, code: ErrorCode): Response => responseOf(plainError(askedOf(req), code));

// What the SDK answers with says how far the run is: over, on with the next step, or not to be tried again.
const OUTCOMES = new Map([
  [200, "completed"],
  [206, "goes on"],
  [400, "failed"],
]);
const Call = z.object({
  ctx: z.object({ run_id: z.string(), attempt: z.number().default(0) }),
  event: z.object({ data: z.looseObject({ request_id: z.string().optional() }) }),
});

/** What a body asks for, as far as it can be told; whether it may be believed the SDK says later. */
function callOf(req: Request, text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const call = Call.safeParse(body).data;
  const { searchParams } = new URL(req.url);
  return {
    job: searchParams.get("fnId") ?? "unknown",
    attempt: call?.ctx.attempt ?? 0,
    runId: call?.ctx.run_id,
    data: call?.event.data,
  };
}

/** One line a call, as the embedded runner writes them, with the request that the event comes from. */
function logCall(req: Request, call: ReturnType<typeof callOf>, status: number, ms: number, traceId?: string): void {
  log.info(
    {
      run_id: call.runId,
      job: call.job,
      step_id: new URL(req.url).searchParams.get("stepId"),
      attempt: call.attempt,
      status,
      ms: Math.round(ms * 100) / 100,
      request_id: call.data?.request_id,
      ...(traceId !== undefined && { trace_id: traceId }),
    },
    "job",
  );
}

/** Anyone may ask us to register with Inngest again, as its documents tell deployers to, but not without end. */
async function spendSync(): Promise<ErrorCode | null> {
  const { requests, seconds } = LIMITS.jobsSync;
  const { success } = await limitStore().hit("jobs-sync", requests, seconds, new Date());
  return success ? null : "rate_limited";
}

/** The body, or null where it is too large. */
async function readText(req: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = req.body?.getReader();
  for (let part = await reader?.read(); reader && part && !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}
