import type { ErrorCode } from "@/lib/http/errors";
import { limitStore } from "@/lib/http/limiter";
import { LIMITS } from "@/lib/http/limits";
import type { Resource } from "@/lib/http/resource";
import { plainError } from "@/lib/http/resource";
import type { Handler } from "@/lib/http/route";
import { jobsMode } from "./mode";
import type { Serve } from "./runner/protocol";

// A call carries the results of the steps before it; Inngest's own bound is this too.
const ALLOW = { Allow: "GET, OPTIONS, POST, PUT" };
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * What the address of the jobs answers. Calls are signed, except by a dev server; whatever the SDK did not accept
 * goes out as our own envelope, so that a stranger learns nothing from it and can make it do nothing.
 */
export function jobsResource(serve: Serve): Resource {
  const handle: Handler = async (req) => {
    const text = req.method === "GET" ? "" : await readText(req);
    if (text === null) return plainError(req, "payload_too_large");
    const { kind } = jobsMode();
    const signed = req.headers.has("x-inngest-signature");
    if (kind !== "dev" && !signed) {
      const refusal = req.method === "PUT" && kind === "cloud" ? await spendSync() : "auth_required";
      if (refusal) return plainError(req, refusal);
    }
    const init = { method: req.method, headers: req.headers, ...(text !== "" && { body: text }) };
    const answer = await serve(new Request(req.url, init)).catch(() => undefined);
    if (!answer) return plainError(req, "invalid_body");
    // The SDK signs what it answers to those whose signature it accepted.
    const accepted = kind === "dev" || answer.headers.has("x-inngest-signature") || (!signed && answer.ok);
    return accepted ? answer : plainError(req, signed ? "auth_required" : "service_unavailable");
  };
  const refuse: Handler = async (req) => plainError(req, "method_not_allowed", ALLOW);
  const options: Handler = async () => new Response(null, { status: 204, headers: ALLOW });
  return { GET: handle, POST: handle, PUT: handle, PATCH: refuse, DELETE: refuse, HEAD: refuse, OPTIONS: options };
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
