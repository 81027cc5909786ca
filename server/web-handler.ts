import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Params, WebHandler } from "@/lib/http/messages";
import { discardBody } from "./write-response";

/** Answers with a web-standard handler that is not a kernel handler, through a Request and a Response. */
export async function callWebHandler(
  handler: WebHandler,
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  params: Params,
): Promise<void> {
  const closed = new AbortController();
  res.once("close", () => closed.abort());
  const response = await handler(requestOf(req, target, closed.signal), { params: Promise.resolve(params) });
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  if (!req.complete) discardBody(req, res);
  res.writeHead(response.status, headers);
  if (!response.body || req.method === "HEAD") res.end();
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
}

function requestOf(req: IncomingMessage, target: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    headers.append(req.rawHeaders[i] ?? "", req.rawHeaders[i + 1] ?? "");
  }
  const { method = "GET" } = req;
  const body = method === "GET" || method === "HEAD" ? null : (Readable.toWeb(req) as unknown as BodyInit);
  // `duplex` is missing from the DOM's types, and a stream is only accepted as a body with it.
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(urlOf(target, req.headers.host), init);
}

/** The URL with the caller's host if it is valid, otherwise localhost. */
function urlOf(target: string, host: string | undefined): URL {
  const base = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : "http://localhost";
  return new URL(target, URL.canParse(base) ? base : "http://localhost");
}
