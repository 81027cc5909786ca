import { log } from "@/lib/log";
import { corsHeaders, PREFLIGHT } from "./cors";
import type { Method } from "./endpoint";
import { ERRORS, type ErrorCode, errorBody } from "./errors";
import { type Answer, type Asked, type Handler, handlerOf } from "./exchange";
import { requestIdOf } from "./request-id";
import type { Route } from "./route";
import { withSessionShape } from "./session-errors";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];
export type HttpMethod = Method | "HEAD" | "OPTIONS";
export type Resource = Record<HttpMethod, Handler>;

/**
 * Everything that one address answers: its routes, HEAD with GET, preflights, and 405 in the envelope for the rest.
 * A route file exports all of it, so that Next never answers for us.
 */
export function resource(...routes: Route[]): Resource {
  const byMethod = new Map(routes.map((route) => [route.endpoint.method, route]));
  const get = byMethod.get("GET");
  const allow = [...byMethod.keys(), ...(get ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  const refuse = handlerOf(async (asked) => plainError(asked, "method_not_allowed", { Allow: allow }));
  const answers: Resource = {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    HEAD: refuse,
    OPTIONS: refuse,
  };
  for (const method of METHODS) answers[method] = byMethod.get(method) ?? refuse;
  if (get) answers.HEAD = handlerOf(async (asked, params) => ({ ...(await get.direct(asked, params)), body: null }));
  answers.OPTIONS = handlerOf(async (asked) => {
    const cors = corsHeaders(asked);
    const requestId = requestIdOf(asked.headers);
    log.info({ request_id: requestId, method: "OPTIONS", status: 204 }, "request");
    const allowed = "Access-Control-Allow-Origin" in cors ? PREFLIGHT : {};
    return {
      status: 204,
      headers: { Allow: allow, ...cors, ...allowed, "X-Request-Id": requestId },
      body: null,
    };
  });
  return answers;
}

// A method is any word that a caller likes; the log gets those that there are.
const KNOWN = new Set<string>([...METHODS, "HEAD", "OPTIONS", "TRACE", "CONNECT"]);

/** An error outside any contract (unknown address, wrong method), in the same envelope. */
export function plainError(asked: Asked, code: ErrorCode, headers: Record<string, string> = {}): Answer {
  const requestId = requestIdOf(asked.headers);
  const envelope = errorBody(code, requestId);
  const { status } = ERRORS[code];
  log.info(
    { request_id: requestId, method: KNOWN.has(asked.method) ? asked.method : "other", status, code },
    "request",
  );
  const body = asked.target.startsWith("/api/auth/") ? withSessionShape(envelope) : envelope;
  return {
    status,
    headers: {
      ...corsHeaders(asked),
      ...headers,
      "Cache-Control": "private, no-store",
      "Content-Type": "application/json; charset=utf-8",
      "X-Request-Id": requestId,
    },
    body: asked.method === "HEAD" ? null : JSON.stringify(body),
  };
}
