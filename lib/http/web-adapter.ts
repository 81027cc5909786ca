import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Hold } from "@/lib/platform/streams/body-budget";
import { readWebStream } from "@/lib/platform/streams/bounded-read";
import { AppError } from "./errors";
import {
  BODY_MS,
  type KernelHandler,
  type KernelRequest,
  type KernelResponse,
  type RouteContext,
  type WebHandler,
} from "./messages";
import { passedAddress } from "./page-client";

/** Makes a web-standard handler, which Next can call, from a kernel handler. */
export function toWebHandler(direct: KernelHandler): WebHandler & { direct: KernelHandler } {
  const handler = async (req: Request, { params }: RouteContext): Promise<Response> =>
    toWebResponse(await direct(fromWebRequest(req), await params));
  return Object.assign(handler, { direct });
}

export function toWebResponse({ status, headers, cookies = [], body }: KernelResponse): Response {
  // The DOM's types do not yet accept a view over any buffer.
  const response = new Response(body as string | null, { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

export function fromWebRequest(req: Request): KernelRequest {
  return {
    method: req.method,
    target: req.url.slice(req.url.indexOf("/", req.url.indexOf("//") + 2)),
    headers: req.headers,
    remoteAddress: passedAddress(req.headers),
    bytes: (max) => readBody(req.body, max, BODY_MS),
    stream: () => (req.body ? Readable.fromWeb(req.body as ReadableStream) : Readable.from([])),
  };
}

/**
 * Reads a request's body; null if it is longer than `max` bytes. Throws `request_timeout` if it takes longer than
 * `withinMs` to arrive, or the reason with which the caller aborts `end`. With a `hold`, the bytes count against its
 * budget.
 */
export async function readBody(
  body: globalThis.ReadableStream<Uint8Array> | null,
  max: number,
  withinMs: number,
  { end = new AbortController(), hold }: { end?: AbortController; hold?: Hold } = {},
): Promise<Buffer | null> {
  const timer = setTimeout(() => end.abort(new AppError("request_timeout")), withinMs);
  try {
    return await readWebStream(body, max, { signal: end.signal, ...(hold && { hold }) });
  } finally {
    clearTimeout(timer);
  }
}
