import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import type { KernelRequest } from "@/lib/http/messages";
import { type PageRefusal, pageRefusal } from "@/lib/http/page-refusals";
import { ownOrigin } from "@/lib/http/request-origin";
import { log } from "@/lib/platform/log/log";
import { discardBody } from "./write-response";

/**
 * Checks the headers of a request to a page. Returns false if the request was answered with 4xx instead.
 */
export function admitPageHeaders(req: IncomingMessage, res: ServerResponse, request: KernelRequest): boolean {
  const refusal = pageRefusal(request.method, request.headers) ?? refuseRouterState(req);
  if (!refusal) {
    // Next compares the Origin with this header. A form from our own origin passes, whatever name a proxy connects to.
    if (req.headers.origin === ownOrigin()) req.headers["x-forwarded-host"] = new URL(ownOrigin()).host;
    return true;
  }
  refusePage(req, res, refusal);
  return false;
}

/** Answers a request to a page with a refusal, and writes one line to the log. */
export function refusePage(req: IncomingMessage, res: ServerResponse, refusal: PageRefusal): void {
  const { status, reason, text, headers } = refusal;
  log.warn({ status, reason, method: req.method }, "page request refused");
  if (!req.complete) discardBody(req, res);
  const all = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers };
  res.writeHead(status, all).end(`${text}\n`);
}

/** Parses the client router's state with Next's own function, which throws for anything that its client does not send. */
function refuseRouterState({ headers }: IncomingMessage): PageRefusal | null {
  const state = headers["next-router-state-tree"];
  if (state === undefined) return null;
  try {
    parseAndValidateFlightRouterState(state);
    return null;
  } catch {
    return { status: 400, reason: "router_state", text: "Malformed Next-Router-State-Tree header." };
  }
}
