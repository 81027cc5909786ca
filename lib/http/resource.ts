import { corsHeaders, PREFLIGHT } from "./cors";
import type { Method } from "./endpoint";
import { ERRORS, type ErrorCode, errorBody } from "./errors";
import { requestIdOf } from "./request-id";
import type { Handler, Route } from "./route";
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
  const refuse: Handler = async (req) => plainError(req, "method_not_allowed", { Allow: allow });
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
  if (get) answers.HEAD = async (req, args) => withoutBody(await get(req, args));
  answers.OPTIONS = async (req) => {
    const cors = corsHeaders(req);
    const allowed = "Access-Control-Allow-Origin" in cors ? PREFLIGHT : {};
    return new Response(null, {
      status: 204,
      headers: { Allow: allow, ...cors, ...allowed, "X-Request-Id": requestIdOf(req.headers) },
    });
  };
  return answers;
}

/** An error outside any contract (unknown address, wrong method), in the same envelope. */
export function plainError(req: Request, code: ErrorCode, headers: Record<string, string> = {}): Response {
  const requestId = requestIdOf(req.headers);
  const envelope = errorBody(code, requestId);
  const body = req.url.startsWith("/api/auth/", req.url.indexOf("/", 8)) ? withSessionShape(envelope) : envelope;
  return new Response(req.method === "HEAD" ? null : JSON.stringify(body), {
    status: ERRORS[code].status,
    headers: {
      ...corsHeaders(req),
      ...headers,
      "Cache-Control": "private, no-store",
      "Content-Type": "application/json; charset=utf-8",
      "X-Request-Id": requestId,
    },
  });
}

const withoutBody = (response: Response): Response =>
  new Response(null, { status: response.status, headers: response.headers });
