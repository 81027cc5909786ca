import { type SetCookie, serializeCookie } from "@/lib/http/cookies";
import type { Endpoint } from "@/lib/http/endpoint";
import { type AppError, errorBody } from "@/lib/http/errors";
import type { KernelResponse } from "@/lib/http/messages";
import { withSessionShape } from "@/lib/http/session-errors";
import { RateLimited } from "./request-limits";
import type { RequestState } from "./request-state";

export const NO_STORE = { "Cache-Control": "private, no-store" } as const;

/** Builds a response with the headers that every response carries. `extra` wins over the request's own headers. */
export function buildResponse(
  state: RequestState,
  status: number,
  body: KernelResponse["body"],
  extra: Readonly<Record<string, string>>,
  cookies: readonly SetCookie[] = [],
): KernelResponse {
  // The named members come first, or each response would have a hidden class of its own (decision 134).
  const headers: Record<string, string> = {
    "X-Request-Id": state.requestId,
    "X-Content-Type-Options": "nosniff",
    ...state.headers,
    ...extra,
  };
  if (body !== null) headers["Content-Type"] ??= "application/json; charset=utf-8";
  addLimitHeaders(headers, state);
  if (cookies.length === 0) return { status, headers, body };
  return { status, headers, body, cookies: cookies.map(serializeCookie) };
}

/** Adds the window that the operation's limit counted in, if it has one and the count is known. */
export function addLimitHeaders(headers: Record<string, string>, { limits: { reportedWindow } }: RequestState): void {
  if (!reportedWindow) return;
  headers["X-RateLimit-Limit"] = String(reportedWindow.limit);
  headers["X-RateLimit-Remaining"] = String(reportedWindow.remaining);
  headers["X-RateLimit-Reset"] = String(reportedWindow.reset);
}

/** Builds the error envelope's response, with Retry-After where waiting helps. */
export function errorResponse(state: RequestState, e: Endpoint, error: AppError): KernelResponse {
  const envelope = errorBody(error.code, state.requestId, error.details, error.fields);
  const body = e.surface ? withSessionShape(envelope) : envelope;
  const headers: Record<string, string> = { ...NO_STORE };
  if (error instanceof RateLimited) {
    state.limits.reportedWindow = error.limit;
    headers["Retry-After"] = String(Math.max(1, Math.ceil(error.limit.reset - state.now.getTime() / 1000)));
  }
  if (error.code === "service_unavailable") headers["Retry-After"] = "2";
  return buildResponse(state, body.error.status, JSON.stringify(body), headers);
}
