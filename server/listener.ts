import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { plainErrorResponse, type Resource } from "@/lib/http/kernel/resource";
import type { WebHandler } from "@/lib/http/messages";
import { passAddress } from "@/lib/http/page-client";
import { log } from "@/lib/platform/log/log";
import { compileRoutes } from "./matcher";
import { NodeRequest, originForm, targetOf } from "./node-request";
import type { ReadActions } from "./page-actions";
import { receivePageBody } from "./page-body";
import { admitPageHeaders } from "./page-headers";
import { routes } from "./routes.generated";
import { callWebHandler } from "./web-handler";
import { writeResponse } from "./write-response";

type Page = (req: IncomingMessage, res: ServerResponse) => void;

const matchRoute = compileRoutes(routes);
const isApi = (url: string): boolean => url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");

/** Answers a request to /api with the route handler of its path: what Next does on Vercel, at a fraction of the cost. */
async function serveApi(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const target = targetOf(req.url ?? "");
  const request = new NodeRequest(req, target ?? "");
  // Other requests have no body that a handler reads.
  if (request.method !== "GET" && request.method !== "HEAD") res.once("close", () => request.release());
  const found = target === null ? null : matchRoute(target.split("?", 1)[0] ?? "");
  if (!found) return writeResponse(req, res, plainErrorResponse(request, "not_found"));
  const handler: WebHandler | undefined = found.value[request.method as keyof Resource];
  if (handler?.direct) return writeResponse(req, res, await handler.direct(request, found.params));
  if (handler) return callWebHandler(handler, req, res, request.target, found.params);
  // Route files cannot export every method (TRACE, QUERY, …). Those get the same 405 as any other unsupported one.
  const options = await found.value.OPTIONS.direct?.(request, {});
  writeResponse(req, res, plainErrorResponse(request, "method_not_allowed", { Allow: options?.headers.Allow ?? "" }));
}

/**
 * The listener of `npm start`: /api goes directly to the route handlers, everything else to `next`. `actionsOf` reads the ids of
 * the server actions of the build; without them, Next decides which ones exist.
 */
export function createListener(next: Page, actionsOf: ReadActions = () => Promise.resolve(null)): RequestListener {
  const servePage = (req: IncomingMessage, res: ServerResponse): void => {
    const request = new NodeRequest(req, req.url ?? "/");
    if (!admitPageHeaders(req, res, request)) return;
    passAddress(req);
    receivePageBody(req, res, { request, actionsOf, proceed: () => next(req, res) });
  };
  return (req, res) => {
    const url = originForm(req.url ?? "");
    if (url === null) return writeResponse(req, res, plainErrorResponse(new NodeRequest(req, "/"), "not_found"));
    req.url = url;
    if (!isApi(url)) return servePage(req, res);
    serveApi(req, res).catch((error: unknown) => {
      // Our handlers never throw. A third-party handler may, or its response may break off.
      log.error({ err: error }, "request failed outside the kernel");
      if (res.headersSent || res.destroyed) res.destroy();
      else writeResponse(req, res, plainErrorResponse(new NodeRequest(req, "/api"), "internal_error"));
    });
  };
}
