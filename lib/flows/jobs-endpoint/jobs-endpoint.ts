import { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/http/errors";
import { plainErrorResponse, type Resource } from "@/lib/http/kernel/resource";
import { limitStore } from "@/lib/http/limiter";
import { LIMITS } from "@/lib/http/limits";
import type { WebHandler } from "@/lib/http/messages";
import { requestIdOf } from "@/lib/http/request-id";
import { fromWebRequest, readBody, toWebHandler, toWebResponse } from "@/lib/http/web-adapter";
import { log } from "@/lib/platform/log/log";
import { requestBodies } from "@/lib/platform/streams/body-budget";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";
import { traceparentOf } from "@/lib/providers/jobs/event";
import { jobsMode } from "@/lib/providers/jobs/mode";
import type { Serve } from "@/lib/providers/jobs/runner/serve-client";

const ALLOW = { Allow: "GET, OPTIONS, POST, PUT" };
// A call carries the results of the steps before it. Inngest has the same limit.
const MAX_BODY_BYTES = 4 * 1024 * 1024;
// Milliseconds in which a call's body has to arrive.
const BODY_MS = 10_000;

/**
 * The handlers of the jobs endpoint. Calls are signed, except by a dev server. A call that the SDK rejects gets our own
 * error envelope, so that strangers learn nothing from it and cannot run anything.
 */
export function jobsResource(serve: Serve): Resource {
  const handle: WebHandler = async (req) => {
    const began = performance.now();
    const mode = jobsMode().kind;
    const unsigned = await checkUnsigned(req, mode);
    if (unsigned) return errorResponse(req, unsigned);
    const body = new CallBody(req);
    try {
      return await answer(req, mode, await body.text(), began);
    } catch (error) {
      if (error instanceof AppError) return errorResponse(req, error.code);
      throw error;
    } finally {
      body.release();
    }
  };

  async function answer(req: Request, mode: Mode, text: string, began: number): Promise<Response> {
    const init = { method: req.method, headers: req.headers, ...(text !== "" && { body: text }) };
    const call = req.method === "POST" ? parseCall(req, text) : undefined;
    const measurement = call && telemetry()?.job({ ...call, traceparent: traceparentOf(call.data) });
    const response = await runMeasured(measurement, () => serve(new Request(req.url, init))).catch(() => undefined);
    if (!response) return errorResponse(req, "invalid_body");
    if (!isAccepted(req, response, mode))
      return errorResponse(req, isSigned(req) ? "auth_required" : "service_unavailable");
    // Measured and logged only from here on: a stranger's call leaves no trace.
    measurement?.end(OUTCOMES.get(response.status) ?? "retries");
    response.headers.set("X-Request-Id", requestIdOf(req.headers));
    // Inside the span, so that the line carries its trace.
    if (call)
      await runMeasured(measurement, async () => logCall(req, call, response.status, performance.now() - began));
    return response;
  }

  const rejectMethod = toWebHandler(async (request) => plainErrorResponse(request, "method_not_allowed", ALLOW));
  const options = toWebHandler(async () => ({ status: 204, headers: { ...ALLOW }, body: null }));
  return {
    GET: handle,
    POST: handle,
    PUT: handle,
    PATCH: rejectMethod,
    DELETE: rejectMethod,
    HEAD: rejectMethod,
    OPTIONS: options,
  };
}

/** The body of a call. It counts against the process's memory for bodies until it is released. */
class CallBody {
  readonly #stream: Request["body"];
  readonly #end = new AbortController();
  readonly #hold = requestBodies.open("jobs", () => this.#end.abort(new AppError("service_unavailable")));

  constructor({ body }: Request) {
    this.#stream = body;
  }

  /** Throws `payload_too_large`, `request_timeout`, or `service_unavailable` if there is no room. */
  async text(): Promise<string> {
    const bytes = await readBody(this.#stream, MAX_BODY_BYTES, BODY_MS, { end: this.#end, hold: this.#hold });
    if (bytes === null) throw new AppError("payload_too_large");
    this.#hold.complete();
    return bytes.toString();
  }

  release(): void {
    this.#hold.release();
  }
}

type Mode = ReturnType<typeof jobsMode>["kind"];

const isSigned = ({ headers }: Request | Response): boolean => headers.has("x-inngest-signature");

/** The code that an unsigned call is rejected with; null if it may go on. */
async function checkUnsigned(req: Request, mode: Mode): Promise<ErrorCode | null> {
  if (mode === "dev" || isSigned(req)) return null;
  return req.method === "PUT" && mode === "cloud" ? countSync() : "auth_required";
}

/** Whether the SDK accepted the call: it signs its response to a caller whose signature it accepted. */
const isAccepted = (req: Request, response: Response, mode: Mode): boolean =>
  mode === "dev" || isSigned(response) || (!isSigned(req) && response.ok);

const errorResponse = (req: Request, code: ErrorCode): Response =>
  toWebResponse(plainErrorResponse(fromWebRequest(req), code));

// The SDK's status says how far the run is: completed, ready for its next step, or failed for good.
const OUTCOMES = new Map([
  [200, "completed"],
  [206, "continues"],
  [400, "failed"],
]);
const Call = z.object({
  ctx: z.object({ run_id: z.string(), attempt: z.number().default(0) }),
  event: z.object({ data: z.looseObject({ request_id: z.string().optional() }) }),
});

/** Reads the call from a body, as far as it parses. Not trusted until the SDK has accepted the call. */
function parseCall(req: Request, text: string) {
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

/** Writes one log line for a call, in the form of the embedded runner, with the id of the request behind the event. */
function logCall(req: Request, call: ReturnType<typeof parseCall>, status: number, ms: number): void {
  log.info(
    {
      run_id: call.runId,
      job: call.job,
      step_id: new URL(req.url).searchParams.get("stepId"),
      attempt: call.attempt,
      status,
      ms: Math.round(ms * 100) / 100,
      request_id: call.data?.request_id,
    },
    "job",
  );
}

/** Limits unsigned requests to register with Inngest anew, which its documentation tells deployers to send. */
async function countSync(): Promise<ErrorCode | null> {
  const { requests, seconds } = LIMITS.jobsSync;
  const { success } = await limitStore().hit("jobs-sync", requests, seconds, new Date());
  return success ? null : "rate_limited";
}
