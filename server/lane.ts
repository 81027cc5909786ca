import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { plainError, type Resource } from "@/lib/http/resource";
import { compile } from "./matcher";
import { routes } from "./routes.generated";

const match = compile(routes);
const isApi = (url: string): boolean => url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");

/** Answers a request to /api with the route handler of its path; what Next does on Vercel, without Next's cost. */
export async function answer(req: Request): Promise<Response> {
  const start = req.url.indexOf("/", req.url.indexOf("//") + 2);
  const end = req.url.indexOf("?", start);
  const found = match(end === -1 ? req.url.slice(start) : req.url.slice(start, end));
  if (!found) return plainError(req, "not_found");
  const handler = found.value[req.method as keyof Resource];
  // A method that no route file can export (TRACE, QUERY, …) is refused as any other that the address does not take.
  return handler
    ? handler(req, { params: Promise.resolve(found.params) })
    : found.value
        .OPTIONS(req, { params: Promise.resolve({}) })
        .then((options) => plainError(req, "method_not_allowed", { Allow: options.headers.get("Allow") ?? "" }));
}

/** The listener of `npm start`: /api straight to the handlers, everything else to `next`. */
export function listener(next: (req: IncomingMessage, res: ServerResponse) => void): RequestListener {
  const api = getRequestListener(answer, { hostname: "localhost", errorHandler: () => badRequest() });
  return (req, res) => {
    if (isApi(req.url ?? "")) void api(req, res);
    else next(req, res);
  };
}

const badRequest = (): Response => plainError(new Request("http://localhost/api"), "not_found");
