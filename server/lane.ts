import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Handler } from "@/lib/http/exchange";
import { plainError, type Resource } from "@/lib/http/resource";
import { log } from "@/lib/log";
import { NodeAsked, originForm, targetOf } from "./asked";
import { compile } from "./matcher";
import { routes } from "./routes.generated";
import { viaWeb } from "./web";
import { write } from "./write";

const match = compile(routes);
const isApi = (url: string): boolean => url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");

/** Answers a request to /api with the route handler of its path; what Next does on Vercel, without Next's cost. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const target = targetOf(req.url ?? "");
  const asked = new NodeAsked(req, target ?? "");
  const found = target === null ? null : match(target.split("?", 1)[0] ?? "");
  if (!found) return write(req, res, plainError(asked, "not_found"));
  const handler: Handler | undefined = found.value[asked.method as keyof Resource];
  if (handler?.direct) return write(req, res, await handler.direct(asked, found.params));
  if (handler) return viaWeb(handler, req, res, asked.target, found.params);
  // A method that no route file can export (TRACE, QUERY, …) is refused as any other that the address does not take.
  const options = await found.value.OPTIONS.direct?.(asked, {});
  write(req, res, plainError(asked, "method_not_allowed", { Allow: options?.headers.Allow ?? "" }));
}

/** The listener of `npm start`: /api straight to the handlers, everything else to `next`. */
export function listener(next: (req: IncomingMessage, res: ServerResponse) => void): RequestListener {
  return (req, res) => {
    const url = originForm(req.url ?? "");
    if (url === null) return write(req, res, plainError(new NodeAsked(req, "/"), "not_found"));
    req.url = url;
    if (!isApi(url)) return next(req, res);
    answer(req, res).catch((error: unknown) => {
      // Nothing of ours throws here; a foreign handler may, or its answer break off in the middle.
      log.error({ err: error }, "a request could not be answered");
      if (res.headersSent) res.destroy();
      else write(req, res, plainError(new NodeAsked(req, "/api"), "internal_error"));
    });
  };
}
